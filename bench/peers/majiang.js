// The worker of @kobalab/majiang-core, which runs in Node; the requests are those of bench/protocol.py.
"use strict";

const fs = require("fs");
const readline = require("readline");
const Majiang = require("@kobalab/majiang-core");
const version = JSON.parse(fs.readFileSync(require.resolve("@kobalab/majiang-core").replace(/lib.index\.js$/, "package.json"))).version;

const NOT_OFFERED = "not offered"; // scores of three players
const WINDS = "ESWN";
const RULE = Majiang.rule({ "ダブル役満あり": false });
const SOURCE = { kamicha: "-", toimen: "=", shimocha: "+" };

const tiles = (text) => [...text.matchAll(/(\d+)([mpsz])/g)].flatMap(([, ranks, suit]) => [...ranks].map((rank) => suit + rank));

function meldText(meld) {
    const suit = meld.tiles.slice(-1);
    const ranks = [...meld.tiles.slice(0, -1)];
    if (meld.type === "ankan") return suit + ranks.sort().reverse().join("");
    const source = meld.type === "chi" ? "-" : SOURCE[meld.from || "toimen"];
    const called = (meld.called || ranks[0])[0];
    if (meld.type === "chi") {
        const rank = (digit) => (digit === "0" ? 5 : +digit);
        ranks.sort((a, b) => rank(a) - rank(b));
        return suit + ranks.map((digit) => (digit === called ? digit + source : digit)).join("");
    }
    const rest = [...ranks];
    rest.splice(rest.indexOf(called), 1);
    if (meld.type !== "kakan") return suit + rest.join("") + called + source;
    const added = meld.added[0];
    rest.splice(rest.indexOf(added), 1);
    return suit + rest.join("") + called + source + added;
}

function handText(row) {
    const suits = {};
    for (const [suit, rank] of tiles(row.hand)) suits[suit] = (suits[suit] || "") + rank;
    const closed = Object.entries(suits).map(([suit, ranks]) => suit + ranks).join("");
    const drawn = row.tsumo ? tiles(row.win_tile)[0] : "";
    return [closed + drawn, ...row.melds.map(meldText)].join(",");
}

function score(rows) {
    const asked = rows.filter((row) => row.players === 4).map((row) => ({
        hand: handText(row),
        ron: row.tsumo ? null : tiles(row.win_tile)[0] + "=",
        seat: WINDS.indexOf(row.seat_wind),
        param: {
            rule: RULE,
            zhuangfeng: WINDS.indexOf(row.round_wind),
            menfeng: WINDS.indexOf(row.seat_wind),
            lizhi: row.double_riichi ? 2 : row.riichi ? 1 : 0,
            yifa: !!row.ippatsu,
            qianggang: !!row.chankan,
            lingshang: row.rinshan === true,
            haidi: row.haitei ? 1 : row.houtei ? 2 : 0,
            tianhu: row.tenhou ? 1 : row.chiihou ? 2 : 0,
            baopai: row.dora_indicators.map((tile) => tiles(tile)[0]),
            fubaopai: row.riichi || row.double_riichi ? row.ura_indicators.map((tile) => tiles(tile)[0]) : null,
            changbang: row.honba,
        },
    }));
    const one = (win) => Majiang.Util.hule(Majiang.Shoupai.fromString(win.hand), win.ron, Majiang.Util.hule_param(win.param));
    const answer = (win) => {
        const found = one(win);
        if (!found || !found.defen) return null;
        return [found.damanguan ? null : found.fanshu, found.damanguan ? null : found.fu, found.fenpei[win.seat]];
    };
    const answers = () => {
        const given = asked.map(answer);
        return rows.map((row) => (row.players === 4 ? given.shift() : NOT_OFFERED));
    };
    return { work: () => { asked.forEach(one); return asked.length; }, answers };
}

const shoupai = (numbers) => new Majiang.Shoupai(numbers.map((number) => {
    const kind = Math.floor(number / 4);
    const red = number === 16 || number === 52 || number === 88;
    return "mpsz"[Math.floor(kind / 9)] + (red ? 0 : (kind % 9) + 1);
}));

function once(function_, hands) {
    return { work: () => { hands.forEach((hand) => function_(hand)); return hands.length; }, answers: () => hands.map((hand) => function_(hand)) };
}

const JOBS = { score, shanten: (hands) => once(Majiang.Util.xiangting, hands.map(shoupai)) };
let task = null;

function timed(seconds) {
    const begun = process.hrtime.bigint();
    for (let units = 0; ;) {
        units += task.work();
        const spent = Number(process.hrtime.bigint() - begun) / 1e9;
        if (spent >= seconds) return { units, seconds: spent };
    }
}

function reply(request) {
    if (request.do === "about") return { version, jobs: Object.keys(JOBS) };
    if (request.do === "load") {
        task = JOBS[request.job](JSON.parse(fs.readFileSync(request.input)));
        return { ok: true };
    }
    return request.do === "answers" ? { answers: task.answers() } : timed(request.seconds);
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
    let answer;
    try {
        answer = reply(JSON.parse(line));
    } catch (error) {
        answer = { error: String(error) };
    }
    process.stdout.write(JSON.stringify(answer) + "\n");
});
