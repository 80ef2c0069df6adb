import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import {
  caseCollectionKinds,
  caseCollections,
  type CaseCollection,
} from "../../lib/domain/case/case-collections";
import { type Language } from "../../lib/domain/language";
import { paths } from "../../lib/paths";
import messages from "../../messages/en/admin.json";
import { expect, test as base } from "./administrator";

export const { lists: labels } = messages;

export interface Entry {
  id: string;
  text?: string;
  name?: string;
  duration?: string;
  isBefore?: boolean;
  order?: number;
  stepNumber?: number;
}

interface TestFixtures {
  /** Asks as another administrator, who has no page open. */
  call: (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: object,
  ) => Promise<Record<string, unknown>>;
  /** A case of the test's own, with three entries in each list. */
  caseId: string;
  /** The current entries of one of its lists. */
  stored: (kind: CaseCollection) => Promise<Entry[]>;
}

export const test = base.extend<TestFixtures>({
  call: async ({ asAdministrator }, provide) => {
    await provide(async (method, path, data) => {
      const answer = await asAdministrator.fetch(`/api/v1/business-cases${path}`, {
        method,
        ...(data && { data }),
      });
      const said = answer.ok() ? "done" : await answer.text();
      expect([method, path, said]).toEqual([method, path, "done"]);
      return (await answer.json()) as Record<string, unknown>;
    });
  },
  caseId: async ({ call, page }, provide) => {
    const id = `listed-${randomUUID().slice(0, 8)}`;
    const texts = ["First", "Second", "Third"];
    const entries = (kind: CaseCollection) =>
      texts.map((text) => ({
        [caseCollections[kind].textKey]: text,
        ...(kind === "implementationStep" && { duration: "1 week" }),
        ...(kind === "processStep" && { isBefore: true }),
      }));
    await call("POST", "", {
      id,
      title: "A case with lists",
      language: "en",
      ...Object.fromEntries(
        caseCollectionKinds.map((kind) => [caseCollections[kind].list, entries(kind)]),
      ),
    });
    await provide(id);
    // What the page still saves or reads would be missing after the deletion.
    await page.close();
    await call("DELETE", `/${id}`);
  },
  stored: async ({ call, caseId }, provide) => {
    await provide(
      async (kind) =>
        (await call("GET", `/${caseId}/${caseCollections[kind].path}?language=en`))[
          caseCollections[kind].list
        ] as Entry[],
    );
  },
});

export const listOf = (page: Page, kind: CaseCollection) =>
  page.getByRole("main").getByRole("group", { name: labels.headings[kind], exact: true });

/** The field of an entry, by its position from 1. */
export const entry = (list: Locator, position: number) =>
  list
    .locator("[data-entry]")
    .nth(position - 1)
    .getByRole("textbox")
    .first();

export const shown = (list: Locator) =>
  list
    .locator("[data-entry]")
    .evaluateAll((rows) => rows.map((row) => row.querySelector("textarea")?.value));

export const button = (list: Locator, name: string, text: string) =>
  list.getByRole("button", { name: name.replace("{entry}", text), exact: true });

/** A text that the list shows, as opposed to one that is only announced to screen readers. */
export const say = (list: Locator, text: string | RegExp) =>
  list.getByText(text).and(list.page().locator(":not([role=status])")).first();

export async function open(page: Page, caseId: string, language: Language = "en"): Promise<void> {
  await page.goto(paths.admin.case(language, caseId));
  await expect(page.getByRole("main").locator("[data-entry] textarea").first()).toBeEditable();
}
