import type { Page } from "@playwright/test";
import { expect, test as base } from "./administrator";

interface Made {
  id: string;
  /** The address of its translation manager, with a query. */
  at: (query?: string) => string;
  /** The ids of the entries of a list. */
  entries: (list: string) => string[];
}

interface Fixtures {
  /** Makes a case in English with two problem points, two steps and a timeline step. */
  makeCase: () => Promise<Made>;
  call: (method: string, path: string, data?: unknown) => Promise<Record<string, unknown>>;
}

let number = 0;

export const lists = {
  problemPoints: [{ text: "Orders are typed by hand" }, { text: "Prices are looked up" }],
  solutionPoints: [{ text: "A bot types" }],
  processSteps: [
    { text: "Read", isBefore: true },
    { text: "Check", isBefore: false },
  ],
  implementationTimeline: [{ name: "Pilot", duration: "2 weeks" }],
};

export const test = base.extend<Fixtures>({
  call: async ({ context, enter, siteUrl }, provide) => {
    await enter();
    await provide(async (method, path, data) => {
      const answer = await context.request.fetch(`/api/v1${path}`, {
        method,
        headers: { origin: siteUrl },
        ...(data !== undefined && { data }),
      });
      return (await answer.json()) as Record<string, unknown>;
    });
  },
  makeCase: async ({ call, sql }, provide) => {
    const ids: string[] = [];
    await provide(async () => {
      const id = `managed-${process.pid}-${++number}`;
      ids.push(id);
      const made = (
        await call("POST", "/business-cases", {
          id,
          title: "Orders by hand",
          description: "<p>How orders were typed.</p>",
          ...lists,
        })
      ).business_case as Record<string, { id: string }[]>;
      return {
        id,
        at: (query = "") => `/en/admin/success-stories/${id}/translations${query}`,
        entries: (list) => (made[list] ?? []).map((entry) => entry.id),
      };
    });
    await sql("DELETE FROM business_case WHERE id = ANY($1)", [ids]);
  },
});

export const main = (page: Page) => page.getByRole("main");

export const field = (page: Page) => main(page).getByRole("textbox");

export const heading = (page: Page) => main(page).getByRole("heading", { level: 2 }).last();

export const list = (page: Page) => main(page).getByRole("navigation", { name: "Texts" });

export const saved = (page: Page) =>
  expect(main(page).getByRole("status").filter({ hasText: "Translation saved" })).toBeVisible();

export const editor = (page: Page) => main(page).getByRole("tabpanel");
