import { z } from "zod";
import { MAX_MINUTES, processFigures } from "../../process/own-process";
import { currencyField, custom, wholeField } from "./fact-fields";

const OLDEST_YEAR = 1800;

/** A year that has begun. */
export const yearField = (field: string) => {
  const message = `${field} must be a year from ${OLDEST_YEAR} to this one`;
  return z
    .number(message)
    .refine(
      (year) =>
        Number.isInteger(year) && year >= OLDEST_YEAR && year <= new Date().getUTCFullYear(),
      custom("invalid_year", message),
    )
    .meta({ type: "integer", minimum: OLDEST_YEAR });
};

/** A whole number from 1 to `max`. */
const countFromOne = (field: string, max = 10_000) =>
  wholeField(field, max)
    .refine((value) => value !== 0, custom("not_positive", `${field} must be at least 1`))
    .meta({ type: "integer", minimum: 1 });

const nameOf = (type: "region" | "language", code: string): string | undefined =>
  new Intl.DisplayNames("en", { type, fallback: "none" }).of(code);

const codesField = (field: string, code: z.ZodType<string>) =>
  z
    .array(code, `${field} must be a list`)
    .min(1, `${field} must have at least one code`)
    .max(12, `${field} must have at most 12 codes`)
    .refine((codes) => new Set(codes).size === codes.length, {
      ...custom("duplicate", `${field} must have each code once`),
    });

/** A code of ISO 3166 that Intl knows; ZZ stands for an unknown country. */
const countryField = z
  .string("country must be text")
  .trim()
  .toUpperCase()
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && code !== "ZZ" && nameOf("region", code) !== undefined,
    custom("unknown_country", "country must be a code of ISO 3166 as in GB"),
  );

/** A code of ISO 639 that Intl knows. */
const languageCodeField = z
  .string("language must be text")
  .trim()
  .toLowerCase()
  .refine(
    (code) => /^[a-z]{2,3}$/.test(code) && nameOf("language", code) !== undefined,
    custom("unknown_language", "language must be a code of ISO 639 as in en"),
  );

const MAX_PRICE = 1_000_000;

const priceRangeSchema = z
  .strictObject({
    lowest: countFromOne("lowest", MAX_PRICE),
    highest: countFromOne("highest", MAX_PRICE),
  })
  .refine(({ lowest, highest }) => lowest <= highest, {
    ...custom("below_lowest", "highest must be at least lowest"),
    path: ["highest"],
  });

/** The promises of the sample order and of the table of risks. */
export const practiceSchema = z.strictObject({
  /** The price of a first working version, in the company's currency. */
  first_version: priceRangeSchema,
  /** The least limit of liability, in the company's currency. */
  liability: countFromOne("liability", MAX_PRICE),
  /** The test of a first version: documents, and the working days in which a failure is put right. */
  test_documents: countFromOne("test_documents"),
  repair_days: countFromOne("repair_days"),
  /** Documents that are compared with their originals every month. */
  checked_documents: countFromOne("checked_documents"),
  /** Minutes within which an engineer learns that a bot has stopped. */
  alert_minutes: countFromOne("alert_minutes"),
  /** The countries in which bots store data. */
  data_countries: codesField("data_countries", countryField),
  /** Days after which stored data is deleted. */
  data_days: countFromOne("data_days"),
  /** Languages of contracts and invoices. */
  contract_languages: codesField("contract_languages", languageCodeField),
});

/** The figures of the sample order: those of its process, and the price of its first version. */
const sampleOrderSchema = z.strictObject({
  minutes_by_hand: countFromOne("minutes_by_hand"),
  documents_timed: countFromOne("documents_timed"),
  first_price: countFromOne("first_price", MAX_PRICE),
});

/** A month of the sample report: all documents, and those that are passed to a person. */
const sampleReportSchema = z
  .strictObject({
    documents: countFromOne("documents", MAX_PRICE),
    minutes_by_hand: countFromOne("minutes_by_hand"),
    to_people: wholeField("to_people", MAX_PRICE),
    minutes_of_people: countFromOne("minutes_of_people"),
    /** The number of wrong documents among those that were checked. */
    wrong: wholeField("wrong", MAX_PRICE),
  })
  .refine(({ documents, to_people }) => to_people <= documents, {
    ...custom("above_documents", "to_people must be at most documents"),
    path: ["to_people"],
  })
  .refine(
    ({ documents, minutes_by_hand, to_people, minutes_of_people }) =>
      to_people * minutes_of_people < documents * minutes_by_hand,
    {
      ...custom("nothing_saved", "the work of people must be less than the work by hand"),
      path: ["minutes_of_people"],
    },
  );

const { timesPerMonth, people, hourlyRate } = processFigures;
const percentField = (field: string) => wholeField(field, 100);
const stepMinutes = (field: string) => wholeField(field, MAX_MINUTES);

/** The example of the page on which visitors describe a process. */
const sampleProcessSchema = z.strictObject({
  times_per_month: wholeField("times_per_month", timesPerMonth.max),
  people: wholeField("people", people.max),
  hourly_rate: wholeField("hourly_rate", hourlyRate.max),
  /** Percentages, as in `ProcessFigures`. */
  plain_share: percentField("plain_share"),
  error_prone_share: percentField("error_prone_share"),
  waiting_share: percentField("waiting_share"),
  mistake_rate: percentField("mistake_rate"),
  mistakes_prevented: percentField("mistakes_prevented"),
  /** Minutes of each step. */
  steps: z.strictObject({
    save: stepMinutes("save"),
    match: stepMinutes("match"),
    ask: stepMinutes("ask"),
    type: stepMinutes("type"),
    file: stepMinutes("file"),
  }),
});

/** The figures of the examples on the pages. */
export const examplesSchema = z.strictObject({
  /** The hourly cost of office work with which the plans are compared. */
  hourly_rate: countFromOne("hourly_rate"),
  /** The percentage of the created value that stays with the customer; the rest is the fee. */
  customer_share: countFromOne("customer_share", 100),
  order: sampleOrderSchema,
  report: sampleReportSchema,
  process: sampleProcessSchema,
});

/** Periods of the privacy policy for data that the site can't delete itself. */
export const retentionSchema = z.strictObject({
  /** E-mails, call notes and WhatsApp chats, counted from the last message. */
  correspondence_years: countFromOne("correspondence_years", 100),
  /** Output of this site, of its PostgreSQL and of the web server in front of it. */
  log_days: countFromOne("log_days"),
  backup_days: countFromOne("backup_days"),
});

const MAX_RATE = 1_000_000;

const rateField = (field: string) =>
  z
    .number(`${field} must be a number`)
    .max(MAX_RATE, `${field} must be at most ${MAX_RATE}`)
    .refine((rate) => rate > 0, custom("not_positive_rate", `${field} must be more than 0`))
    .meta({ exclusiveMinimum: 0 });

/**
 * For the approximate prices beside the plans: what a unit of `of` is in each currency. They are shown
 * while the company's currency is `of`.
 */
export const exchangeRatesSchema = z.strictObject({
  of: currencyField("of"),
  date: z.string("date must be text").refine((text) => z.iso.date().safeParse(text).success, {
    ...custom("invalid_date", "date must be a day as in 2026-09-30"),
  }),
  GBP: rateField("GBP"),
  EUR: rateField("EUR"),
});
