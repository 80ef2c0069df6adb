import { toDialableNumber } from "@/lib/domain/site/phone";

test.each([
  ["+44 161 496 0123", "+441614960123"],
  ["+44 (0)161 496-0123", "+441614960123"],
  ["(044) 123-45-67", "0441234567"],
  ["020 7946 0000 ext. 12", "02079460000"],
  ["вечером", ""],
  ["++44+1", "+441"],
])("%s is dialled as %s", (phone, number) => expect(toDialableNumber(phone)).toBe(number));
