import "server-only";
import { AppError } from "../domain/error";
import { withoutMarks } from "../i18n/text-marks";

const JSON_BYTES = 1024 * 1024;
/** Far more than the longest case needs; deeper or wider bodies are attacks on our time. */
const MAX_DEPTH = 12;
const MAX_VALUES = 20_000;

const malformed = (message: string) => new AppError("malformed_json", message);

/** Throws unsupported_media_type unless the body is declared to be of this type. */
export function requireContentType({ headers }: Request, type: string): void {
  const actual = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (actual !== type)
    throw new AppError("unsupported_media_type", `The body must be ${type}`, { params: { type } });
}

/** Reads at most so many bytes, whatever Content-Length says. Throws too_large. */
async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new AppError("too_large", `The body must have at most ${maxBytes} bytes`, {
      params: { bytes: maxBytes },
    });
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  const reader = request.body?.getReader();
  for (let size = 0; ;) {
    // The error of a client that stops sending has the code of a lost database connection, and
    // would become a 503.
    const { value } =
      (await reader?.read().catch(() => {
        throw malformed("The body did not arrive whole");
      })) ?? {};
    if (!value) return Buffer.concat(chunks);
    size += value.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(value);
  }
}

/** Throws invalid for text that PostgreSQL cannot store. */
function requireStorable(text: string): void {
  if (text.includes("\0"))
    throw new AppError("invalid", "The body must not contain a NUL character", { params: {} });
  if (/\p{Surrogate}/u.test(text))
    throw new AppError("invalid", "The body must not contain half of a character", { params: {} });
}

function requireMaxValues(values: number): void {
  if (values > MAX_VALUES)
    throw new AppError("invalid", `The body must not hold more than ${MAX_VALUES} values`);
}

function requireBounded(value: unknown): void {
  let values = 0;
  const visit = (inner: unknown, depth: number): void => {
    requireMaxValues(++values);
    if (depth > MAX_DEPTH)
      throw new AppError("invalid", `The body must not be nested deeper than ${MAX_DEPTH} levels`);
    if (typeof inner === "string") return requireStorable(inner);
    if (typeof inner !== "object" || inner === null) return;
    const keys = Array.isArray(inner) ? undefined : Object.keys(inner);
    // Before the loop, so that a huge array is refused without visiting it.
    requireMaxValues(values + (keys ?? (inner as unknown[])).length);
    for (const key of keys ?? []) requireStorable(key);
    for (const part of Object.values(inner)) visit(part, depth + 1);
  };
  visit(value, 0);
}

/** A body of UTF-8 text. The endpoint declares its type. Throws too_large, invalid. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const bytes = await readBytes(request, maxBytes);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("invalid", "The body is not UTF-8 text");
  }
  requireStorable(text);
  return text;
}

/** Whether JSON may hold marks of edit mode. */
const mayHaveMarks = (json: string): boolean => /\u200B|\\u200B/i.test(json);

/** Marks that were copied with a text, from this site or another, are no part of it. */
const removeMarks = (_: string, value: unknown): unknown =>
  typeof value === "string" ? withoutMarks(value) : value;

/**
 * The JSON body of a request, bounded in size, depth and number of values. The endpoint's schema
 * checks its shape.
 */
export async function readJson(request: Request): Promise<unknown> {
  requireContentType(request, "application/json");
  const bytes = await readBytes(request, JSON_BYTES);
  let json: string;
  let value: unknown;
  try {
    json = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    value = JSON.parse(json);
  } catch {
    throw malformed("The body is not valid JSON");
  }
  requireBounded(value);
  // Parsing again takes ten times as long, and so only what is known to be bounded.
  return mayHaveMarks(json) ? JSON.parse(json, removeMarks) : value;
}

/** Whether a request has no body. Reads the body of one that doesn't say so in its headers. */
async function isBodyAbsent(request: Request): Promise<boolean> {
  const { headers } = request;
  if (headers.has("content-type") || Number(headers.get("content-length") ?? 0) > 0) return false;
  return (await readBytes(request, JSON_BYTES)).length === 0;
}

/** Like `readJson`; undefined for a request without a body. */
export const readOptionalJson = async (request: Request): Promise<unknown> =>
  (await isBodyAbsent(request)) ? undefined : readJson(request);
