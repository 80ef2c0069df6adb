import { z } from "zod";
import { readOnlyFields } from "../fields/field";
import { wholeNumber } from "../lists/list-query";
import { PATH_BASE, readablePath } from "./redirects";

/** Moved permanently, found, permanent redirect, gone. */
export const redirectStatuses = [301, 302, 308, 410] as const;
export const GONE = 410;

/** The most rules, all of which are in memory. */
export const MAX_REDIRECTS = 5_000;
/** The largest CSV of rules. */
export const MAX_REDIRECTS_CSV_BYTES = 1024 * 1024;

const MAX_FROM_LENGTH = 500;
const MAX_TO_LENGTH = 2_000;

/** The path of a URL within the site; undefined for anything else. Throws URIError. */
function pathOf(text: string): URL | undefined {
  if (/^\/[/\\]|^[^/]|\\|\p{C}/u.test(text) || !URL.canParse(text, PATH_BASE)) return undefined;
  const [path = ""] = text.split(/[?#]/, 1);
  const hasDots = decodeURI(path)
    .split("/")
    .some((segment) => /^\.{1,2}$/.test(segment));
  const url = new URL(text, PATH_BASE);
  return hasDots || url.pathname.includes("//") ? undefined : url;
}

/** An address of this site as its path; any other text as it is. */
function withoutOrigin(text: string, siteOrigin: string): string {
  if (text.startsWith("/") || !URL.canParse(text)) return text;
  const { origin, username, password, pathname, search, hash } = new URL(text);
  return origin === siteOrigin && !username && !password ? pathname + search + hash : text;
}

/** A path, normalized; undefined if the text is none. */
function toFrom(text: string, siteOrigin: string): string | undefined {
  if (/[?#]/.test(text)) return undefined;
  try {
    const url = pathOf(withoutOrigin(text, siteOrigin));
    return url && readablePath(url.pathname);
  } catch {
    return undefined;
  }
}

/**
 * A path or the https address of another site, normalized; undefined if the text is neither. An
 * address of this site becomes a path, because redirect loops are found by following paths only.
 */
function toTarget(text: string, siteOrigin: string): string | undefined {
  try {
    const own = withoutOrigin(text, siteOrigin);
    const path = pathOf(own);
    if (path) return decodeURI(path.pathname + path.search + path.hash);
    const { protocol, username, password, href } = new URL(own);
    return protocol === "https:" && !username && !password ? href : undefined;
  } catch {
    return undefined;
  }
}

/** A text that `convert` normalizes, with a message for those that it can't. */
const addressText = <T extends string | null>(
  name: string,
  max: number,
  convert: (text: string) => T | undefined,
  { message, code, example }: { message: string; code: string; example: string },
) =>
  z
    .string({
      error: ({ input }) => (input === undefined ? `${name} is required` : `${name} must be text`),
    })
    .meta({ examples: [example] })
    .trim()
    .max(max, { error: `${name} must have at most ${max} characters`, abort: true })
    .transform((text, { issues }) => {
      const address = convert(text);
      if (address !== undefined) return address;
      issues.push({
        code: "custom",
        input: text,
        message,
        params: { code: text ? code : "required" },
      });
      return z.NEVER;
    });

/** The origin of this site, which schemas read when they parse. */
type SiteOrigin = () => string;

const fromField = (siteOrigin: SiteOrigin) =>
  addressText("from", MAX_FROM_LENGTH, (text) => toFrom(text, siteOrigin()), {
    message: "from must be a path as in /old-page, without a query",
    code: "not_a_path",
    example: "/old-page",
  });
const toField = (siteOrigin: SiteOrigin) =>
  addressText("to", MAX_TO_LENGTH, (text) => (text ? toTarget(text, siteOrigin()) : null), {
    message: "to must be a path as in /pricing or an address as in https://example.com/page",
    code: "not_an_address",
    example: "/pricing",
  });

export const isExternal = (to: string | null): boolean => to !== null && !to.startsWith("/");

/**
 * The body of a rule: the path that it applies to, and its target. Addresses of this site become
 * their paths.
 */
export const redirectBody = (siteOrigin: SiteOrigin) =>
  z
    .strictObject({
      from: fromField(siteOrigin),
      to: toField(siteOrigin).nullish(),
      status: z.literal(redirectStatuses, `status must be one of ${redirectStatuses.join(", ")}`),
      external: z.boolean("external must be true or false").optional(),
      ...readOnlyFields("id", "hits"),
    })
    .transform(({ from, to = null, status, external = false }) => ({ from, to, status, external }))
    .check(({ value: { to, status, external }, issues }) => {
      const refuse = (field: string, code: string, message: string) =>
        issues.push({ code: "custom", input: to, path: [field], message, params: { code } });
      if (status === GONE && to !== null)
        refuse("to", "gone_has_no_target", "to must be left out with the status 410");
      if (status !== GONE && to === null) refuse("to", "required", "to is required");
      if (isExternal(to) && !external)
        refuse(
          "external",
          "external",
          `external must be true for ${String(to)}, outside this site`,
        );
    });
export type RedirectBody = z.output<ReturnType<typeof redirectBody>>;

const redirectSchema = z.strictObject({
  id: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  status: z.literal(redirectStatuses),
  external: z.boolean(),
  /** Requests that the rule redirected, at most a few seconds ago. */
  hits: z.int().nonnegative(),
});
export type Redirect = z.infer<typeof redirectSchema>;

export const redirectResponse = { message: z.string(), redirect: redirectSchema };

export const redirectListQuery = z.object({
  search: z.string().trim().max(200).default(""),
  limit: wholeNumber("limit", 1, 100, 50),
  offset: wholeNumber("offset", 0, 999_999, 0),
});
export type RedirectListQuery = z.output<typeof redirectListQuery>;

export const redirectListResponse = {
  redirects: z.array(redirectSchema),
  total: z.int().nonnegative(),
  limit: z.int(),
  offset: z.int(),
};

const flag = (name: string) =>
  z
    .enum(["true", "false"], `${name} must be true or false`)
    .default("false")
    .transform((value) => value === "true");

export const redirectImportQuery = z.object({
  /** Whether a row replaces the rule of its path; otherwise such a row is a conflict. */
  replace: flag("replace"),
  /** Whether rows may lead outside the site. */
  external: flag("external"),
});
export type RedirectImportQuery = z.output<typeof redirectImportQuery>;

export const redirectImportResponse = {
  message: z.string(),
  created: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  unchanged: z.int().nonnegative(),
};

export const redirectTestQuery = (siteOrigin: SiteOrigin) =>
  z.object({ path: fromField(siteOrigin) });

/** The response to the test of a path: what a visitor of it gets. */
export const redirectTestSchema = z.strictObject({
  path: z.string(),
  outcome: z.enum(["redirect", "gone", "page", "nothing"]),
  status: z.int(),
  location: z.string().nullable(),
  /** The path of the rule that applies; null for a former address of a case, and without redirect. */
  rule: z.string().nullable(),
});
export type RedirectTest = z.infer<typeof redirectTestSchema>;
