import "server-only";
import busboy, { type Busboy } from "busboy";
import { pipeline } from "node:stream/promises";
import type { z } from "zod";
import { AppError } from "../domain/error";
import { invalidFileError } from "../domain/media/upload";
import { parse } from "./parse";

/** Room for the form around its file. */
const MARGIN_BYTES = 64 * 1024;
const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 1024;

/** A file of a form, on its way. */
export interface FormFile {
  name: string;
  declaredType: string;
  content: AsyncIterable<Buffer>;
}

interface FormOptions<F extends z.ZodType, T> {
  /** Schema of the fields beside the file. */
  fields: F;
  /** How many bytes any file may have. */
  maxBytes: number;
  /** Takes the file while it comes, to its end. */
  store: (file: FormFile) => Promise<T>;
  /** Gets what was kept of a form that is refused. */
  discard: (stored: T) => Promise<void>;
}

export interface ReceivedForm<F, T> {
  fields: F;
  /** What `keep` made of the file, and how the form called it. */
  file: T;
  fileName: string;
  declaredType: string;
}

const fileTooLarge = (bytes: number) =>
  new AppError("too_large", `The file must have at most ${bytes} bytes`, { params: { bytes } });
const unreadable = (cause?: unknown) =>
  new AppError("invalid", "The form could not be read to its end", { cause });

/** What comes, as long as it is not more than any file may have: Content-Length proves nothing. */
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

function parserOf(request: Request): Busboy {
  try {
    const limits = {
      files: 1,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      parts: MAX_FIELDS + 2,
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

/** What a form says against the rules of all forms; told once it has been read to its end, so that the client hears it. */
function collect<T>(parser: Busboy, store: (file: FormFile) => Promise<T>) {
  const fields: Record<string, string> = {};
  const problems: AppError[] = [];
  const files: {
    field: string;
    name: string;
    declaredType: string;
    outcome: Promise<PromiseSettledResult<T>>;
  }[] = [];
  parser.on("field", (name, value, { nameTruncated, valueTruncated }) => {
    if (Object.hasOwn(fields, name))
      problems.push(invalidFileError("repeated", `${name} must be given once`, name));
    if (nameTruncated || valueTruncated || value.includes("\0"))
      problems.push(invalidFileError("invalid_field", `${name} is not valid`, name));
    // As data, not as an assignment: a name may be that of an object's own machinery.
    Object.defineProperty(fields, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  });
  parser.on("file", (field, content, { filename, mimeType }) => {
    const name = filename ?? "";
    // It may break off before `keep` listens; who reads it afterwards is told all the same.
    content.on("error", () => undefined);
    const outcome = Promise.allSettled([store({ name, declaredType: mimeType, content })]).then(
      ([settled]) => {
        // What nobody reads any more must still flow, or the form would never end.
        content.resume();
        return settled;
      },
    );
    files.push({ field, name, declaredType: mimeType, outcome });
  });
  for (const limit of ["fieldsLimit", "partsLimit"] as const)
    parser.on(limit, () =>
      problems.push(
        invalidFileError("too_many_fields", `The form must have at most ${MAX_FIELDS} fields`, ""),
      ),
    );
  parser.on("filesLimit", () =>
    problems.push(invalidFileError("too_many_files", "The form must hold exactly one file")),
  );
  return { fields, problems, kept: files };
}

/** Reads a form with exactly one file, in the field `file`. Throws invalid, too_large, and what `keep` throws. */
export async function readForm<F extends z.ZodType, T>(
  request: Request,
  { fields: schema, maxBytes, store, discard }: FormOptions<F, T>,
): Promise<ReceivedForm<z.output<F>, T>> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes + MARGIN_BYTES)
    throw fileTooLarge(maxBytes);
  const parser = parserOf(request);
  const { fields, problems, kept: files } = collect(parser, store);
  const readError = await pipeline(chunksOf(request, maxBytes), parser).then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error : unreadable(error)),
  );
  const [part] = files;
  const outcome = await part?.outcome;
  try {
    if (readError) throw readError;
    if (outcome?.status === "rejected") throw outcome.reason;
    const [problem] = problems;
    if (problem) throw problem;
    if (!part || !outcome || part.field !== "file")
      throw invalidFileError("required", "file is required");
    return {
      fields: parse(schema, fields),
      file: outcome.value,
      fileName: part.name,
      declaredType: part.declaredType,
    };
  } catch (error) {
    if (outcome?.status === "fulfilled") await discard(outcome.value);
    throw error;
  }
}
