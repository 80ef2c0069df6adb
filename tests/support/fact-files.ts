import { invalidateContent } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import { admin, readEntry } from "./media-requests";

/** Removes the changed facts with their draft and history, and all files. For beforeEach. */
export async function resetFactsAndFiles(): Promise<void> {
  await database().$executeRaw`DELETE FROM facts WHERE copy_of IS NOT NULL`;
  await database().siteFacts.updateMany({ data: { fields: {} } });
  await database().documentVersion.deleteMany();
  await database().withdrawnFile.deleteMany();
  await database().storedFile.deleteMany();
  invalidateContent();
}

export const usesOf = async (id: string) => (await readEntry(id)).body.media.uses;

/** A use of a file by a published fact. */
export const useOf = (fact: string) => ({
  kind: "facts",
  document_id: "site",
  fields: [fact],
  state: "published",
});

export const closeVersions = () =>
  database().documentVersion.updateMany({ data: { isOpen: false } });

export const newestVersion = async () =>
  (await admin("GET", "/documents/facts/site/versions")).body.versions[0];

export const restoreVersion = (number: number) =>
  admin("POST", `/documents/facts/site/versions/${number}/restore`, { as: "published" });
