import { readdirSync } from "node:fs";
import path from "node:path";
import { languages } from "../../lib/domain/language";
import { combinations, matrix } from "../support/combinations";
import { expect, test } from "./administrator";
import { removeAdded, screens, type Screen } from "./admin-screens";
import { expectAccessible, expectNoSidewaysScroll } from "./site";

// A page that isn't there, and drafts that aren't.
test.use({ expectedConsole: [/Failed to load resource.*404/] });

const titleOf = ({ route, state, ids }: Screen) =>
  `${route}${state ? ` ${state}` : ""} is accessible and fits each width in each language and theme${ids ? ` [${ids}]` : ""}`;

const visits = combinations({
  screen: screens,
  language: languages,
  theme: ["light", "dark"],
} as const);

test("every page of the admin area is among the screens", () => {
  const folder = path.join("app", "[lang]", "admin");
  const routes = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => path.posix.join("/admin", path.dirname(file).replaceAll(path.sep, "/")));
  const shown = new Set(screens.map(({ route }) => route));
  expect(routes.filter((route) => !shown.has(route))).toEqual([]);
});

test.afterEach(({ sql, asAdministrator }) => removeAdded({ sql, asAdministrator }));

for (const screen of screens)
  test(titleOf(screen), matrix, async ({ page, enter, sql, asAdministrator }) => {
    const address = (await screen.address?.({ sql, asAdministrator })) ?? screen.route;
    await enter();
    const coloursSeen = new Set<string>();
    for (const { language, theme } of visits.filter((visit) => visit.screen === screen)) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/${language}${address}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await screen.open?.(page);
      // The language changes no colour.
      await expectAccessible(page, { withoutColours: coloursSeen.has(theme) });
      coloursSeen.add(theme);
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
    }
  });
