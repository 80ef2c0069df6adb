import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { run as runProgram } from "../../scripts/bootstrap/run.mjs";
import { chromiumArguments } from "../support/chromium-arguments";
import { findChromium } from "../support/chromium";

const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Runs a measure with its own browser. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await findChromium(runProgram),
    args: chromiumArguments,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Runs a measure on an emulated phone without cached files. */
export async function onPhone<T>(
  browser: Browser,
  work: (page: Page, protocol: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}
