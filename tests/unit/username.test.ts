import { hasOneAlphabet } from "@/lib/domain/account/username";

test.each([
  "admin",
  "Olena.K-2",
  "олена",
  "ΑΘΗΝΑ",
  "שרה",
  "山田たろう",
  "김철수",
  "李明",
  "2026",
  "ａｄｍｉｎ",
])("%s is in one alphabet", (name) => {
  expect(hasOneAlphabet(name)).toBe(true);
});

test.each([
  "\u0430dmin",
  "admi\u03b7",
  "олена\u0061",
  "たろうολ",
  "김Ali",
  "admin\u0663",
  "李\u0430",
])("%s mixes alphabets", (name) => {
  expect(hasOneAlphabet(name)).toBe(false);
});
