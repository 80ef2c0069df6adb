import { fieldOf } from "@/lib/browser/session/fetch-json";
import type { UploadOptions } from "@/lib/browser/session/send-file";
import { uploadToBucket, uploadToSite } from "@/lib/browser/session/upload";

export interface StoredFile {
  id: string;
  url: string;
  isDuplicate: boolean;
}

/** Adds one file to the library. Throws an `ApiError`. */
export async function sendToLibrary(
  file: File,
  isDirect: boolean,
  options: UploadOptions,
): Promise<StoredFile> {
  if (isDirect) {
    const completed = await uploadToBucket(file, { for: "library" }, options);
    return {
      id: String(fieldOf(completed, "media_id")),
      url: String(fieldOf(completed, "file_url")),
      isDuplicate: fieldOf(completed, "duplicate") === true,
    };
  }
  const createForm = () => {
    const form = new FormData();
    form.append("files", file);
    return form;
  };
  const response = await uploadToSite("/api/v1/media", createForm, options);
  const media = fieldOf(response, "media");
  const stored: unknown = Array.isArray(media) ? media[0] : undefined;
  return {
    id: String(fieldOf(stored, "id")),
    url: String(fieldOf(stored, "url")),
    isDuplicate: fieldOf(stored, "duplicate") === true,
  };
}
