import { flattenMessages } from "@/lib/domain/texts/message-tree";
import { sampleTextsLeft } from "@/lib/domain/texts/sample-texts";
import { siteNamespaces } from "@/lib/domain/texts/site-text";
import { shippedLanguages } from "@/lib/domain/language";
import { loadMessages } from "@/lib/i18n/messages";
import { defaultFacts } from "@/lib/site";
import { officeDay, openHours, outerDays } from "@/components/site/about/office-days";
import { createTranslator } from "next-intl";

const withSpaces = (text: string) => text.replaceAll("\u00a0", " ");
const places = /Salford|Manchester|Vancouver|\bUK\b|Canada/;
/**
 * Texts that are true only of the sample company: of its beginning, its customers and its
 * contracts.
 */
const stories = [
  "special-programs innovationLab.eligibility",
  "special-programs closing.text",
  "pricing agreement.formText",
  "about story.title",
];

test("Each text that names a place of the sample company, or its story, is in the checklist of a new site [A-FACT-09]", async () => {
  const messages = await loadMessages("en");
  const left = sampleTextsLeft(() => false);
  for (const namespace of siteNamespaces) {
    const naming = [...flattenMessages(messages[namespace])].flatMap(([key, text]) =>
      places.test(text) || stories.includes(`${namespace} ${key}`) ? [key] : [],
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

describe("What the page About says of the offices", () => {
  const offices = defaultFacts.offices;
  const third = { time_zone: "Asia/Kolkata", hours: { from: "10:00", to: "18:30" } };
  const threeOffices = [...offices, ...offices.slice(0, 1).map((one) => ({ ...one, ...third }))];

  test("The hours in which an office is open are counted once, and the first and the last office are found [A-FACT-21]", () => {
    const days = offices.map(officeDay);
    expect(openHours(days)).toBe(16);
    expect(openHours(days.slice(0, 1))).toBe(8);
    // 4:30 to 13:00 UTC, the last four hours of which are those of the first office.
    expect(openHours(threeOffices.map(officeDay))).toBe(20.5);
    const { first, last } = outerDays(threeOffices.map(officeDay));
    expect([first.office.time_zone, last.office.time_zone]).toEqual([
      "Asia/Kolkata",
      "America/Vancouver",
    ]);
  });

  test("The title counts offices and hours, in words for those of a new site [A-FACT-21]", async () => {
    const titles = (count: number, hours: number) =>
      Promise.all(
        shippedLanguages.map(async (locale) => {
          const messages = await loadMessages(locale);
          const t = createTranslator({ locale, messages, namespace: "about.presence" });
          return withSpaces(t("title", { count, hours }));
        }),
      );
    expect(await titles(2, 16)).toEqual([
      "Two offices, one working day of sixteen hours",
      "Два офіси, один робочий день на шістнадцять годин",
      "Два офиса, шестнадцать рабочих часов в сутки",
      "Due sedi, una giornata di lavoro lunga sedici ore",
    ]);
    expect(await titles(3, 20.5)).toEqual([
      "3 offices, one working day of 20.5 hours",
      "3 офіси, один робочий день на 20,5 години",
      "3 офиса, 20,5 рабочего часа в сутки",
      "3 sedi, una giornata di lavoro lunga 20,5 ore",
    ]);
  });
});
