import { readFigure } from "@/lib/i18n/figure-text";
import { sourcesIn, withMark, withoutMarks } from "@/lib/i18n/text-marks";

const format = (value: number) => `$${value.toFixed(2)}`;

test("A figure of a text is written in the format of the page, with the source of the text [A-FACT-18]", () => {
  const source = {
    type: "message",
    namespace: "business-case",
    key: "exhibit.timberPrice",
  } as const;
  const { value, show } = readFigure(withMark("12,50", source));
  expect(value).toBe(12.5);
  expect(withoutMarks(show(format))).toBe("$12.50");
  expect(sourcesIn(show(format))).toEqual([source]);
  expect(readFigure("7").show(format)).toBe("$7.00");
});

test("What is no number is shown as an editor wrote it [A-FACT-18]", () => {
  expect(readFigure("a box").show(format)).toBe("a box");
  expect(readFigure(" ").value).toBeNaN();
});
