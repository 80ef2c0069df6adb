import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import * as uploadRoute from "@/app/api/v1/files/upload/route";
import { database } from "@/lib/data/database/prisma";
import { signedIn } from "./accounts";
import { callRoute } from "./api-request";
import { form, formType, type Part } from "./files";

export const folder = mkdtempSync(path.join(os.tmpdir(), "uploads "));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true }));

interface ResponseBody {
  success: boolean;
  file_url: string;
  message: string;
  code: string;
  errors?: { field: string; code: string }[];
}

export let headers: Record<string, string>;
export const useHeaders = (next: Record<string, string>) => void (headers = next);
beforeEach(async () => useHeaders((await signedIn({ isAdmin: true })).headers));

/** All stored and incomplete files. */
export const onDisk = () =>
  existsSync(path.join(folder, "uploads"))
    ? readdirSync(path.join(folder, "uploads"), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== ".owner")
        .map(({ name }) => name)
    : [];

export const send = (
  parts: Part[],
  more: Record<string, string> = {},
  handlers: object = uploadRoute,
) =>
  callRoute<ResponseBody>(handlers, "/api/v1/files/upload", {
    method: "POST",
    headers: { ...headers, "content-type": formType, ...more },
    body: form(parts),
  });

export const upload = (
  kind: string,
  fileName: string,
  type: string,
  content: Buffer,
  more: Part[] = [],
) => send([{ name: "type", content: kind }, ...more, { name: "file", fileName, type, content }]);

/** Expects that an upload was refused and left nothing. */
export async function expectRefused(
  pending: ReturnType<typeof send>,
  status: number,
  message?: RegExp,
) {
  const response = await pending;
  expect([response.status, response.body.message]).toEqual([
    status,
    message ? expect.stringMatching(message) : expect.any(String),
  ]);
  expect([onDisk(), await database().storedFile.count()]).toEqual([[], 0]);
}

afterEach(async () => {
  await database().storedFile.deleteMany();
  rmSync(path.join(folder, "uploads"), { recursive: true, force: true });
});
