import { posterOf } from "@/lib/domain/media/poster";
import { shippedLanguages } from "@/lib/domain/language";
import { contentTitle } from "@/lib/i18n/content-title";
import { keepHyphens, keepShortWords, withoutJoiners } from "@/lib/i18n/short-words";
import { sampleCases } from "@/prisma/seed/content";

const shown = (text: string) => text.replaceAll("\u00a0", "~");

test.each([
  [
    "en",
    "A price list for a shop in 8 minutes, not 95",
    "A~price list for~a~shop in~8~minutes, not~95",
  ],
  [
    "uk",
    "Рахунок звірено із замовленням за 2 хвилини, а не за 11",
    "Рахунок звірено із замовленням за~2~хвилини, а~не~за~11",
  ],
  ["ru", "Заказ из письма на складе за 40 секунд", "Заказ из~письма на~складе за~40~секунд"],
  [
    "it",
    "Dal foglio ore alla busta paga con 2 minuti di lavoro",
    "Dal~foglio ore alla~busta paga con~2~minuti di~lavoro",
  ],
] as const)(
  "In %s no line of a title ends with a short word or a number",
  (language, title, expected) => expect(shown(contentTitle({ title, language }))).toBe(expected),
);

test("A word of more than ten letters may begin a line, and parts of words are not short words", () => {
  expect(shown(keepShortWords("for confidentiality", "en"))).toBe("for confidentiality");
  expect(shown(keepShortWords("well-to do, it’s in use", "en"))).toBe("well-to do, it’s in~use");
  expect(shown(keepShortWords("R2 data", "en"))).toBe("R2 data");
});

test("The number of an article of law stays with its word, and a range of numbers on one line", () => {
  expect(shown(keepShortWords("by Article 27 GDPR", "en"))).toBe("by~Article~27~GDPR");
  expect(shown(keepShortWords("за статтею 27", "uk"))).toBe("за~статтею~27");
  expect(shown(keepShortWords("пункт 1 части 2", "ru"))).toBe("пункт~1~части~2");
  expect(shown(keepShortWords("l’articolo 13", "it"))).toBe("l’articolo~13");
  expect(keepShortWords("9–17", "en")).toBe("9–\u206017");
});

test("A Ukrainian or Russian particle stays with the word before it, not with the one after it", () => {
  expect(shown(keepShortWords("взяв би на себе", "uk"))).toBe("взяв~би на~себе");
  expect(shown(keepShortWords("в тот же день", "ru"))).toBe("в~тот~же день");
  expect(shown(keepShortWords("жест и ліс", "uk"))).toBe("жест и~ліс");
});

test("No line ends after the hyphen of a Ukrainian or Russian word with a short part, which has a word joiner", () => {
  const joined = (text: string) => keepHyphens(text).replaceAll("\u2060", "~");
  expect(joined("Будь-коли, по-перше: кто-то из-за IP-адреса")).toBe(
    "Будь-~коли, по-~перше: кто-~то из-~за IP-~адреса",
  );
  expect(joined("сяк-не-так")).toBe("сяк-~не-~так");
  expect(joined("a well-known 2-3 weeks - ні")).toBe("a well-known 2-3 weeks - ні");
  expect(joined("експортно-імпортний")).toBe("експортно-імпортний");
  expect(joined("бізнес-процес")).toBe("бізнес-процес");
  expect(joined('<a href="/кто-то">кто-то</a> и 1 <кто-то')).toBe(
    '<a href="/кто-то">кто-~то</a> и 1 <кто-~то',
  );
  const once = keepHyphens("кто-то");
  expect(keepHyphens(once)).toBe(once);
  expect(withoutJoiners(once)).toBe("кто-то");
});

test.each(shippedLanguages)(
  "Titles of the sample cases in %s differ only in spaces",
  (language) => {
    for (const { texts } of sampleCases()) {
      const title = texts[language]?.title ?? "";
      expect(contentTitle({ title, language }).replaceAll("\u00a0", " ")).toBe(
        title.replaceAll("\u00a0", " "),
      );
    }
  },
);

test("A sample video has its own poster, other videos the fallback image or the image of their case [A-MEDIA-10]", () => {
  const imageUrl = "/pictures/a.svg";
  expect(posterOf({ videoUrl: "/films/a-case.mp4", imageUrl, fallbackImage: "" })).toBe(
    "/films/a-case.png",
  );
  const own = { videoUrl: "/videos/own.mp4", imageUrl };
  expect(posterOf({ ...own, fallbackImage: "" })).toBe(imageUrl);
  expect(posterOf({ ...own, fallbackImage: "/images/frame.jpg" })).toBe("/images/frame.jpg");
});
