import { expect, test } from "@playwright/test";
import { siteWithAdministrator } from "../support/site-with-administrator";

let site: Awaited<ReturnType<typeof siteWithAdministrator>>;

test.beforeAll(async () => {
  site = await siteWithAdministrator();
});
test.afterAll(() => site.stop());

const change = async (key: string, language: string, value: string | null) => {
  const { status } = await site.call("PUT", `/texts/${key}`, { language, value });
  expect(status).toBe(200);
};
/** The pages that show the changed name of a link in their header. */
async function pagesWith(text: string, paths: readonly string[] = pages): Promise<string[]> {
  const bodies = await Promise.all(
    paths.map(async (path) => (await fetch(site.url() + path)).text()),
  );
  return paths.filter((_, index) => bodies[index]?.includes(text));
}

const pages = ["/en/about", "/en/contact", "/en/privacy-policy", "/en/no-such-page", "/en/login"];
const name = "About our firm";

test("a changed text is on every page at the next request, also on that of an unknown address [A-TEXT-03]", async () => {
  expect(await pagesWith(name)).toEqual([]);
  await change("common/nav.about", "en", name);
  expect(await pagesWith(name)).toEqual(pages);
  expect(await pagesWith(name, ["/it/about", "/it/no-such-page"])).toEqual([]);
});

test("a changed text is there after a restart, and while the database is away [A-TEXT-03]", async () => {
  await site.restart();
  expect(await pagesWith(name)).toEqual(pages);
  await site.stopDatabase();
  expect(await pagesWith(name, [...pages, "/en/success-stories/unknown"])).toEqual([
    ...pages,
    "/en/success-stories/unknown",
  ]);
  await site.startDatabase();
});
