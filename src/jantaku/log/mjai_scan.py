"""Lines of mjai read straight into a struct: replaying a log took most of its time to make Python objects of its JSON.

It knows the regular form only: one object a line, plain names, whole numbers, at most four seats. `odd` says that the text has
something else, and then `jantaku.log.detect.read` has the word, which knows every dialect and says what is wrong.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)

from jantaku.log.mjai_text import TILE_NAMES

TRUE = int.from_bytes(b"true", "big")
FALSE = int.from_bytes(b"false", "big")
NULL = int.from_bytes(b"null", "big")
KEY_NAMES = (
    *("type", "actor", "pai", "tsumogiri", "target", "consumed", "dora_marker", "reason", "tehais", "tenpais", "scores"),
    *("bakaze", "kyoku", "honba", "kyotaku", "kyoutaku", "oya", "names", "ruleset"),
)
TYPE_NAMES = (
    *("tsumo", "dahai", "pon", "chi", "reach", "reach_accepted", "dora", "ankan", "kakan", "daiminkan", "kita", "nukidora"),
    *("hora", "ryukyoku", "start_kyoku", "end_kyoku", "start_game", "end_game", "none", "hello", "error"),
)


def word_of(text):
    """A string as one number: its first letters and its length. No two words that mjai has are the same."""
    word = 0
    for letter in text[:WORD].encode():
        word = word << 8 | letter
    return word | len(text) << 56


for _i, _name in enumerate(KEY_NAMES):
    KEY_WORDS[_i] = word_of(_name)
for _i, _name in enumerate(TYPE_NAMES):
    TYPE_WORDS[_i] = word_of(_name)
for _tile, _name in TILE_NAMES.items():
    TILE_WORDS[word_of(_name) % PLACES] = word_of(_name)
    TILES[word_of(_name) % PLACES] = _tile


def find(table, n, word):
    """The place of a word in a table of n; n if it is not there."""
    for i in range(n):
        if table[i] == word:
            return i
    return n


class Scanner:
    """Reads a text line by line into `line`."""

    def __init__(self, data: bytes) -> None:
        if not cython.compiled:
            fields(self, __file__, "Scanner", globals())
        self.data = data + b"\0"  # every loop stops there
        self.text = self.data
        self.end = len(data)

    def at_line(self):
        return cython.address(self.line) if cython.compiled else self.line

    def read(self):
        """Read the next line that is not blank; False at the end of the text, or where it is odd."""
        self.clear()
        while self.text[self.at] == 10:
            self.at += 1
            self.skip_blanks()
        if self.text[self.at] == 0:
            self.odd |= self.at != self.end
            return False
        self.expect(ord("{"))
        while not self.odd:
            key = find(KEY_WORDS, KEYS, self.word())
            self.skip_blanks()
            self.expect(ord(":"))
            self.value(key)
            self.skip_blanks()
            if self.text[self.at] == ord("}"):
                break
            self.expect(ord(","))
        self.at += not self.odd
        self.skip_blanks()
        self.odd |= self.line.type == TYPES or (self.text[self.at] != 10 and self.text[self.at] != 0)
        return not self.odd

    def clear(self):
        line = cython.address(self.line)
        line.type = TYPES
        line.actor = UNSAID
        line.target = UNSAID
        line.tile = NO_TILE
        line.tsumogiri = UNSAID
        line.reason = 0
        line.n_consumed = 0
        line.n_hands = 0
        line.n_tenpai = 0
        line.n_scores = 0
        line.wind = UNSAID
        line.kyoku = UNSAID
        line.honba = UNSAID
        line.sticks = UNSAID
        line.dealer = UNSAID
        line.n_names = 0
        line.ruleset = 0

    def value(self, key):
        """Read the value at hand, that of a key."""
        line = cython.address(self.line)
        self.skip_blanks()
        if key == K_TYPE:
            line.type = find(TYPE_WORDS, TYPES, self.word())
        elif key == K_ACTOR:
            line.actor = self.number()
        elif key == K_PAI or key == K_DORA_MARKER:
            line.tile = self.tile()
        elif key == K_TSUMOGIRI:
            line.tsumogiri = self.truth()
        elif key == K_TARGET:
            line.target = self.number()
        elif key == K_CONSUMED:
            line.n_consumed = self.tiles(line.consumed, 4)
        elif key == K_REASON:
            line.reason = self.word()
        elif key == K_TEHAIS:
            self.hands()
        elif key == K_TENPAIS:
            line.n_tenpai = self.truths(line.tenpai)
        elif key == K_SCORES:
            line.n_scores = self.numbers(line.scores)
        elif key == K_BAKAZE:
            line.wind = self.tile() - 27
        elif key == K_KYOKU:
            line.kyoku = self.number()
        elif key == K_HONBA:
            line.honba = self.number()
        elif key == K_KYOTAKU or key == K_KYOUTAKU:
            line.sticks = self.number()
        elif key == K_OYA:
            line.dealer = self.number()
        elif key == K_NAMES:
            line.n_names = self.strings()
        elif key == K_RULESET:
            line.ruleset = self.at
            self.skip_string()
            line.ruleset_end = self.at
        else:
            self.skip(0)

    # -- signs and values ----------------------------------------------------------------------------------------------

    def skip_blanks(self):
        while self.text[self.at] == 32 or self.text[self.at] == 9 or self.text[self.at] == 13:
            self.at += 1

    def expect(self, sign):
        """One sign, and the blanks after it."""
        self.odd |= self.text[self.at] != sign
        if not self.odd:
            self.at += 1
            self.skip_blanks()

    def word(self):
        """A string as `word_of` has it; one with an escape is odd."""
        word = 0
        text = self.text
        begin = self.at + 1
        i = begin
        self.odd |= text[self.at] != ord('"')
        while not self.odd and text[i] != ord('"'):
            if i - begin < WORD:
                word = word << 8 | text[i]
            self.odd |= text[i] < 32 or text[i] == ord("\\") or i - begin == 255
            i += 1
        length = i - begin
        if not self.odd:
            self.at = i + 1
        return word | length << 56

    def number(self):
        """A whole number of at most nine digits."""
        text = self.text
        sign = 1
        if text[self.at] == ord("-"):
            sign = -1
            self.at += 1
        begin = self.at
        found = 0
        while self.at - begin < 10 and ord("0") <= text[self.at] <= ord("9"):
            if self.at - begin < 9:
                found = 10 * found + text[self.at] - ord("0")
            self.at += 1
        self.odd |= self.at == begin or self.at - begin == 10 or text[self.at] == ord(".") or text[self.at] | 32 == ord("e")
        self.odd |= self.at - begin > 1 and text[begin] == ord("0")
        return sign * found

    def truth(self):
        """true or false."""
        word = 0
        begin = self.at
        while self.at - begin < 6 and ord("a") <= self.text[self.at] <= ord("z"):
            word = word << 8 | self.text[self.at]
            self.at += 1
        self.odd |= word != TRUE and word != FALSE
        return word == TRUE

    def tile(self):
        word = self.word()
        self.odd |= word == 0 or TILE_WORDS[word % PLACES] != word
        return TILES[word % PLACES]

    # -- arrays --------------------------------------------------------------------------------------------------------

    def begin(self):
        """The beginning of an array, whose elements are read while there are `more`."""
        self.expect(ord("["))
        self.first = True

    def more(self):
        """Whether another element follows; the end of the array is read over."""
        self.skip_blanks()
        if self.odd or self.text[self.at] == ord("]"):
            self.at += not self.odd
            self.first = False
            return False
        if not self.first:
            self.expect(ord(","))
        self.first = False
        return not self.odd

    def tiles(self, out, most):
        """Tiles into `out`, which has room for `most`; -> how many."""
        n = 0
        self.begin()
        while self.more():
            tile = self.tile()
            self.odd |= n == most
            if not self.odd:
                out[n] = tile
                n += 1
        return n

    def numbers(self, out):
        """At most four numbers; -> how many."""
        n = 0
        self.begin()
        while self.more():
            number = self.number()
            self.odd |= n == SEATS
            if not self.odd:
                out[n] = number
                n += 1
        return n

    def truths(self, out):
        """At most four truth values; -> how many."""
        n = 0
        self.begin()
        while self.more():
            truth = self.truth()
            self.odd |= n == SEATS
            if not self.odd:
                out[n] = truth
                n += 1
        return n

    def hands(self):
        """The tiles of at most four hands."""
        line = cython.address(self.line)
        line.n_hands = 0
        self.begin()
        while self.more():
            self.odd |= line.n_hands == SEATS
            if not self.odd:
                line.sizes[line.n_hands] = self.tiles(line.hands[line.n_hands], HAND)
                line.n_hands += 1

    def strings(self):
        """How many strings an array has."""
        n = 0
        self.begin()
        while self.more():
            self.skip_string()
            n += 1
        return n

    # -- what is not read ----------------------------------------------------------------------------------------------

    def skip_string(self):
        text = self.text
        i = self.at + 1
        self.odd |= text[self.at] != ord('"')
        while not self.odd and text[i] != ord('"'):
            self.odd |= text[i] < 32
            i += self.escape(i) if text[i] == ord("\\") else 1
        if not self.odd:
            self.at = i + 1

    def escape(self, i):
        """How long the escape is that begins there; one that JSON does not have is odd."""
        sign = self.text[i + 1]
        if sign == ord("u"):
            for place in range(i + 2, i + 6):
                self.odd |= not is_hexadecimal(self.text[place])
                if self.odd:
                    return 1
            return 6
        self.odd |= sign not in (ord('"'), ord("\\"), ord("/"), ord("b"), ord("f"), ord("n"), ord("r"), ord("t"))
        return 2

    def skip(self, depth):
        """A value of any kind; one that lies deeper than any of mjai is odd."""
        sign = self.text[self.at]
        self.odd |= depth > DEEPEST
        if self.odd:
            return
        if sign == ord('"'):
            self.skip_string()
        elif sign == ord("["):
            self.begin()
            while self.more():
                self.skip(depth + 1)
        elif sign == ord("{"):
            self.skip_object(depth)
        elif sign == ord("-") or ord("0") <= sign <= ord("9"):
            self.skip_number()
        else:
            self.skip_letters()

    def skip_object(self, depth):
        self.expect(ord("{"))
        if self.text[self.at] == ord("}"):
            self.at += 1
            return
        while not self.odd:
            self.skip_string()
            self.skip_blanks()
            self.expect(ord(":"))
            self.skip(depth + 1)
            self.skip_blanks()
            if self.text[self.at] == ord("}"):
                self.at += not self.odd
                return
            self.expect(ord(","))

    def skip_number(self):
        self.at += self.text[self.at] == ord("-")
        begin = self.at
        self.skip_digits()
        self.odd |= self.at - begin > 1 and self.text[begin] == ord("0")
        if self.text[self.at] == ord("."):
            self.at += 1
            self.skip_digits()
        if self.text[self.at] | 32 == ord("e"):
            self.at += 1
            self.at += self.text[self.at] == ord("-") or self.text[self.at] == ord("+")
            self.skip_digits()

    def skip_digits(self):
        self.odd |= not ord("0") <= self.text[self.at] <= ord("9")
        while ord("0") <= self.text[self.at] <= ord("9"):
            self.at += 1

    def skip_letters(self):
        """true, false or null."""
        word = 0
        begin = self.at
        while self.at - begin < 6 and ord("a") <= self.text[self.at] <= ord("z"):
            word = word << 8 | self.text[self.at]
            self.at += 1
        self.odd |= word != TRUE and word != FALSE and word != NULL


def is_hexadecimal(sign):
    return ord("0") <= sign <= ord("9") or ord("a") <= sign | 32 <= ord("f")
