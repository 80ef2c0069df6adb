import { findSentence, sentenceAt } from "@/lib/domain/policy/sentences";

const markdown = `Read this. It is about {company} and you.

- **Kept:** we keep a [cookie]({cookies}) for 30 days. Then it goes.
{with:phone} Call us on {phone} at any time.`;

const found = (sentence: string) => {
  const range = findSentence(markdown, sentence, "en");
  return range && markdown.slice(range.start, range.end);
};

test("a sentence of a page is found in the Markdown that it was made from [A-EDIT-09]", () => {
  expect(found("It is about Straightline and you.")).toBe("It is about {company} and you.");
  expect(found("Kept: we keep a cookie for 30 days.")).toBe(
    "**Kept:** we keep a [cookie]({cookies}) for 30 days.",
  );
  expect(found("Call us on +44 161 496 0123 at any time.")).toBe("Call us on {phone} at any time.");
  expect(found("Something else entirely.")).toBeUndefined();
});

test("the sentence at an offset is the one that was clicked [A-EDIT-09]", () => {
  const text = "One is first. The second one is here.";
  expect(sentenceAt(text, 20, "en")).toBe("The second one is here.");
  expect(sentenceAt(text, 999, "en")).toBe(text);
});
