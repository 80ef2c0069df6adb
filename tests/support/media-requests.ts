import { database } from "@/lib/data/database/prisma";
import { asAdministrator } from "./content-requests";
import { form, formType } from "./files";

export const admin = asAdministrator();

interface UploadedFile {
  fileName: string;
  content: Buffer;
  type?: string;
}

const sendForm = (method: string, path: string, name: string, files: readonly UploadedFile[]) =>
  admin(
    method,
    path,
    form(files.map(({ type = "application/octet-stream", ...file }) => ({ name, type, ...file }))),
    { "content-type": formType },
  );

/** Adds files to the library. */
export const addFiles = (...files: UploadedFile[]) => sendForm("POST", "/media", "files", files);

export const replaceBytes = (id: string, file: UploadedFile) =>
  sendForm("PUT", `/media/${id}/file`, "file", [file]);

/** Adds one file. Resolves to its entry. */
export async function addFile(fileName: string, content: Buffer) {
  const { status, body } = await addFiles({ fileName, content });
  expect([status, body.failed]).toEqual([201, []]);
  return body.media[0] as { id: string; url: string };
}

let cases = 0;

/** A published case. Resolves to its id. */
export async function makeCase(fields: object = {}): Promise<string> {
  const id = `media-case-${++cases}`;
  const { status, body } = await admin("POST", "/business-cases", { id, title: id, ...fields });
  expect([status, body.message]).toEqual([201, expect.any(String)]);
  return id;
}

export const readCase = async (id: string) =>
  (await admin("GET", `/business-cases/${id}`)).body.business_case;

export const readEntry = (id: string) => admin("GET", `/media/${id}`);

/** Removes all files of the library and what `makeCase` has made, with their versions. */
export async function removeMedia(): Promise<void> {
  await database().businessCase.deleteMany({ where: { id: { startsWith: "media-case-" } } });
  await database().documentVersion.deleteMany();
  await database().trash.deleteMany();
  await database().withdrawnFile.deleteMany();
  await database().storedFile.deleteMany();
}
