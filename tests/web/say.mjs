// Says every text in every language.
// node say.mjs <bundled texts.ts> <JSON: [text]> -> {language: [said]}
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , module, question] = process.argv;
const { LANGUAGES, loadOptions, say } = await import(pathToFileURL(module));
const texts = JSON.parse(readFileSync(question, "utf8"));
const said = {};
for (const language of LANGUAGES) {
  await loadOptions(language);
  said[language] = texts.map((text) => say(text, language));
}
console.log(JSON.stringify(said));
