# Layout of a SHA-512 under way.
cimport cython
from libc.stdint cimport int32_t, uint64_t

cdef enum:
    BLOCK = 128                    # bytes
    WITHOUT_LENGTH = 112           # bytes of the last block before the length of the message

cdef struct Sha512:
    uint64_t state[8]
    uint64_t block[16]             # the bytes that are not hashed yet, in words
    int32_t filled                 # how many they are
    uint64_t length                # bytes of the whole message

cdef uint64_t MASK64
cdef uint64_t INITIAL[8]
cdef uint64_t ROUNDS[80]

cdef void begin_hash(Sha512* sha) noexcept nogil
cdef void copy_hash(Sha512* target, Sha512* source) noexcept nogil
cdef void add_byte(Sha512* sha, int byte) noexcept nogil
cdef void add_number(Sha512* sha, int number) noexcept nogil
cdef void add_bytes(Sha512* sha, bytes text)
@cython.locals(bits=uint64_t)
cdef void end_hash(Sha512* sha) noexcept nogil
@cython.locals(w=uint64_t[80], a=uint64_t, b=uint64_t, c=uint64_t, d=uint64_t, e=uint64_t, f=uint64_t, g=uint64_t, h=uint64_t,
               first=uint64_t, second=uint64_t)
cdef void compress(Sha512* sha) noexcept nogil
cdef uint64_t kept(uint64_t number) noexcept nogil
cdef uint64_t turned(uint64_t word, int bits) noexcept nogil
@cython.locals(sha=Sha512)
cpdef bytes sha512(bytes text)
