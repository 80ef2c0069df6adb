import { execFileSync } from "node:child_process";
import { appendFileSync, rmSync } from "node:fs";
import path from "node:path";
import { freshFolder } from "./site-process";

const MB = 1024 * 1024;

/** Mounts a real file system of this size; undefined where mounting isn't allowed. */
export function mountSmallDisk(megabytes: number) {
  const folder = freshFolder();
  try {
    const options = ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder];
    execFileSync("mount", options, { stdio: "ignore" });
  } catch {
    return undefined;
  }
  const ballast = path.join(folder, "ballast");
  return {
    folder,
    /** Leaves no space. */
    fill: () => {
      for (const bytes of [MB, 4_096])
        try {
          for (;;) appendFileSync(ballast, Buffer.alloc(bytes));
        } catch (error) {
          if ((error as { code?: string }).code !== "ENOSPC") throw error;
        }
    },
    empty: () => rmSync(ballast, { force: true }),
    unmount: () => execFileSync("umount", [folder]),
  };
}
