import { createHash } from "node:crypto";
import * as completeRoute from "@/app/api/v1/files/uploads/[uploadId]/complete/route";
import * as signRoute from "@/app/api/v1/files/uploads/route";
import { callRoute } from "./api-request";

export const sha256Of = (content: Buffer): string =>
  createHash("sha256").update(content).digest("hex");

export interface Signed {
  id: string;
  url: string;
  headers: Record<string, string>;
  expires_at: string;
}

interface SignResponse {
  code: string;
  errors?: { code: string; field: string }[];
  upload: Signed;
}

/** What a browser announces of a file. */
export const announcement = (name: string, type: string, content: Buffer, target: object) => ({
  name,
  type,
  size: content.length,
  sha256: sha256Of(content),
  target,
});

export const signUpload = (headers: Record<string, string>, body: object) =>
  callRoute<SignResponse>(signRoute, "/x", { method: "POST", headers, body });

/** Sends content to the bucket as a browser does; other headers than the signed ones replace them. */
export const putSigned = async (
  { url, headers }: Signed,
  content: Buffer,
  others: Record<string, string> = {},
): Promise<number> => {
  const response = await fetch(url, {
    method: "PUT",
    headers: { ...headers, ...others },
    body: new Uint8Array(content),
  });
  await response.text();
  return response.status;
};

export const completeUpload = (headers: Record<string, string>, uploadId: string) =>
  callRoute<{
    code: string;
    errors?: { code: string }[];
    file_url: string;
    media_id: string | null;
    duplicate: boolean;
  }>(completeRoute, "/x", { method: "POST", headers, params: { uploadId } });
