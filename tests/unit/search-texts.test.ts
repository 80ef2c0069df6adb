import { readFileSync } from "node:fs";
import { shippedLanguages } from "@/lib/domain/language";
import { sitePages } from "@/lib/domain/site/site-pages";
import { messageAt, type MessageTree } from "@/lib/domain/texts/message-tree";
import { pageSearchTexts, searchTextsWith } from "@/lib/domain/texts/search-texts";

const messagesOf = (language: string, namespace: string) =>
  JSON.parse(readFileSync(`messages/${language}/${namespace}.json`, "utf8")) as MessageTree;

test("Title and description of each page are texts of the site in each language [A-SEO-03]", () => {
  for (const { namespace, title, description } of pageSearchTexts)
    for (const language of shippedLanguages)
      for (const key of [title, description])
        expect([key, messageAt(messagesOf(language, namespace), key)]).toEqual([
          key,
          expect.stringMatching(/\S/),
        ]);
});

test("Every page of the site has them, the policies too [A-SEO-03]", () => {
  expect(pageSearchTexts.map(({ page }) => page).sort()).toEqual([...sitePages].sort());
  expect(searchTextsWith({ namespace: "common", key: "legal.cookieDescription" })?.page).toBe(
    "cookie-policy",
  );
});

test("Another text of a page is neither its title nor its description [A-SEO-03]", () => {
  expect(searchTextsWith({ namespace: "pricing", key: "metaDescription" })?.page).toBe("pricing");
  expect(searchTextsWith({ namespace: "pricing", key: "plans.title" })).toBeUndefined();
});
