import { shippedLanguages } from "@/lib/domain/language";
import { readMetric } from "@/lib/domain/case/metric";
import { formatMetric } from "@/lib/i18n/metric";
import { moneyFormat } from "@/lib/i18n/money";

describe("Parsing a metric", () => {
  test.each([
    ["$2724", 2724],
    ["$2,724", 2724],
    ["2 724 $", 2724],
    ["2\u00a0724\u00a0$", 2724],
    ["2.724 $", 2724],
    ["USD 2724", 2724],
    ["2724 USD", 2724],
    ["2’724 $", 2724],
    ["$1,234,567", 1_234_567],
    ["$2,724.50", 2724.5],
    ["2 724,50 $", 2724.5],
    ["$2.5", 2.5],
    ["-$500", -500],
    ["$-500", -500],
    ["−500 $", -500],
  ])("%s is an amount of dollars", (text, value) =>
    expect(readMetric(text)).toMatchObject({ type: "money", currency: "USD", value }),
  );

  test.each([
    ["€ 1.200,50", "EUR"],
    ["£1,200.50", "GBP"],
    ["1 200,50 ₴", "UAH"],
    ["1200,50 ₽", "RUB"],
    ["CAD 1,200.50", "CAD"],
  ])("The currency of %s is recognized", (text, currency) =>
    expect(readMetric(text)).toMatchObject({ type: "money", currency, value: 1200.5, decimals: 2 }),
  );

  test.each([
    ["95%", 95, 0],
    ["95 %", 95, 0],
    ["99.5 %", 99.5, 1],
    ["99,5%", 99.5, 1],
    ["−12%", -12, 0],
    ["-12 %", -12, 0],
    ["+12%", 12, 0],
    ["1 200 %", 1200, 0],
  ])("%s is a percentage", (text, value, decimals) =>
    expect(readMetric(text)).toMatchObject({ type: "percent", value, decimals }),
  );

  const otherTexts = [
    "",
    "3 hours",
    "from 2 to 5 %",
    "x10",
    "2724",
    "2017",
    "$",
    "%",
    "$2.7K",
    "$2M",
    "~$500",
    "up to $500",
    "$500 a month",
    "$500–$700",
    "1.234 %",
    "99,125%",
    "$1,23,456",
    "$1.2.3",
    "$1,2345",
    "ABC 500",
    "US$ 500",
    "--5%",
    "-$-5",
    "$5%",
    "5 %%",
    "12 3 %",
    "$2,724,50",
  ];
  test.each(otherTexts)("“%s” stays as typed", (text) => {
    expect(readMetric(text)).toBeUndefined();
    for (const language of shippedLanguages) expect(formatMetric(text, language, "USD")).toBe(text);
  });
});

describe("A metric in the page's language", () => {
  const NBSP = "\u00a0";
  test.each(["$2724", "$2,724", "2 724 $", "2.724 $", "USD 2724", "2724 USD"])(
    "%s is formatted for each language",
    (text) => {
      expect(shippedLanguages.map((language) => formatMetric(text, language, "USD"))).toEqual([
        "$2,724",
        `2${NBSP}724${NBSP}$`,
        `2${NBSP}724${NBSP}$`,
        `2.724${NBSP}$`,
      ]);
    },
  );

  test("Decimals and signs are preserved", () => {
    expect(shippedLanguages.map((language) => formatMetric("99.5 %", language, "USD"))).toEqual([
      "99.5%",
      "99,5%",
      `99,5${NBSP}%`,
      "99,5%",
    ]);
    expect(shippedLanguages.map((language) => formatMetric("−12%", language, "USD"))).toEqual([
      "-12%",
      "-12%",
      `-12${NBSP}%`,
      "-12%",
    ]);
    expect(formatMetric("+12 %", "en", "USD")).toBe("+12%");
    expect(formatMetric("$2.5", "uk", "USD")).toBe(`2,50${NBSP}$`);
    expect(formatMetric("€ 1.200,50", "en", "USD")).toBe("€1,200.50");
  });

  test("A foreign dollar is distinguished from the company's", () => {
    expect(formatMetric("CAD 2724", "en", "USD")).toBe("CA$2,724");
    expect(formatMetric("USD 2724", "en", "USD")).toBe("$2,724");
  });

  test("Prices have the same format", () => {
    for (const language of shippedLanguages)
      expect(moneyFormat(language, "USD")(2724)).toBe(formatMetric("$2724", language, "USD"));
  });
});
