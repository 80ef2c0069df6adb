import { groupName, nameOfText, textName } from "@/components/admin/texts/text-name";
import { shippedLanguages } from "@/lib/domain/language";
import { flattenMessages } from "@/lib/domain/texts/message-tree";
import { siteNamespaces, type SiteText } from "@/lib/domain/texts/site-text";
import { loadMessages } from "@/lib/i18n/messages";

const labelsIn = async (language: "en" | "uk" | "ru" | "it") =>
  (await loadMessages(language)).admin.texts;

async function keysOfSite(): Promise<string[]> {
  const site = await loadMessages("en");
  return siteNamespaces.flatMap((name) => flattenMessages(site[name]).map(([key]) => key));
}

test("A text is named by its group and what it is, in the language of the interface [A-TEXT-05]", async () => {
  const names = ["Page not found › Title", "Title", "Heading"];
  const [english, ukrainian] = [await labelsIn("en"), await labelsIn("uk")];
  const keys = ["notFound.title", "title", "heading"];
  expect(keys.map((key) => textName(key, english, "Any"))).toEqual(names);
  expect(textName("notFound.title", ukrainian, "Any")).toBe("Сторінку не знайдено › Заголовок");
  expect(textName("heading", ukrainian, "Any")).toBe("Головний заголовок");
});

test("A text whose key has parts without a name is named by how it begins [A-TEXT-05]", async () => {
  const labels = await labelsIn("uk");
  const name = (key: string, text: string) => textName(key, labels, text);
  expect(name("hero.factMvpValue", "2–3 тижні")).toBe("Початок сторінки: «2–3 тижні»");
  expect(name("faq.costQuestion", "Скільки коштує?")).toBe(
    "Запитання й відповіді › Запитання: «Скільки коштує?»",
  );
  expect(name("skipToContent", "Перейти <b>до змісту</b>")).toBe("«Перейти до змісту»");
  expect(name("hero.one", "{count, plural, one {# кейс} other {# із {all} кейсів}} разом")).toBe(
    "Початок сторінки: «# із {all} кейсів разом»",
  );
  const long = "Ми починаємо з людей, які виконують роботу щодня";
  expect(name("hero.one", long)).toBe("Початок сторінки: «Ми починаємо з людей, які виконують…»");
  expect(name("unknown", "")).toBe("");
});

test("The start of a text is that of the original in the language of the interface [A-TEXT-05]", async () => {
  const value = {
    value: "Own",
    default: "Початок",
    state: "changed",
    made_from: null,
    fault: null,
  };
  const values = { uk: value, it: { ...value, default: "" } };
  const text = { namespace: "home", key: "hero.one", values } as unknown as SiteText;
  expect(nameOfText(text, await labelsIn("uk"), "uk")).toBe("Початок сторінки: «Початок»");
  expect(nameOfText(text, await labelsIn("it"), "it")).toBe("Inizio della pagina: «Own»");
});

test("Groups of texts have a name in each language [A-TEXT-05]", async () => {
  const site = await loadMessages("en");
  const entries = siteNamespaces.flatMap((namespace) => Object.entries(site[namespace]));
  const groups = entries.flatMap(([name, value]) => (typeof value === "object" ? [name] : []));
  const names = entries.map(([name]) => name);
  for (const language of shippedLanguages) {
    const labels = await labelsIn(language);
    expect(groups.filter((name) => !Object.hasOwn(labels.groups, name))).toEqual([]);
    expect(Object.keys(labels.groups).filter((name) => !names.includes(name))).toEqual([]);
    expect(groupName("unknownGroup", labels)).toBe("Unknown group");
  }
});

test("Each part of a key that occurs four times has a name, and every name is that of a part [A-TEXT-05]", async () => {
  const counts = new Map<string, number>();
  const known = new Set<string>();
  for (const key of await keysOfSite()) {
    const segments = key.split(".");
    const last = segments.at(-1) ?? "";
    counts.set(last, (counts.get(last) ?? 0) + 1);
    for (const part of [...segments, ...last.split(/(?=[A-Z])/)])
      known.add(part).add(part.toLowerCase());
  }
  const common = [...counts].filter(([, count]) => count >= 4).map(([part]) => part);
  expect(common.length).toBeGreaterThan(15);
  for (const language of shippedLanguages) {
    const { parts, groups } = await labelsIn(language);
    expect(common.filter((part) => !Object.hasOwn({ ...groups, ...parts }, part))).toEqual([]);
    expect(Object.keys(parts).filter((part) => !known.has(part))).toEqual([]);
  }
});

test("No text of the site is named by its key in Ukrainian, Russian or Italian [A-TEXT-05]", async () => {
  for (const language of ["uk", "ru", "it"] as const) {
    const site = await loadMessages(language);
    const labels = await labelsIn(language);
    const names = new Set<string>([
      ...Object.values(labels.groups),
      ...Object.values(labels.parts),
    ]);
    for (const namespace of siteNamespaces)
      for (const [key, text] of flattenMessages(site[namespace])) {
        const name = textName(key, labels, text);
        const [, path = "", start] = /^([^«]*?)(?:(?:: )?«(.*)»)?$/s.exec(name) ?? [];
        const unnamed = path.split(" › ").filter((part) => part !== "" && !names.has(part));
        expect([key, unnamed]).toEqual([key, []]);
        expect([key, path !== "" || start !== ""]).toEqual([key, true]);
      }
  }
});
