import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { readLocaleFile } from "@/lib/i18n/locale-file";

test.each(["{ not json", "null", '"text"'])(
  "A translation file that contains %j is reported with its address [P-LANG-10]",
  async (content) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "locales-"));
    try {
      mkdirSync(path.join(folder, "uk"));
      writeFileSync(path.join(folder, "uk", "home.json"), content);
      await expect(readLocaleFile("uk", "home", folder)).rejects.toMatchObject({
        status: 500,
        message: "failed parsing /locales/uk/home.json to json",
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
