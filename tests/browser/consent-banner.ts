import type { Page } from "@playwright/test";
import { CONSENT_VERSION } from "../../lib/domain/policy/consent-versions";
import { consentEntry } from "../../lib/privacy/cookie-registry";

export const notFoundInConsole = /the server responded with a status of 404/;

export const banner = (page: Page) => page.getByRole("region", { name: "Cookie consent" });

export const button = (page: Page, name: string) =>
  banner(page).getByRole("button", { name, exact: true });

export const toggle = (page: Page, name: string) => banner(page).getByRole("switch", { name });

export const footerButton = (page: Page) =>
  page.getByRole("contentinfo").getByRole("button", { name: "Cookie preferences" });

export const heading = (page: Page) =>
  banner(page).getByRole("heading", { name: "Cookie preferences" });

export const keep = (page: Page, value: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    consentEntry.name,
    value,
  ] as const);

export async function stored(page: Page): Promise<Record<string, unknown>> {
  const text = await page.evaluate((name) => localStorage.getItem(name), consentEntry.name);
  return JSON.parse(text ?? "null") as Record<string, unknown>;
}

export const choice = (on: boolean) => ({
  essential: true,
  functional: on,
  analytics: on,
  marketing: on,
  version: CONSENT_VERSION,
});
