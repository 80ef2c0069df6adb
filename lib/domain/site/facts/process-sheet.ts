import { z } from "zod";
import { isUploadedDocumentPath, isUploadedImagePath } from "../../media/media-url";
import { localFile } from "./fact-fields";

/** A file of public/sheets. */
const isShipped = (path: string, extension: RegExp): boolean =>
  /^\/sheets\/[\w-]+\.[a-z0-9]{2,5}$/.test(path) && extension.test(path);

/** A sample of the page that a customer gets, one process before and after: its picture and the PDF. */
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
