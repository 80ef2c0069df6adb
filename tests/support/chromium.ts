// Finds a Chromium for the browser tests: from CHROMIUM_PATH, Playwright or the system, or installs one.
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { Problem } from "../../scripts/bootstrap/report.mjs";
import { type run } from "../../scripts/bootstrap/run.mjs";

/** The headless shell takes a fifth less processor time, and is what Playwright itself prefers. */
const SYSTEM = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const present = () =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM].find(
    (file) => file && existsSync(file),
  );

type Run = (...args: Parameters<typeof run>) => Promise<unknown>;

async function installPackage(run: Run, name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
}

/** Installers, tried in turn until a Chromium exists. */
const INSTALL: ((run: Run) => Promise<unknown>)[] = [
  (run) => run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]),
  (run) => installPackage(run, "chromium-headless-shell"),
  (run) => installPackage(run, "chromium"),
];

/** The path of a Chromium that exists. */
export async function findChromium(run: Run): Promise<string> {
  for (const install of INSTALL) {
    if (present()) break;
    await install(run).catch(() => undefined);
  }
  const found = present();
  if (found) return found;
  throw new Problem(
    "The browser tests need a Chromium. Install one (on Debian: apt-get install chromium) or name it in CHROMIUM_PATH.",
  );
}
