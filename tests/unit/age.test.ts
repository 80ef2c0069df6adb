import { formatAge } from "@/lib/i18n/date-time";

const now = new Date("2026-11-23T12:00:00Z");
const ageOf = (at: string, language: "en" | "uk" | "ru" | "it" = "en") =>
  formatAge(new Date(at), language, now);

test("An age is in the largest whole unit up to days", () => {
  expect(ageOf("2026-11-23T11:59:50Z")).toBe("1 minute ago");
  expect(ageOf("2026-11-23T11:00:01Z")).toBe("59 minutes ago");
  expect(ageOf("2026-11-22T12:00:01Z")).toBe("23 hours ago");
  expect(ageOf("2026-11-22T12:00:00Z")).toBe("1 day ago");
  expect(ageOf("2026-10-04T12:00:00Z")).toBe("50 days ago");
});

test("A time ahead of this computer's clock is a minute ago", () => {
  expect(ageOf("2026-11-23T12:00:05Z")).toBe("1 minute ago");
});

test("Each language declines the unit", () => {
  expect(ageOf("2026-11-20T12:00:00Z", "uk")).toBe("3 дні тому");
  expect(ageOf("2026-11-18T12:00:00Z", "ru")).toBe("5 дней назад");
  expect(ageOf("2026-11-20T12:00:00Z", "it")).toBe("3 giorni fa");
});
