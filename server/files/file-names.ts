import { readdirSync } from "node:fs";
import path from "node:path";

/** The files in a folder and its subfolders, relative to it, with slashes as in addresses. */
export const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"),
    );
