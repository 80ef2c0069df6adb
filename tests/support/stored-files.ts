import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { database } from "@/lib/data/database/prisma";
import type { FormatName } from "@/lib/domain/media/upload";
import { receiveFile } from "@/lib/files/incoming";
import { uploadFile } from "@/lib/services/media/files";
import { administratorGrant } from "./accounts";

export const folder = mkdtempSync(path.join(os.tmpdir(), "stored "));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true }));
export const uploadPath = (name: string) => path.join(folder, "uploads", name);
const caseIds = ["site-invoices-matched-to-orders", "hours-from-site-to-payroll"] as const;
export const [one, other] = caseIds;

export async function upload(
  format: FormatName,
  content: Buffer,
  caseId?: string,
): Promise<string> {
  const kind = format === "mp4" ? "video" : "image";
  async function* source() {
    yield content;
  }
  const file = await receiveFile(source(), 60 * 1024 * 1024);
  return uploadFile(await administratorGrant(), {
    fields: { type: kind, caseId },
    file,
    fileName: `x.${format}`,
    declaredType: "application/octet-stream",
  });
}

export const isStored = async (address: string) => [
  readdirSync(uploadPath(path.dirname(address))).includes(path.basename(address)),
  (await database().storedFile.count({ where: { name: address.slice(1) } })) > 0,
];

export const show = (id: string, fields: object) =>
  database().businessCase.update({ where: { id }, data: fields });

beforeEach(async () => {
  await database().businessCase.updateMany({
    data: { imageUrl: "/pictures/a.svg", videoUrl: "", fallbackImage: "" },
  });
});
