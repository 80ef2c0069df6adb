import { readFileSync } from "node:fs";
import { expect, test as base, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { CONSENT_VERSION } from "../../lib/domain/policy/consent-versions";
import { createConsent, allowEssentialOnly } from "../../lib/privacy/consent";
import { consentEntry, hintCookie } from "../../lib/privacy/cookie-registry";
import { preparedFolder } from "../support/prepared-data";
import { startSite } from "../support/site-process";
import { overflowing } from "./overflow";

interface WorkerFixtures {
  siteUrl: string;
}

interface TestFixtures {
  /** Messages that the browser's console may show in this test; any other fails it. */
  expectedConsole: RegExp[];
  /** Whether the visitor has answered the cookie banner; "none" shows it. */
  consent: "stored" | "none";
  /** Whether the visitor has closed the hint about another language. */
  hint: "closed" | "open";
}

/** Tests in a real browser, against a site of the worker's own started as `npm start` starts it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteUrl: [
    async ({}, provide) => {
      const site = await startSite({ DATA_DIR: preparedFolder() });
      await provide(site.url);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ siteUrl }, provide) => provide(siteUrl),
  expectedConsole: [[], { option: true }],
  consent: ["stored", { option: true }],
  hint: ["closed", { option: true }],
  context: async ({ context, consent, hint }, provide) => {
    const entry =
      consent === "stored" &&
      ([
        consentEntry.name,
        JSON.stringify(createConsent(allowEssentialOnly, CONSENT_VERSION)),
      ] as const);
    await context.addInitScript(
      ({ entry, cookie }) => {
        // Also pages without an origin, such as about:blank, run this.
        if (!location.protocol.startsWith("http")) return;
        if (entry && localStorage.getItem(entry[0]) === null) localStorage.setItem(...entry);
        if (cookie) document.cookie = `${cookie}=closed; path=/`;
      },
      { entry, cookie: hint === "closed" && hintCookie.name },
    );
    await provide(context);
  },
  page: async ({ page, expectedConsole }, provide) => {
    const said: string[] = [];
    const note = (text: string) =>
      void (expectedConsole.some((known) => known.test(text)) || said.push(text));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()))
        note(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => note(String(error)));
    await provide(page);
    expect(said).toEqual([]);
  },
});

export { expect };

const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** Only violations of these impacts fail a test. */
const isGrave = (impact: unknown) => impact === "serious" || impact === "critical";

/** The rules of axe, which names a rule's impact nowhere else. */
const { rules: allRules } = (
  axe as unknown as { _audit: { rules: { id: string; impact: string }[] } }
)._audit;
/** The rules whose outcome depends on the theme. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** All rules that can fail a test, including target size. Leaving out the others takes a quarter off the time. */
const graveRules = (withoutColours: boolean): RunOptions => ({
  rules: {
    ...Object.fromEntries(
      allRules
        .filter(
          ({ id, impact }) => !isGrave(impact) || (withoutColours && rulesOfColour.includes(id)),
        )
        .map(({ id }) => [id, { enabled: false }]),
    ),
    "target-size": { enabled: true },
  },
});

interface AccessibilityCheck {
  /** The rules; all if there are none. */
  only?: string[];
  /** A selector of the part of the page. */
  within?: string;
  /** Without the rules whose outcome depends on the theme, which take most of the time. */
  withoutColours?: boolean;
}

/** Checks the page. */
export async function expectAccessible(
  page: Page,
  { only = [], within, withoutColours = false }: AccessibilityCheck = {},
): Promise<void> {
  // On navigation within the site the title arrives after the page.
  await expect(page).toHaveTitle(/./);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource);
  const options: RunOptions = {
    ...(only.length ? { runOnly: { type: "rule", values: only } } : graveRules(withoutColours)),
    resultTypes: ["violations"],
  };
  const violations = await page.evaluate(
    async ({ within, options }) =>
      (await (window as unknown as { axe: typeof axe }).axe.run(within ?? document, options))
        .violations,
    { within, options },
  );
  const grave = violations.filter(({ impact }) => isGrave(impact));
  expect(grave.map(({ id, nodes }) => [id, nodes.map(({ html }) => html).slice(0, 3)])).toEqual([]);
}

/** Accessible in light, and in dark too, in which the page is left; without motion, so that no colour is on its way. */
export async function expectAccessibleInBothThemes(
  page: Page,
  part: { within?: string } = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectAccessible(page, part);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectAccessible(page, { ...part, only: rulesOfColour });
}

/** Measured once, in the frame after a resize; a failure names what is too wide. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  const tooWide = excess > 0 ? await overflowing(page) : [];
  expect(excess, tooWide.join("\n")).toBeLessThanOrEqual(0);
}

/** Words of headings that no line is wide enough for. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.locator("h1, h2, h3").evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            broken.push(word);
        }
      }
      return broken;
    }),
  );
