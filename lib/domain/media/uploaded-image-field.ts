import { textField } from "../fields/field";
import { isUploadedImagePath } from "./media-url";

/** The maximum length of the path of an uploaded file. */
export const MAX_PATH_LENGTH = 200;

/** The path of an uploaded image, or an empty text. */
export const uploadedImageField = (field: string) =>
  textField(field, MAX_PATH_LENGTH)
    .trim()
    .refine((address) => address === "" || isUploadedImagePath(address), {
      message: `${field} must be empty or the path of an uploaded image, as in /images/name.png`,
      params: { code: "not_uploaded" },
    });
