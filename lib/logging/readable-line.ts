// A log line for a terminal.
import { z } from "zod";

const ESCAPE = "\u001b";
const COLORS: Record<string, number> = { debug: 90, info: 36, warn: 33, error: 31 };

const logLine = z.looseObject({ level: z.string(), time: z.string(), message: z.string() });

/**
 * As JSON, in which a text can neither begin another line nor send commands to the terminal. Only an
 * error's stack keeps its lines, which are indented.
 */
const quoted = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const isPlain = (value: unknown) => typeof value === "string" && /^[\w./:-]+$/.test(value);
const plainOrQuoted = (value: unknown) => (isPlain(value) ? String(value) : quoted(value));

const field = ([name, value]: [string, unknown]): string =>
  `${plainOrQuoted(name)}=${plainOrQuoted(value)}`;

const stackLines = (stack: unknown): string[] =>
  typeof stack === "string"
    ? stack.split("\n").map((line) => `    ${quoted(line).slice(1, -1)}`)
    : [];

/** What to print for a line of JSON. */
export function readableLine(json: string): string {
  const { level, time, message, error, ...fields } = logLine.parse(JSON.parse(json));
  const head = `${ESCAPE}[${COLORS[level] ?? 36}m${level.padEnd(5)}${ESCAPE}[0m`;
  const text = quoted(message).slice(1, -1).replaceAll('\\"', '"');
  const line = [time.slice(11, 19), head, text, ...Object.entries(fields).map(field)].join(" ");
  return `${[line, ...stackLines(error)].join("\n")}\n`;
}
