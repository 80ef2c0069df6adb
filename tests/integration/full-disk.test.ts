import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import type * as promises from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import * as uploadRoute from "@/app/api/v1/files/upload/route";
import { database } from "@/lib/data/database/prisma";
import { signedIn } from "../support/accounts";
import { callRoute } from "../support/api-request";
import { form, formType, mp4 } from "../support/files";

// A real file system of two megabytes where mounting is allowed, otherwise a simulated ENOSPC.
const folder = mkdtempSync(path.join(os.tmpdir(), "full "));
process.env.DATA_DIR = folder;

function mount(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
const isMounted = mount();

jest.mock("node:fs/promises", () => {
  const real = jest.requireActual<typeof promises>("node:fs/promises");
  const open: typeof promises.open = async (...given) => {
    const handle = await real.open(...given);
    const append = handle.appendFile.bind(handle);
    let bytes = 0;
    handle.appendFile = async (chunk, options) => {
      bytes += chunk.length;
      if (!isMounted && bytes > 2 * 1024 * 1024)
        throw Object.assign(new Error("no space"), { code: "ENOSPC" });
      return append(chunk, options);
    };
    return handle;
  };
  return { ...real, open };
});

afterAll(() => {
  if (isMounted) execFileSync("umount", [folder]);
  rmSync(folder, { recursive: true });
});

test("On a full disk an upload gives 507 and leaves nothing, and a smaller one succeeds [A-FILE-10]", async () => {
  const { headers } = await signedIn({ isAdmin: true });
  const upload = (bytes: number) =>
    callRoute<{ code: string; message: string }>(uploadRoute, "/x", {
      method: "POST",
      headers: { ...headers, "content-type": formType },
      body: form([
        { name: "type", content: "video" },
        { name: "file", fileName: "x.mp4", type: "video/mp4", content: mp4(bytes) },
      ]),
    });
  const left = () =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
          (entry) => entry.isFile() && entry.name !== ".owner",
        ).length
      : 0;
  const refused = await upload(3 * 1024 * 1024);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    507,
    "storage_full",
    "There is no space left for uploads",
  ]);
  expect([left(), await database().storedFile.count()]).toEqual([0, 0]);
  expect([(await upload(1024 * 1024)).status, left()]).toEqual([201, 1]);
});
