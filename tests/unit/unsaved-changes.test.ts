import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { unsavedChangesHeader } from "@/lib/browser/unsaved-changes";
import { UNSAVED_CHANGES_HEADER, type UnsavedChanges } from "@/lib/domain/preview/unsaved-changes";
import { readUnsavedChanges, withUnsavedChanges } from "@/lib/services/preview/unsaved-changes";
import { defaultFacts } from "@/lib/site";

const headerOf = async (changes: UnsavedChanges) =>
  (await unsavedChangesHeader(changes))?.[UNSAVED_CHANGES_HEADER];
const packed = (text: string) => deflateRawSync(text).toString("base64");

test("What is typed in a form arrives as it is, and too much of it isn't sent [A-PREV-08]", async () => {
  const changes: UnsavedChanges = {
    copy: "working",
    texts: { uk: { "hero.title": "Вводьте один раз" } },
    facts: { offices: [{ phone: "+44" }] },
  };
  expect(await readUnsavedChanges((await headerOf(changes)) ?? "")).toEqual(changes);
  const cyrillic = "Що менше ручної роботи, то більше часу на клієнтів. ".repeat(90);
  expect(await headerOf({ texts: { uk: { a: cyrillic.slice(0, 4_000) } } })).toBeDefined();
  expect(
    await headerOf({ texts: { uk: { a: randomBytes(6_000).toString("base64") } } }),
  ).toBeUndefined();
});

test.each([
  ["nothing", ""],
  ["what isn't compressed", Buffer.from('{"texts":{}}').toString("base64")],
  ["what isn't JSON", packed("{")],
  ["an unknown language", packed('{"texts":{"xx":{"a":"b"}}}')],
  ["an unknown part", packed('{"policy":"a"}')],
  ["more than the server unpacks", packed(`{"facts":{"name":"${"a".repeat(1_100_000)}"}}`)],
])("A header with %s changes nothing [A-PREV-08]", async (_, header) => {
  expect(await readUnsavedChanges(header)).toBeUndefined();
});

test("Texts are shown as typed, a faulty one as it was saved, and without an emptied one the original [A-PREV-08]", async () => {
  const texts = {
    "hero.title": "Saved",
    "industries.cases": "Saved {count}",
    "hero.text": "Saved",
  };
  const content = { id: "home", fields: {}, texts: { en: { texts, source: null } } };
  const typed = { "hero.title": "Typed", "industries.cases": "Typed {cou", "hero.text": " " };
  const shown = await withUnsavedChanges("texts", content, {
    texts: { en: typed, it: { "hero.title": "Scritto" } },
  });
  expect(shown.texts).toMatchObject({
    en: { texts: { "hero.title": "Typed", "industries.cases": "Saved {count}" } },
    it: { texts: { "hero.title": "Scritto" } },
  });
  expect(shown.texts.en?.texts).not.toHaveProperty("hero.text");
  expect(content.texts.en.texts).toBe(texts);
});

test("An industry is shown as typed, with the texts and the icon that couldn't be saved as they were [A-PREV-08]", async () => {
  const content = {
    id: "construction",
    fields: { icon: "🏗️" },
    texts: { en: { texts: { name: "Saved", display: "Short" }, source: null } },
  };
  const shown = await withUnsavedChanges("industry", content, {
    texts: { en: { name: "Typed", display: "" }, it: { name: "Edilizia" }, uk: { name: " " } },
    icon: "🏠",
  });
  expect([shown.fields, shown.texts]).toEqual([
    { icon: "🏠" },
    {
      en: { texts: { name: "Typed", display: "" }, source: null },
      it: { texts: { name: "Edilizia", display: "" }, source: null },
    },
  ]);
  const faulty = { texts: { en: { name: "a".repeat(121) } }, icon: "a".repeat(33) };
  expect(await withUnsavedChanges("industry", content, faulty)).toEqual(content);
});

test("Facts are shown as typed, and one that couldn't be saved as it was [A-PREV-08]", async () => {
  const content = { id: "site", fields: { name: "Saved" }, texts: {} };
  const shown = await withUnsavedChanges("facts", content, {
    facts: { founded: 2001, emails: { ...defaultFacts.emails, general: "office@" }, other: 1 },
  });
  expect(shown.fields).toEqual({ name: "Saved", founded: 2001 });
});
