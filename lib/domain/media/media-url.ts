/** The folder of uploaded files of a kind: the first segment of their path. */
export const folderOf = { image: "images", video: "videos", document: "documents" } as const;
export type FileKind = keyof typeof folderOf;
export const fileKinds = Object.keys(folderOf) as readonly FileKind[];

/** The kinds that cases show, and all that the specified endpoints take. */
export const caseFileKinds = ["image", "video"] as const satisfies readonly FileKind[];
export type CaseFileKind = (typeof caseFileKinds)[number];

const pathPattern = (kinds: readonly FileKind[], rest: string): RegExp =>
  new RegExp(`^/(${kinds.map((kind) => folderOf[kind]).join("|")})/${rest}`);

/** The paths below the folders of some kinds. */
export const inFoldersOf = (kinds: readonly FileKind[]): RegExp => pathPattern(kinds, "");

/** The fields of a case that hold the URL of an image or a video. */
export const caseMediaFields = ["imageUrl", "videoUrl", "fallbackImage"] as const;
export type CaseMediaField = (typeof caseMediaFields)[number];
export const isCaseMediaField = (field: string): field is CaseMediaField =>
  (caseMediaFields as readonly string[]).includes(field);

/**
 * The fields of a translation of a case that hold the path of an uploaded image. They are chosen for
 * a language and not translated, so that they are neither missing nor outdated.
 */
export const translationMediaFields = ["shareImage"] as const;
type TranslationMediaField = (typeof translationMediaFields)[number];
export const isTranslationMediaField = (field: string): field is TranslationMediaField =>
  (translationMediaFields as readonly string[]).includes(field);

/** All fields of a case that hold the URL of an image or a video. */
export const mediaFields = [...caseMediaFields, ...translationMediaFields] as const;
export type MediaField = (typeof mediaFields)[number];

/** The image of a person without a photo (P-ABOUT-04). */
export const PLACEHOLDER_IMAGE = "/team/placeholder.svg";

const baseUrl = "http://this.site";

function isSitePath(address: string): boolean {
  // Browsers read "/\" as "//", and drop tabs and line ends, so only the parser finds the origin of
  // a URL.
  return (
    address.startsWith("/") &&
    !/[\s\\]/.test(address) &&
    isDecodable(address) &&
    new URL(address, baseUrl).origin === baseUrl &&
    hasCanonicalSpelling(address)
  );
}

function isOnAllowedHost(address: string, hosts: readonly string[]): boolean {
  if (!/^https:\/\/\S+$/i.test(address) || !URL.canParse(address)) return false;
  const { hostname, port, username, password } = new URL(address);
  return (
    port === "" &&
    username === "" &&
    password === "" &&
    hosts.some((host) => host.toLowerCase() === hostname)
  );
}

const uploadedPath = (kinds: readonly FileKind[]) => pathPattern(kinds, "[a-z0-9-]+\\.[a-z0-9]+$");
const anyUploadedPath = uploadedPath(fileKinds);

/** Whether a URL is the path of an uploaded file. */
export const isUploadedFilePath = (address: string): boolean => anyUploadedPath.test(address);

/** Whether a URL is the path of an uploaded image. */
export const isUploadedImagePath = (address: string): boolean =>
  uploadedPath(["image"]).test(address);

/** Whether a URL is the path of an uploaded PDF. */
export const isUploadedDocumentPath = (address: string): boolean =>
  uploadedPath(["document"]).test(address);

/** An uploaded file has exactly one URL, so that SQL finds all cases that show it. */
const hasCanonicalSpelling = (address: string): boolean =>
  !inFoldersOf(fileKinds).test(decodeURIComponent(new URL(address, baseUrl).pathname)) ||
  isUploadedFilePath(address);

const isDecodable = (address: string): boolean =>
  !/%(?![0-9a-f]{2})/i.test(address) && URL.canParse(address, baseUrl);

/** Whether a case may show media from a URL: none, a path of this site, or https on an allowed host (A-CASE-03). */
export const isAllowedMediaUrl = (address: string, hosts: readonly string[]): boolean =>
  address === "" || isSitePath(address) || isOnAllowedHost(address, hosts);

const stringsWithin = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value ? Object.values(value).flatMap(stringsWithin) : [];
};

/** The addresses of uploaded files among any values, or anywhere within them. */
export const uploadedFilesWithin = (values: readonly unknown[]): string[] =>
  values.flatMap(stringsWithin).filter(isUploadedFilePath);

const imageAddress = /^(?:\/(?!\/)|https:\/\/)\S+\.(?:avif|webp|png|jpe?g|svg|gif)$/i;

/** Whether a value is the address of an image, which can be shown in its place. */
export const isImageAddress = (value: unknown): value is string =>
  typeof value === "string" && imageAddress.test(value);
