import "../fields/zod-in-browser";
import { z } from "zod";
import { AppError, invalidField } from "../error";
import {
  caseFileKinds,
  caseMediaFields,
  fileKinds,
  folderOf,
  inFoldersOf,
  type FileKind,
} from "./media-url";

const MB = 1024 * 1024;
/** The maximum size of a file, inclusive (A-FILE-03, A-FILE-04). */
export const uploadLimits: Record<FileKind, number> = {
  image: 5 * MB,
  video: 50 * MB,
  document: 20 * MB,
};

interface FileFormat {
  kind: FileKind;
  /** The Content-Type of responses. */
  type: string;
  /** Accepted file extensions; stored files get the first. */
  extensions: readonly [string, ...string[]];
  /** Types that browsers declare for it. */
  declaredTypes: readonly string[];
}

/** The formats that can be uploaded (A-FILE-03, A-FILE-04, A-MEDIA-15). */
export const fileFormats = {
  png: { kind: "image", type: "image/png", extensions: ["png"], declaredTypes: ["image/png"] },
  jpg: {
    kind: "image",
    type: "image/jpeg",
    extensions: ["jpg", "jpeg"],
    declaredTypes: ["image/jpeg", "image/jpg"],
  },
  svg: {
    kind: "image",
    type: "image/svg+xml",
    extensions: ["svg"],
    declaredTypes: ["image/svg+xml"],
  },
  gif: { kind: "image", type: "image/gif", extensions: ["gif"], declaredTypes: ["image/gif"] },
  mp4: { kind: "video", type: "video/mp4", extensions: ["mp4"], declaredTypes: ["video/mp4"] },
  webm: { kind: "video", type: "video/webm", extensions: ["webm"], declaredTypes: ["video/webm"] },
  // Chrome declares every .ogg as audio, others as an application.
  ogg: {
    kind: "video",
    type: "video/ogg",
    extensions: ["ogg", "ogv"],
    declaredTypes: ["video/ogg", "audio/ogg", "application/ogg"],
  },
  pdf: {
    kind: "document",
    type: "application/pdf",
    extensions: ["pdf"],
    declaredTypes: ["application/pdf"],
  },
} as const satisfies Record<string, FileFormat>;
export type FormatName = keyof typeof fileFormats;

const formatNames = Object.keys(fileFormats) as FormatName[];
const allowedFormats: Record<FileKind, string> = {
  image: "PNG, JPG, SVG or GIF",
  video: "MP4, WEBM or OGG",
  document: "PDF",
};

/** The declared type of a client that does not know the type of a file. */
const UNKNOWN_TYPE = "application/octet-stream";

const formatWhere = (
  kind: FileKind,
  matches: (format: FileFormat) => boolean,
): FormatName | undefined =>
  formatNames.find((name) => fileFormats[name].kind === kind && matches(fileFormats[name]));

export const unsupportedTypeError = (kind: FileKind): AppError =>
  new AppError("unsupported_media_type", `The ${kind} must be ${allowedFormats[kind]}`, {
    params: { kind, formats: allowedFormats[kind] },
  });

export const invalidFileError = (code: string, message: string, field = "file"): AppError =>
  invalidField(field, message, code);

export const typeMismatchError = (): AppError =>
  invalidFileError(
    "contradictory_type",
    "The name, the declared type and the content of the file do not agree",
  );

/** The format of a file name, or of a URL without its query, by extension. */
function formatByExtension(kind: FileKind, name: string): FormatName | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return formatWhere(kind, ({ extensions }) => extensions.includes(extension));
}

/**
 * The format according to both file name and declared type. Throws unsupported_media_type for an
 * unknown format, invalid if the two contradict each other.
 */
export function formatByName(kind: FileKind, fileName: string, declaredType: string): FormatName {
  const named = formatByExtension(kind, fileName);
  const type = declaredType.toLowerCase();
  const declared =
    type === UNKNOWN_TYPE
      ? named
      : formatWhere(kind, (format) => format.declaredTypes.includes(type));
  if (!named || !declared) throw unsupportedTypeError(kind);
  if (named !== declared) throw typeMismatchError();
  return named;
}

/** Like `formatByName`, for a file of any kind. */
export function formatOfUpload(fileName: string, declaredType: string): FormatName {
  const kind = fileKinds.find((one) => formatByExtension(one, fileName) !== undefined);
  if (kind) return formatByName(kind, fileName, declaredType);
  const formats = Object.values(allowedFormats).join(", ");
  throw new AppError("unsupported_media_type", `The file must be ${formats}`, {
    params: { formats },
  });
}

/** The Content-Type of a video by its URL; undefined if the URL has no known extension. */
export function videoType(address: string): string | undefined {
  const format = formatByExtension("video", address.split(/[?#]/)[0] ?? "");
  return format && fileFormats[format].type;
}

/** The kind of a stored file by its name. */
export const kindOfFile = (name: string): FileKind =>
  fileKinds.find((kind) => name.startsWith(`${folderOf[kind]}/`)) ?? "image";

const storedName = new RegExp(`^[a-z]+/[a-z0-9-]{1,100}\\.(${formatNames.join("|")})$`);

/** The Content-Type of a stored file; undefined if no stored file can have the name. */
export function storedFileType(name: string): string | undefined {
  const extension = storedName.exec(name)?.[1] as FormatName | undefined;
  if (!extension) return undefined;
  const { kind, type } = fileFormats[extension];
  return name.startsWith(`${folderOf[kind]}/`) ? type : undefined;
}

/** The random end of the names of documents, so that nobody can guess an address. */
const randomPart = /-?[0-9a-f]{32}(?=\.)/;

/**
 * The name under which browsers save a stored file; undefined for one that they show. It is a part of
 * the address, since files are served without a query.
 */
export const downloadName = (name: string): string | undefined =>
  kindOfFile(name) === "document"
    ? name.replace(/^.*\//, "").replace(randomPart, "").replace(/^\./, "document.")
    : undefined;

export const fileUrl = (name: string): string => `/${name}`;

/** The fields of the upload form besides the file (A-FILE-13). An empty field counts as absent. */
export const uploadFields = z.strictObject({
  type: z.enum(caseFileKinds, "type must be image or video"),
  caseId: z
    .string()
    .optional()
    .transform((id) => id?.trim() || undefined),
});

/** The fallback of an image is an image, never a video (A-FILE-14). */
export const fallbackFields = uploadFields.extend({
  type: z.enum(["image"], "type must be image"),
});

export const uploadResponse = {
  file_url: z.string().regex(inFoldersOf(caseFileKinds)),
  message: z.string(),
};

const isPlainPath = (address: string) => !/(^|\/)\.{1,2}(\/|$)|[\\?#%]/.test(address);

/**
 * Clears a file from a field of a case (A-FILE-15); without a case, deletes a file that no case
 * shows.
 */
export const deleteFileBody = z
  .strictObject({
    file_url: z
      .string()
      .max(2048, "file_url must have at most 2048 characters")
      .refine(
        (address) =>
          inFoldersOf(caseFileKinds).test(address) &&
          !address.endsWith("/") &&
          isPlainPath(address),
        "file_url must be a path under /images/ or /videos/",
      ),
    case_id: z
      .string()
      .nullish()
      .transform((id) => id?.trim() || undefined),
    field: z
      .enum(caseMediaFields, `field must be one of ${caseMediaFields.join(", ")}`)
      .nullish()
      .transform((field) => field ?? undefined),
  })
  .refine(({ case_id, field }) => case_id === undefined || field !== undefined, {
    path: ["field"],
    message: "field is required with case_id",
  });
export type DeleteFileBody = z.output<typeof deleteFileBody>;
