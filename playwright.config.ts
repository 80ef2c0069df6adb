import path from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumArguments } from "./tests/support/chromium-arguments";

const scratch = process.env.TEST_SCRATCH ?? "test-results";

export default defineConfig({
  // The image and what Vercel makes are built and started by themselves.
  globalSetup: ["image", "vercel"].some((name) => process.argv.includes(`--project=${name}`))
    ? []
    : "tests/support/prepared-data.ts",
  outputDir: path.join(scratch, "results"),
  reporter: [["line"], ["json"]],
  forbidOnly: true,
  fullyParallel: false,
  retries: 0,
  // One more than two cores can run: tests also wait, for a start or for a timer of the site.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: "system", testDir: "tests/system" },
    // Times and memory are comparable only while nothing else runs.
    { name: "measured", testDir: "tests/measured", workers: 1 },
    { name: "image", testDir: "tests/image" },
    { name: "vercel", testDir: "tests/vercel" },
    { name: "interactions", testDir: "tests/interactions", workers: 1 },
    { name: "replicas", testDir: "tests/replicas", workers: 1 },
    { name: "faults", testDir: "tests/faults", workers: 1 },
    {
      name: "browser",
      testDir: "tests/browser",
      fullyParallel: true,
      use: {
        browserName: "chromium",
        // Shorter than a test may take, so that it fails with what it waited for.
        actionTimeout: 45_000,
        navigationTimeout: 60_000,
        // A click is lost if the page still scrolls smoothly. Tests of motion turn it on.
        contextOptions: { reducedMotion: "reduce" },
        launchOptions: {
          ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
          args: chromiumArguments,
        },
      },
    },
  ],
});
