import { flattenMessages } from "@/lib/domain/texts/message-tree";
import { sampleTextsLeft } from "@/lib/domain/texts/sample-texts";
import { siteNamespaces } from "@/lib/domain/texts/site-text";
import { shippedLanguages } from "@/lib/domain/language";
import { loadMessages } from "@/lib/i18n/messages";
import { createTranslator } from "next-intl";

const withSpaces = (text: string) => text.replaceAll("\u00a0", " ");
const places = /Salford|Manchester|Vancouver|\bUK\b|Canada|\b[Tt]wo offices/;

test("Each text that names a place of the sample company is in the checklist of a new site [A-FACT-09]", async () => {
  const messages = await loadMessages("en");
  const left = sampleTextsLeft(() => false);
  for (const namespace of siteNamespaces) {
    const naming = [...flattenMessages(messages[namespace])].flatMap(([key, text]) =>
      places.test(text) ? [key] : [],
    );
    const { keys = [] } = left.find((page) => page.namespace === namespace) ?? {};
    expect([namespace, ...[...keys].sort()]).toEqual([namespace, ...naming.sort()]);
  }
});

test("A changed text leaves the checklist, and so does a page without any [A-FACT-09]", () => {
  const left = sampleTextsLeft((namespace, key) => namespace !== "about" || key !== "story.first");
  expect(left).toEqual([{ namespace: "about", keys: ["story.first"] }]);
});

test("The title of the team counts its people, in words for the four of a new site [A-FACT-03]", async () => {
  const titles = async (count: number) =>
    Promise.all(
      shippedLanguages.map(async (locale) =>
        createTranslator({ locale, messages: await loadMessages(locale), namespace: "about.team" })(
          "title",
          { count },
        ),
      ),
    );
  expect((await titles(4)).map(withSpaces)).toEqual([
    "The four people you will talk to",
    "Четверо людей, з якими ви матимете справу",
    "Четверо, с кем вы будете говорить",
    "Le quattro persone con cui parlerete",
  ]);
  expect((await titles(1))[0]).toBe("The person you will talk to");
  expect(withSpaces((await titles(5))[1] ?? "")).toBe("5 людей, з якими ви матимете справу");
});
