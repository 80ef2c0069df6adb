import type { Language } from "../domain/language";
import { currencySign, isSignFirst, smallestShown } from "./exact-formats";
import { fillIn } from "./fill-in";
import type { Messages } from "./messages";

export type CalculatorTexts = Messages["business-case"]["calculator"];

/**
 * The texts of the fields and results of a calculator, and the sign before an amount. In languages
 * that write "20 $" the sign is part of the unit instead.
 */
export function calculatorLabels(texts: CalculatorTexts, language: Language, currency: string) {
  const smallest = smallestShown(language, currency);
  const sign = currencySign(language, currency);
  const signFirst = isSignFirst(language, currency);
  const moneyUnit = (unit: string) => (signFirst ? unit : `${sign} ${unit}`);
  return {
    labels: {
      ...texts,
      hourlyRateUnit: moneyUnit(texts.hourlyRateUnit),
      monthlyFeeUnit: moneyUnit(texts.monthlyFeeUnit),
      savesLittle: fillIn(texts.savesLittle, { amount: smallest }),
      costsLittle: fillIn(texts.costsLittle, { amount: smallest }),
    },
    sign: signFirst ? sign : "",
  };
}
