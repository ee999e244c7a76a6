// Values in the places of a template, by the format specifications of Python that the catalogue uses.

const SPEC = /^([<>^])?(\+)?(\d+)?(,)?(?:\.(\d+))?([dfgs%])?$/;

/** A value by a specification: align, "+", width, ",", precision and type (d, f, g, % or s). */
export function formatted(value: number | string, spec: string): string {
  const parts = SPEC.exec(spec);
  if (!parts) throw new Error(`no format specification: ${spec}`);
  const [, align, plus, width, comma, precision, type] = parts;
  const digits = precision === undefined ? undefined : Number(precision);
  const body = typeof value === "number" ? number(value, type, digits, comma !== undefined, plus !== undefined) : value;
  return padded(body, Number(width ?? 0), align ?? (typeof value === "number" ? ">" : "<"));
}

function number(value: number, type: string | undefined, digits: number | undefined, comma: boolean, plus: boolean): string {
  const size = Math.abs(value);
  const found = comma ? grouped(magnitude(size, type, digits)) : magnitude(size, type, digits);
  return (value < 0 ? "-" : plus ? "+" : "") + found;
}

function magnitude(value: number, type: string | undefined, digits: number | undefined): string {
  if (type === "f") return value.toFixed(digits ?? 6);
  if (type === "%") return `${(value * 100).toFixed(digits ?? 6)}%`;
  if (type === "g") return general(value, digits ?? 6);
  return String(value);
}

/** So many digits at most, with an exponent where the number is very large or small. */
function general(value: number, digits: number): string {
  const [mantissa, exponent] = value.toExponential(digits - 1).split("e");
  const power = Number(exponent);
  if (power >= -4 && power < digits) return String(Number(value.toPrecision(digits)));
  return `${Number(mantissa)}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
}

function grouped(digits: string): string {
  const [whole = "", ...fraction] = digits.split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...fraction].join(".");
}

function padded(text: string, width: number, align: string): string {
  const missing = Math.max(0, width - [...text].length);
  const left = align === "<" ? 0 : align === ">" ? missing : Math.floor(missing / 2);
  return " ".repeat(left) + text + " ".repeat(missing - left);
}

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** A text in quotes, as Python writes it. */
export function quoted(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inside = text.replace(/[\\\n\r\t]/g, (found) => ESCAPES[found] ?? found);
  return mark + (mark === "'" ? inside.replaceAll("'", "\\'") : inside) + mark;
}
