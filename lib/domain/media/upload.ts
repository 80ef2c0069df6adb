import "../fields/zod-in-browser";
import { z } from "zod";
import { AppError } from "../error";

export const fileKinds = ["image", "video"] as const;
export type FileKind = (typeof fileKinds)[number];

const MB = 1024 * 1024;
/** How large a file may be, the limit itself included (ambiguity 89). */
export const uploadLimits: Record<FileKind, number> = { image: 5 * MB, video: 50 * MB };

interface FileFormat {
  kind: FileKind;
  /** As it is served. */
  type: string;
  /** How the name of such a file may end; the first one is ours. */
  extensions: readonly [string, ...string[]];
  /** What browsers call it when they send it. */
  declaredTypes: readonly string[];
}

/** What may be uploaded (A§5). */
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
  // Chrome calls every .ogg a sound, others an application.
  ogg: {
    kind: "video",
    type: "video/ogg",
    extensions: ["ogg", "ogv"],
    declaredTypes: ["video/ogg", "audio/ogg", "application/ogg"],
  },
} as const satisfies Record<string, FileFormat>;
export type FormatName = keyof typeof fileFormats;

const formatNames = Object.keys(fileFormats) as FormatName[];
const allowedFormats: Record<FileKind, string> = {
  image: "PNG, JPG, SVG or GIF",
  video: "MP4, WEBM or OGG",
};

/** What a client that does not know the type of a file calls it. */
const UNKNOWN_TYPE = "application/octet-stream";

const formatWhere = (
  kind: FileKind,
  matches: (format: FileFormat) => boolean,
): FormatName | undefined =>
  formatNames.find((name) => fileFormats[name].kind === kind && matches(fileFormats[name]));

/** The refusal of a file that is none of those that `kind` lists. */
export const unsupportedTypeError = (kind: FileKind): AppError =>
  new AppError("unsupported_media_type", `The ${kind} must be ${allowedFormats[kind]}`, {
    params: { kind, formats: allowedFormats[kind] },
  });

export function invalidFileError(code: string, message: string, field = "file"): AppError {
  return new AppError("invalid", message, { errors: [{ field, message, code, params: {} }] });
}

export const typeMismatchError = (): AppError =>
  invalidFileError(
    "contradictory_type",
    "The name, the declared type and the content of the file do not agree",
  );

/** The format that a name, or an address without its query, ends like. */
function formatByExtension(kind: FileKind, name: string): FormatName | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return formatWhere(kind, ({ extensions }) => extensions.includes(extension));
}

/** The format that name and declared type speak of. Throws unsupported_media_type for one that is not listed, invalid when they contradict each other. */
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

/** The type of a film, as far as its address tells. */
export function videoType(address: string): string | undefined {
  const format = formatByExtension("video", address.split(/[?#]/)[0] ?? "");
  return format && fileFormats[format].type;
}

/** What a stored name looks like: folder, a name of ours, the ending of its format. */
const storedName = new RegExp(`^(?:images|videos)/[a-z0-9-]{1,100}\\.(${formatNames.join("|")})$`);

/** The type under which a stored file is served; undefined for a name that none can have. */
export function storedFileType(name: string): string | undefined {
  const extension = storedName.exec(name)?.[1];
  return extension && fileFormats[extension as FormatName].type;
}

export const folderOf = { image: "images", video: "videos" } as const satisfies Record<
  FileKind,
  string
>;

export const fileUrl = (name: string): string => `/${name}`;

/** The fields of the form beside the file itself (A§7). A field that is left empty counts as not sent. */
export const uploadFields = z.strictObject({
  type: z.enum(fileKinds, "type must be image or video"),
  caseId: z
    .string()
    .optional()
    .transform((id) => id?.trim() || undefined),
});

/** The picture that stands in for another one cannot be a video. */
export const fallbackFields = uploadFields.extend({
  type: z.enum(["image"], "type must be image"),
});

export const uploadResponse = {
  file_url: z.string().regex(/^\/(images|videos)\//),
  message: z.string(),
};

/** The fields of a case that show a file. */
export const caseFileFields = ["imageUrl", "videoUrl", "fallbackImage"] as const;
export type CaseFileField = (typeof caseFileFields)[number];

const isPlainPath = (address: string) => !/(^|\/)\.{1,2}(\/|$)|[\\?#%]/.test(address);

/** A file to be cleared from a field of a case (A§7); without a case, one that no case shows yet. */
export const deleteFileBody = z
  .strictObject({
    file_url: z
      .string()
      .max(2048, "file_url must have at most 2048 characters")
      .refine(
        (address) => /^\/(images|videos)\/./.test(address) && isPlainPath(address),
        "file_url must be a path under /images/ or /videos/",
      ),
    case_id: z
      .string()
      .nullish()
      .transform((id) => id?.trim() || undefined),
    field: z
      .enum(caseFileFields, `field must be one of ${caseFileFields.join(", ")}`)
      .nullish()
      .transform((field) => field ?? undefined),
  })
  .refine(({ case_id, field }) => case_id === undefined || field !== undefined, {
    path: ["field"],
    message: "field is required with case_id",
  });
export type DeleteFileBody = z.output<typeof deleteFileBody>;
