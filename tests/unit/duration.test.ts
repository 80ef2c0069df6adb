import fc from "fast-check";
import {
  durationProblem,
  durationSeconds,
  readDuration,
  storedDuration,
} from "@/lib/domain/time/duration";
import { durationUnits } from "@/lib/domain/time/duration-units";
import { knownLanguages, shippedLanguages } from "@/lib/domain/language";
import { readProcessText } from "@/lib/domain/process/step-time";
import { durationText, editedDuration } from "@/lib/i18n/duration-text";

describe("A typed duration", () => {
  test.each([
    ["uk", "3 хв", "3 minutes"],
    ["uk", "2 год.", "2 hours"],
    ["uk", "1 день", "1 day"],
    ["uk", "2–3 тижні", "2-3 weeks"],
    ["uk", "1,5 місяця", "1.5 months"],
    ["ru", "3 мин", "3 minutes"],
    ["ru", "1 год", "1 year"],
    ["ru", "5 часов", "5 hours"],
    ["ru", "2 - 3 недели", "2-3 weeks"],
    ["it", "3 min", "3 minutes"],
    ["it", "2 ore", "2 hours"],
    ["it", "10 giorni", "10 days"],
    ["it", "2-3 settimane", "2-3 weeks"],
    ["en", "2 wks", "2 weeks"],
    ["en", "1 month", "1 month"],
    ["uk", "2 weeks", "2 weeks"],
    ["it", "3 дні", "3 days"],
    ["ru", " после запуска ", "после запуска"],
    ["en", "2 sprints", "2 sprints"],
  ] as const)("In %s, %j is stored as %j", (language, typed, stored) => {
    expect(storedDuration(typed, language)).toBe(stored);
    expect(durationProblem(typed, language)).toBeUndefined();
  });

  test.each([
    ["uk", "3 м", "unclearUnit"],
    ["en", "3 m", "unclearUnit"],
    ["ru", "2-3 м.", "unclearUnit"],
    ["en", "1 год", "unclearUnit"],
    ["en", "3", "noUnit"],
    ["it", "2-3", "noUnit"],
    ["en", "3-2 weeks", "reversed"],
    ["uk", "2–2 тижні", "reversed"],
  ] as const)("In %s, %j is refused: %s", (language, typed, problem) => {
    expect(durationProblem(typed, language)).toBe(problem);
  });
});

describe("A stored duration", () => {
  test("It is shown in every language", () => {
    expect(shippedLanguages.map((one) => editedDuration("2-3 weeks", one))).toEqual([
      "2–3 weeks",
      "2–3 тижні",
      "2–3 недели",
      "2–3 settimane",
    ]);
    expect(shippedLanguages.map((one) => editedDuration("3 minutes", one))).toEqual([
      "3 min",
      "3 хв",
      "3 мин",
      "3 min",
    ]);
    expect(durationText("до Великодня", "en")).toBe("до Великодня");
  });
  test("It is shown in a language whose texts don't ship with the code, and read in its words [A-LANG-03]", () => {
    const inGerman = ["2-3 weeks", "3 minutes", "1.5 months"].map((one) =>
      editedDuration(one, "de"),
    );
    expect(inGerman).toEqual(["2–3 Wochen", "3 Min.", "1,5 Monate"]);
    expect(inGerman.map((one) => storedDuration(one, "de"))).toEqual([
      "2-3 weeks",
      "3 minutes",
      "1.5 months",
    ]);
  });
  test("It is parsed in the words of any language, unless languages disagree about them", () => {
    expect(readDuration("2 тижні")).toEqual({ kind: "exact", unit: "weeks", count: 2 });
    expect(readDuration("1 год")).toEqual({ kind: "verbatim", text: "1 год" });
  });
  test("It is stored unchanged after it was shown and saved again", () => {
    const amounts = fc.oneof(
      fc.integer({ min: 0, max: 999 }).map(String),
      fc
        .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }))
        .map(([from, more]) => `${from}-${from + more}`),
      fc.constant("1.5"),
    );
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(...durationUnits),
        fc.constantFrom(...knownLanguages),
        (count, unit, language) => {
          const stored = storedDuration(`${count} ${unit}`, "en");
          expect(storedDuration(editedDuration(stored, language), language)).toBe(stored);
          expect(storedDuration(durationText(stored, language), language)).toBe(stored);
        },
      ),
    );
  });
});

describe("The time of a step", () => {
  test.each([
    ["uk", "Ввести замовлення (5 хвилин)", 300],
    ["uk", "Перевірити (1 година)", 3600],
    ["uk", "Перевірити (2 год й 5 хв)", 7500],
    ["ru", "Сверить (2 часа 30 минут)", 9000],
    ["ru", "Печать (20 секунд)", 20],
    ["it", "Controllare (1 ora e 20 min)", 4800],
    ["en", "Check it (1 h 20 min) #manual", 4800],
    ["en", "Enter (1 hour, 5 minutes)", 3900],
    ["de", "Rechnung prüfen (1 Stunde 20 Minuten)", 4800],
    ["de", "Drucken (1 Min. 15 Sek.)", 75],
    ["en", "Check it (1 hour and 20 minutes)", 4800],
    ["uk", "Звірити (1 година і 20 хвилин)", 4800],
    ["uk", "Звірити (2 години й 5 хвилин)", 7500],
    ["ru", "Сверить (1 час и 20 минут)", 4800],
    ["de", "Prüfen (1 Stunde und 20 Minuten)", 4800],
    ["pt", "Verificar (1 hora e 20 minutos)", 4800],
    ["nl", "Controleren (1 uur en 20 minuten)", 4800],
    ["fr", "Vérifier (2 heures et 5 minutes)", 7500],
    ["es", "Revisar (1 hora y 20 min)", 4800],
    ["pt", "Verificar (20 segundos)", 20],
    ["nl", "Controleren (2 uur)", 7200],
    ["pl", "Sprawdź fakturę (1 godz. i 20 min)", 4800],
    ["pl", "Sprawdź fakturę (5 minut)", 300],
    ["cs", "Zkontrolovat (2 hodiny a 5 minut)", 7500],
    ["lt", "Patikrinti (2 valandos ir 5 minutės)", 7500],
    ["it", "Ring them (2 hours and 5 minutes)", 7500],
    ["it", "Зателефонувати (5 хв)", undefined],
    ["en", "Ring twice (2 of 3)", undefined],
  ] as const)("In %s it is read from %j", (language, raw, seconds) =>
    expect(readProcessText(raw, language).seconds).toBe(seconds),
  );
});

test.each([
  ["3 days", 259_200],
  ["2-3 weeks", 1_814_400],
  ["once the data is clean", undefined],
])("The length of “%s” is %s seconds; a range ends with its longer time", (text, seconds) => {
  expect(durationSeconds(text)).toBe(seconds);
});
