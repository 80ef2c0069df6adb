import { z } from "zod";
import { copyQuery } from "../document/working-copy";
import { statusQuery } from "../document/state";
import { wholeNumber } from "../lists/list-query";
import { defaultLanguage, knownLanguages } from "../language";

/**
 * The sort columns of a list of cases, in snake case and in camel case (P-API-13). The last two are
 * what the calculator gives for the case's own figures: money a month, and minutes per document.
 */
const sortColumns = {
  updated_at: "updated_at",
  updatedAt: "updated_at",
  created_at: "created_at",
  createdAt: "created_at",
  title: "title",
  id: "id",
  monthly_saving: "monthly_saving",
  monthlySaving: "monthly_saving",
  minutes_saved: "minutes_saved",
  minutesSaved: "minutes_saved",
} as const;
type SortColumn = (typeof sortColumns)[keyof typeof sortColumns];

export interface CaseSort {
  column: SortColumn;
  descending: boolean;
}

const sortChoices = Object.keys(sortColumns) as (keyof typeof sortColumns)[];
const isSortChoice = (value: string): value is keyof typeof sortColumns =>
  Object.hasOwn(sortColumns, value);

const sort = z
  .string()
  .default("-updated_at")
  .transform((given, context): CaseSort => {
    const descending = given.startsWith("-");
    const name = descending ? given.slice(1) : given;
    if (isSortChoice(name)) return { column: sortColumns[name], descending };
    context.addIssue({
      code: "custom",
      message: `sort must be one of ${sortChoices.join(", ")}, each with an optional - in front`,
    });
    return z.NEVER;
  })
  .meta({
    description:
      `One of ${sortChoices.join(", ")}; a - in front reverses it. monthly_saving is money a ` +
      "month after the fee, minutes_saved is per document.",
    examples: ["-monthly_saving"],
  });

const languageQuery = z
  .enum(knownLanguages, { error: `language must be one of ${knownLanguages.join(", ")}` })
  .default(defaultLanguage);

/** The query of an endpoint that takes only a language. */
const languageOnlyQuery = z.object({ language: languageQuery });

/** The query that reads a document or, for administrators, its working copy. */
export const documentQuery = languageOnlyQuery.extend(copyQuery.shape);

/** The query of GET /industries; the status is for administrators. */
export const industryListQuery = z.object({ language: languageQuery, status: statusQuery });

/** P-API-11. */
const defaultLimit = 6;

/**
 * The query of GET /business-cases (P-API-09 to P-API-13). An unknown industry gives an empty list.
 */
export const caseListQuery = z.object({
  language: languageQuery,
  industry: z.string().max(64, "industry must have at most 64 characters").default("all"),
  limit: wholeNumber("limit", 1, 100, defaultLimit),
  offset: wholeNumber("offset", 0, 1_000_000, 0),
  sort,
  /** For administrators; visitors find only public cases. */
  status: statusQuery,
  q: z.string().trim().max(200, "q must have at most 200 characters").default(""),
});
/** The query of visitors' lists. */
export type CaseListQuery = Omit<z.infer<typeof caseListQuery>, "status">;

export const casesPerPage = 12;

/**
 * The to-dos of a case, besides translations. They filter the list, in the order of the dashboard.
 */
export const caseTodos = ["sample", "no_image", "no_metrics", "no_proof"] as const;
export type CaseTodo = (typeof caseTodos)[number];
