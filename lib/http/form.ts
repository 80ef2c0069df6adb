import "server-only";
import busboy, { type Busboy } from "busboy";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { AppError } from "../domain/error";
import { invalidFileError } from "../domain/media/upload";
import { parse } from "./parse";

/** The boundaries and the other fields of the form. */
const MARGIN_BYTES = 64 * 1024;
const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 1024;

/** The file of a form while it arrives. */
interface FormFile {
  name: string;
  declaredType: string;
  content: AsyncIterable<Buffer>;
}

interface FormOptions<F extends z.ZodType, T> {
  /** Schema of the fields beside the file. */
  fields: F;
  maxBytes: number;
  /** Stores the file while it arrives, reading it to its end. */
  store: (file: FormFile) => Promise<T>;
  /** Removes what was stored of a form that is refused. */
  discard: (stored: T) => Promise<void>;
}

interface FormLimits {
  maxFiles: number;
  /** The maximum of all files together. */
  maxBytes: number;
}

interface ReceivedForm<F, T> {
  fields: F;
  /** What `store` resolved to. */
  file: T;
  fileName: string;
  declaredType: string;
}

/** A file part, and the outcome of storing it. */
interface FilePart<T> {
  field: string;
  name: string;
  declaredType: string;
  outcome: Promise<PromiseSettledResult<T>>;
}

/**
 * What the parser found in a form. Problems are thrown at its end: a client that still sends does
 * not read the response.
 */
interface FormParts<T> {
  fields: Record<string, string>;
  files: FilePart<T>[];
  problems: AppError[];
}

const fileTooLarge = (bytes: number) =>
  new AppError("too_large", `The file must have at most ${bytes} bytes`, { params: { bytes } });
const unreadable = (cause?: unknown) =>
  new AppError("invalid", "The form could not be read to its end", { cause });

function requireDeclaredSize({ headers }: Request, maxBytes: number): void {
  if (Number(headers.get("content-length") ?? 0) > maxBytes + MARGIN_BYTES)
    throw fileTooLarge(maxBytes);
}

/** The body, up to the limit: Content-Length may be wrong. */
async function* chunksOf(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  for (let bytes = 0; ;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return;
    bytes += value.length;
    if (bytes > maxBytes + MARGIN_BYTES) throw fileTooLarge(maxBytes);
    yield value;
  }
}

function parserOf(request: Request, maxFiles: number): Busboy {
  try {
    const limits = {
      files: maxFiles,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      parts: MAX_FIELDS + maxFiles + 1,
    };
    return busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits,
      defParamCharset: "utf8",
    });
  } catch (error) {
    throw unreadable(error);
  }
}

function addField(
  { fields, problems }: FormParts<unknown>,
  name: string,
  value: string,
  isTruncated: boolean,
): void {
  if (Object.hasOwn(fields, name))
    problems.push(invalidFileError("repeated", `${name} must be given once`, name));
  if (isTruncated || value.includes("\0"))
    problems.push(invalidFileError("invalid_field", `${name} is not valid`, name));
  // An assignment to a name like `__proto__` would change the object instead of adding a field.
  const descriptor = { value, enumerable: true, configurable: true, writable: true };
  Object.defineProperty(fields, name, descriptor);
}

/**
 * Stores a file part and then drains what `store` has not read, without which the form would never
 * end.
 */
async function storePart<T>(
  store: (file: FormFile) => Promise<T>,
  file: FormFile & { content: Readable },
): Promise<PromiseSettledResult<T>> {
  // The connection may break before `store` listens; reading the content afterwards fails as well.
  file.content.on("error", () => undefined);
  const [settled] = await Promise.allSettled([store(file)]);
  file.content.resume();
  return settled;
}

/** Collects the parts of a form while the parser reads it. */
function collect<T>(
  parser: Busboy,
  store: (file: FormFile) => Promise<T>,
  maxFiles: number,
): FormParts<T> {
  const parts: FormParts<T> = { fields: {}, files: [], problems: [] };
  parser.on("field", (name, value, { nameTruncated, valueTruncated }) =>
    addField(parts, name, value, nameTruncated || valueTruncated),
  );
  parser.on("file", (field, content, { filename, mimeType: declaredType }) => {
    const name = filename ?? "";
    const outcome = storePart(store, { name, declaredType, content });
    parts.files.push({ field, name, declaredType, outcome });
  });
  const refuse = (code: string, message: string, field?: string) => () =>
    void parts.problems.push(invalidFileError(code, message, field));
  const tooManyFields = `The form must have at most ${MAX_FIELDS} fields`;
  parser.on("fieldsLimit", refuse("too_many_fields", tooManyFields, ""));
  parser.on("partsLimit", refuse("too_many_fields", tooManyFields, ""));
  const manyFiles = maxFiles === 1 ? "exactly one file" : `at most ${maxFiles} files`;
  parser.on("filesLimit", refuse("too_many_files", `The form must hold ${manyFiles}`));
  return parts;
}

/** Reads the body to its end. Resolves to what went wrong with it. */
const readBody = (
  request: Request,
  parser: Busboy,
  maxBytes: number,
): Promise<AppError | undefined> =>
  pipeline(chunksOf(request, maxBytes), parser).then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error : unreadable(error)),
  );

/** Reads a form to its end, and waits until its files are stored. Throws too_large, invalid. */
async function readParts<T>(
  request: Request,
  { maxFiles, maxBytes, store }: Pick<FormOptions<z.ZodType, T>, "store"> & FormLimits,
) {
  requireDeclaredSize(request, maxBytes);
  const parser = parserOf(request, maxFiles);
  const { fields, files, problems } = collect(parser, store, maxFiles);
  const readError = await readBody(request, parser, maxBytes);
  const parts = await Promise.all(
    files.map(async (part) => ({ ...part, outcome: await part.outcome })),
  );
  const rejected = parts.find(({ outcome }) => outcome.status === "rejected")?.outcome;
  const error: unknown =
    readError ?? (rejected?.status === "rejected" ? rejected.reason : undefined) ?? problems[0];
  const stored = parts.flatMap(({ field, name: fileName, declaredType, outcome }) =>
    outcome.status === "fulfilled" ? [{ field, fileName, declaredType, file: outcome.value }] : [],
  );
  return { fields, stored, error };
}

/**
 * Reads a form with exactly one file, in the field `file`. Throws invalid, too_large, and what
 * `store` throws.
 */
export async function readForm<F extends z.ZodType, T>(
  request: Request,
  { fields: schema, maxBytes, store, discard }: FormOptions<F, T>,
): Promise<ReceivedForm<z.output<F>, T>> {
  const { fields, stored, error } = await readParts(request, { maxFiles: 1, maxBytes, store });
  const [part] = stored;
  try {
    if (error !== undefined) throw error;
    if (part?.field !== "file") throw invalidFileError("required", "file is required");
    const { file, fileName, declaredType } = part;
    return { fields: parse(schema, fields), file, fileName, declaredType };
  } catch (reason) {
    if (part) await discard(part.file);
    throw reason;
  }
}

/**
 * Reads a form with files only, all in the field `files`. Throws invalid, too_large, and what
 * `store` throws.
 */
export async function readFiles<T>(
  request: Request,
  { store, discard, ...limits }: Omit<FormOptions<z.ZodType, T>, "fields"> & FormLimits,
): Promise<Omit<ReceivedForm<never, T>, "fields">[]> {
  const { fields, stored, error } = await readParts(request, { store, ...limits });
  try {
    if (error !== undefined) throw error;
    parse(z.strictObject({}), fields);
    const other = stored.find(({ field }) => field !== "files");
    if (other) throw invalidFileError("unknown", `${other.field} is not a field`, other.field);
    if (stored.length === 0) throw invalidFileError("required", "files is required", "files");
    return stored.map(({ file, fileName, declaredType }) => ({ file, fileName, declaredType }));
  } catch (reason) {
    for (const { file } of stored) await discard(file);
    throw reason;
  }
}
