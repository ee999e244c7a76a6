"""Who pays whom: wins, noten payments and nagashi mangan as ledger lines.

Each share is computed from the unrounded base and rounded up to the next hundred by itself (PAY-01 to PAY-15).
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare

    declare(globals(), __file__)

_SHARES = (
    (12, 12, 18),  # TSUMO_EVEN
    (16, 8, 18),  # TSUMO_TWO_THIRDS
    (12, 6, 12),  # TSUMO_LOSS, and four players
    (15, 9, 18),  # TSUMO_NORTH_BISECTION
    (18, 12, 24),  # TSUMO_BOTH_FULL
    (18, 6, 18),  # TSUMO_DEALER_PAYS
    (12, 12, 18),  # TSUMO_CHILD_PAYS
    (12, 6, 12),  # TSUMO_ADD_1000, before the thousand
    (12, 6, 12),  # TSUMO_RON_LOSS
    (12, 12, 12),  # two players, own share
    (24, 24, 36),  # two players, in full
)
"""Sixths of the base: the dealer pays a non-dealer, another non-dealer pays him, each pays the dealer."""
for place, sixths in enumerate(part for shares in _SHARES for part in shares):
    PARTS[place] = sixths


def settle_wins(rules, winners, n, dealer, honba, sticks, ledger):
    """Fill the ledger with the payments of all wins of a kyoku, the winner nearest after the discarder first."""
    ledger.n = 0
    for i in range(n):
        winner = cython.address(winners[i])
        counted = honba_paid(rules, honba) if i == 0 or rules.multiple_ron_honba_each else 0
        if winner.source == winner.seat:
            settle_tsumo(rules, winner, dealer, counted, ledger)
        else:
            settle_ron(rules, winner, dealer, counted, ledger)
    settle_sticks(rules, winners, n, sticks, ledger)


def settle_exhaustive_draw(rules, tenpai, ledger):
    """Noten payments (D-01): every noten seat pays an equal part of the pool, divided among the tenpai seats."""
    ledger.n = 0
    ready = 0
    for seat in range(rules.players):
        ready += tenpai >> seat & 1
    if ready == 0 or ready == rules.players:
        return
    paid = (rules.noten_pool + 100 * (rules.players - ready) - 1) // (100 * (rules.players - ready)) * 100
    for payer in range(rules.players):
        if tenpai >> payer & 1:
            continue
        place = 0
        for payee in range(rules.players):
            if tenpai >> payee & 1:
                pay(ledger, payer, payee, PAY_NOTEN, paid * (place + 1) // ready - paid * place // ready)
                place += 1


def settle_nagashi(rules, achievers, last_drawer, dealer, honba, sticks, ledger):
    """Nagashi mangan (D-07): each achiever is paid like a self-draw, counted from the seat that drew the last tile."""
    ledger.n = 0
    base = limit_base(rules, rules.nagashi_value)
    first = -1
    for step in range(rules.players):
        seat = (last_drawer + step) % rules.players
        if not achievers >> seat & 1 or (first >= 0 and rules.nagashi_nearest):
            continue
        pay_shares(rules, base, seat, dealer, PAY_NAGASHI, ledger)
        if rules.nagashi == NAGASHI_DRAW:
            counted = honba if rules.nagashi_honba else 0
        else:
            counted = honba if first < 0 or rules.multiple_ron_honba_each else 0
        pay_honba_shares(rules, seat, honba_paid(rules, counted), ledger)
        if first < 0:
            first = seat
    if first >= 0 and rules.nagashi == NAGASHI_WIN:
        pay(ledger, TABLE, first, PAY_STICKS, sticks * rules.riichi_deposit)


def pay(ledger, payer, payee, reason, points):
    if points > 0 and payer != payee:
        line = cython.address(ledger.lines[ledger.n])
        line.payer = payer
        line.payee = payee
        line.reason = reason
        line.points = points
        ledger.n += 1


def part_of(base, sixths):
    """A part of the base, rounded up to the next hundred."""
    return (base * sixths + 599) // 600 * 100


def tsumo_share(rules, base, winner, payer, dealer):
    """What one seat pays for a self-draw."""
    row = TSUMO_LOSS
    if rules.players == 3:
        row = rules.sanma_tsumo
    elif rules.players == 2:
        row = 10 if rules.two_player_tsumo_full else 9
    column = 2 if winner == dealer else 0 if payer == dealer else 1
    extra = 1000 if rules.players == 3 and row == TSUMO_ADD_1000 else 0
    return part_of(base, PARTS[3 * row + column]) + extra


def tsumo_total(rules, base, winner, dealer):
    total = 0
    for payer in range(rules.players):
        if payer != winner:
            total += tsumo_share(rules, base, winner, payer, dealer)
    return total


def ron_points(rules, base, winner, dealer):
    """What a win by ron is worth (PAY-01, PAY-02, PAY-15)."""
    if rules.players == 3 and rules.sanma_tsumo == TSUMO_RON_LOSS:
        return tsumo_total(rules, base, winner, dealer)
    return part_of(base, 36 if winner == dealer else 24)


def honba_paid(rules, honba):
    return min(honba, rules.honba_cap) if rules.honba_cap >= 0 else honba


def pay_shares(rules, base, winner, dealer, reason, ledger):
    for payer in range(rules.players):
        if payer != winner:
            pay(ledger, payer, winner, reason, tsumo_share(rules, base, winner, payer, dealer))


def pay_honba_shares(rules, winner, honba, ledger):
    for payer in range(rules.players):
        pay(ledger, payer, winner, PAY_HONBA, honba * rules.honba_each)


def pao_base(winner, whole):
    """The part of the base points that the responsible seat answers for (O-01)."""
    if whole or winner.pao_whole:
        return winner.base
    if winner.multiple == 0:
        return 0
    return winner.base * min(winner.pao_multiple, winner.multiple) // winner.multiple


def settle_tsumo(rules, winner, dealer, honba, ledger):
    seat = winner.seat
    answered = pao_base(winner, rules.pao_tsumo_whole) if winner.pao != NO_TILE else 0
    if answered == 0:
        pay_shares(rules, winner.base, seat, dealer, PAY_BASE, ledger)
        pay_honba_shares(rules, seat, honba, ledger)
        return
    pay(ledger, winner.pao, seat, PAY_PAO, tsumo_total(rules, answered, seat, dealer))
    if winner.base > answered:
        pay_shares(rules, winner.base - answered, seat, dealer, PAY_BASE, ledger)
    pay(ledger, winner.pao, seat, PAY_HONBA, honba * rules.honba_each * (rules.players - 1))


def settle_ron(rules, winner, dealer, honba, ledger):
    seat = winner.seat
    answered = pao_base(winner, rules.pao_ron_whole) if winner.pao != NO_TILE and winner.pao != winner.source else 0
    if answered == 0:
        pay(ledger, winner.source, seat, PAY_BASE, ron_points(rules, winner.base, seat, dealer))
        pay(ledger, winner.source, seat, PAY_HONBA, honba * rules.honba_ron)
        return
    shared = ron_points(rules, answered, seat, dealer)
    half = (shared + 199) // 200 * 100
    rest = ron_points(rules, winner.base - answered, seat, dealer) if winner.base > answered else 0
    pay(ledger, winner.pao, seat, PAY_PAO, half)
    pay(ledger, winner.source, seat, PAY_BASE, shared - half + rest)
    pay(ledger, winner.source if rules.pao_honba_discarder else winner.pao, seat, PAY_HONBA, honba * rules.honba_ron)


def settle_sticks(rules, winners, n, sticks, ledger):
    """Riichi sticks on the table: to the first winner, or as the option says (W-05)."""
    left = sticks
    if rules.multiple_ron_sticks != STICKS_FIRST and n > 1:
        for i in range(n):
            part = winners[i].own_sticks if rules.multiple_ron_sticks == STICKS_OWN_THEN_FIRST else sticks // n
            pay(ledger, TABLE, winners[i].seat, PAY_STICKS, part * rules.riichi_deposit)
            left -= part
    pay(ledger, TABLE, winners[0].seat, PAY_STICKS, left * rules.riichi_deposit)


def sum_changes(ledger, changes):
    """Each seat's gain or loss."""
    for seat in range(4):
        changes[seat] = 0
    for i in range(ledger.n):
        line = cython.address(ledger.lines[i])
        changes[line.payee] += line.points
        if line.payer != TABLE:
            changes[line.payer] -= line.points


def total_gain(ledger):
    gain = 0
    for i in range(ledger.n):
        line = cython.address(ledger.lines[i])
        if line.reason == PAY_BASE or line.reason == PAY_PAO:
            gain += line.points
    return gain
