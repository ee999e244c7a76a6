// A connection that lives through what a room said, and what it asked and holds at the end.
// node connection.mjs <bundled connection.ts> <JSON: each connection's messages> -> {joins, have, table, answers}
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , module, question] = process.argv;
const { Connection } = await import(pathToFileURL(module));
const sockets = [];
const outside = {
  open: () => {
    const socket = { said: [], send: (text) => socket.said.push(JSON.parse(text)), close: () => {} };
    sockets.push(socket);
    return socket;
  },
  after: () => () => {},
  now: () => 0,
  random: () => 0,
};

const connection = new Connection(outside, { room: "room" });
const prompts = [];
for (const messages of JSON.parse(readFileSync(question, "utf8"))) {
  const socket = sockets.at(-1);
  socket.onopen();
  for (const told of messages) {
    socket.onmessage({ data: JSON.stringify(told) });
    if (told.t === "prompt") prompts.push([told.prompt, connection.session.value.prompt?.prompt, connection.session.value.have]);
  }
  socket.onclose({ code: 1006 });
  connection.retry();
}
const { have, table, room } = connection.session.value;
console.log(JSON.stringify({ said: sockets.map(({ said }) => said), have, table, room, prompts }));
