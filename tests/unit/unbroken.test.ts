import { shippedLanguages } from "@/lib/domain/language";
import { numberFormat } from "@/lib/i18n/number-format";
import { formatRange } from "@/lib/i18n/unbroken";

test.each(shippedLanguages)(
  "A range in %s can't be broken into lines, and has a dash",
  (language) => {
    const share = numberFormat(language, { style: "percent" });
    const range = formatRange(share, 0.82, 0.97);
    expect(range).toMatch(/^82.*–.*97/);
    expect(range).not.toMatch(/[ \u2009\n-]/);
  },
);
