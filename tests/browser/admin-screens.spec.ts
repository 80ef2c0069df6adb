import { readdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { shippedLanguages } from "../../lib/domain/language";
import { loadsOf, matrix } from "../support/combinations";
import { expect, test } from "./administrator";
import { removeAdded, screens, type Screen } from "./admin-screens";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

// A page that isn't there, and drafts that aren't.
test.use({ expectedConsole: [/Failed to load resource.*404/] });

const all = Object.values(screens).flat();
const visits = loadsOf(
  { screen: all, language: shippedLanguages, theme: ["light", "dark"] } as const,
  [375, 768, 1440],
);

function idsOf(shown: readonly Screen[]): string {
  const ids = new Set(shown.flatMap(({ ids: own = [] }) => own));
  return ids.size > 0 ? ` [${[...ids].join(", ")}]` : "";
}

test("every page of the admin area is among the screens", () => {
  const folder = path.join("app", "[lang]", "admin");
  const routes = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => path.posix.join("/admin", path.dirname(file).replaceAll(path.sep, "/")));
  const shown = new Set(all.map(({ route }) => route));
  expect(routes.filter((route) => !shown.has(route))).toEqual([]);
});

async function expectFits(page: Page, screen: Screen, address: string): Promise<void> {
  const coloursSeen = new Set<string>();
  for (const { language, theme, views } of visits.filter((visit) => visit.screen === screen)) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${language}${address}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await screen.open?.(page);
    // The language changes no colour.
    await expectAccessible(page, { withoutColours: coloursSeen.has(theme) });
    coloursSeen.add(theme);
    for (const width of views) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  }
}

test.afterEach(({ sql, asAdministrator }) => removeAdded({ sql, asAdministrator }));

for (const [subject, shown] of Object.entries(screens))
  test(
    `the screens of ${subject} are accessible and fit each width in each language and theme${idsOf(shown)}`,
    matrix,
    async ({ page, enter, sql, asAdministrator }) => {
      test.setTimeout(400_000);
      await enter();
      for (const screen of shown)
        await test.step([screen.route, screen.state].join(" "), async () => {
          const address = (await screen.address?.({ sql, asAdministrator })) ?? screen.route;
          await expectFits(page, screen, address);
        });
    },
  );
