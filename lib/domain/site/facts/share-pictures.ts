import { z } from "zod";
import { isUploadedImagePath } from "../../media/media-url";
import { sitePages } from "../site-pages";
import { localFile } from "./fact-fields";

/** The pictures that shared links show of pages, in place of the drawn ones (A-SEO-04). */
export const sharePicturesSchema = z.partialRecord(
  z.enum(sitePages, `share_pictures must be by page, among ${sitePages.join(", ")}`),
  localFile("share_pictures", {
    code: "not_in_library",
    isFile: isUploadedImagePath,
    hint: "an image of the media library",
  }),
  "share_pictures must be pictures by page",
);
