import { z } from "zod";
import { isUploadedDocumentPath, isUploadedImagePath } from "../../media/media-url";
import { sitePages } from "../site-pages";
import { localFile, localText } from "./fact-fields";

/** A file of public/sheets. */
const isShipped = (path: string, extension: RegExp): boolean =>
  /^\/sheets\/[\w-]+\.[a-z0-9]{2,5}$/.test(path) && extension.test(path);

/** A sample of the page that a customer gets, one process before and after: its image and the PDF. */
export const processSheetSchema = z.strictObject({
  picture: localFile("picture", {
    code: "invalid_sheet_picture",
    isFile: (path) => isUploadedImagePath(path) || isShipped(path, /\.(webp|png|jpg|svg)$/),
    hint: "an image of the media library or of public/sheets",
  }),
  file: localFile("file", {
    code: "invalid_sheet",
    isFile: (path) => isUploadedDocumentPath(path) || isShipped(path, /\.pdf$/),
    hint: "a PDF of the media library or of public/sheets",
  }),
});
export type ProcessSheet = z.output<typeof processSheetSchema>;

const byPage = <T extends z.ZodType>(field: string, schema: T) =>
  z.partialRecord(
    z.enum(sitePages, `${field} must be by page, among ${sitePages.join(", ")}`),
    schema,
    `${field} must be an object by page`,
  );

/** The images that shared links show of pages, in place of the drawn ones (A-SEO-04). */
export const shareImagesSchema = byPage(
  "share_pictures",
  localFile("share_pictures", {
    code: "not_in_library",
    isFile: isUploadedImagePath,
    hint: "an image of the media library",
  }),
);

/** The text alternatives of those images; in place of an empty one that of the file applies. */
export const shareImageAltsSchema = byPage(
  "share_picture_alts",
  localText("share_picture_alts", 1_000),
);
