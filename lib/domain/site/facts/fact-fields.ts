import { z } from "zod";
import { isBlank, textField } from "../../fields/field";
import { defaultLanguage, knownLanguages, type Language } from "../../language";
import { isUploadedImagePath } from "../../media/media-url";

/** A text in the languages of the site; English is shown where a language has none. */
export type LocalText = Partial<Record<Language, string>>;

const languageFor = (texts: LocalText, language: Language): Language | undefined =>
  [language, defaultLanguage].find((one) => !isBlank(texts[one] ?? ""));

/** A text in a language, or in English in its place; empty without any. */
export const textIn = (texts: LocalText, language: Language): string =>
  texts[languageFor(texts, language) ?? language] ?? "";

/** The language of what `textIn` returns, where it isn't the one that was asked for. */
export function fallbackLanguage(texts: LocalText, language: Language): Language | undefined {
  const served = languageFor(texts, language);
  return served === language ? undefined : served;
}

/**
 * The `lang` attribute of an element that shows a text (WCAG 3.1.2), as props to spread. Empty
 * where the text is in the language of the page, to keep the HTML small.
 */
export function langOf(texts: LocalText, language: Language): { lang?: Language } {
  const lang = fallbackLanguage(texts, language);
  return lang ? { lang } : {};
}

export const localText = (field: string, max: number) =>
  z.partialRecord(
    z.enum(knownLanguages, `${field} must have the languages ${knownLanguages.join(", ")}`),
    textField(field, max).trim(),
    `${field} must be texts by language`,
  );

export const requiredLocalText = (field: string, max: number) =>
  localText(field, max).refine((texts) => !isBlank(texts[defaultLanguage] ?? ""), {
    message: `${field} is required in English`,
    path: [defaultLanguage],
    params: { code: "required" },
  });

export const custom = (code: string, message: string) => ({ message, params: { code } });

/** The id of an entry of a list: the editor's form makes it. */
export const entryId = z
  .string("id must be text")
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "id must be of letters, digits and hyphens");

/** A list whose entries have ids of their own. */
export const listOf = <T extends z.ZodType<{ id: string }>>(field: string, entry: T, max: number) =>
  z
    .array(entry, `${field} must be a list`)
    .min(1, `${field} must have at least one entry`)
    .max(max, `${field} must have at most ${max} entries`)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
      ...custom("duplicate", `${field} must have different ids`),
    });

export const coordinate = (field: string, limit: number) => {
  const message = `${field} must be a number from -${limit} to ${limit}`;
  return z
    .number(message)
    .refine((value) => Math.abs(value) <= limit, custom("out_of_range", message))
    .meta({ minimum: -limit, maximum: limit });
};

/** A whole number from 0 to `max`: pages show amounts without decimals. */
export const wholeField = (field: string, max: number) =>
  z
    .number(`${field} must be a number`)
    .max(max, `${field} must be at most ${max}`)
    .refine((value) => value >= 0, custom("negative", `${field} must be at least 0`))
    .refine(Number.isInteger, custom("not_whole", `${field} must be a whole number`))
    .meta({ type: "integer", minimum: 0 });

export const timeOfDay = (field: string) =>
  z
    .string(`${field} must be text`)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${field} must be a time as in 09:00`);

const isHttps = (address: string): boolean =>
  /^https:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address);

/** An https address; empty where there is none. */
export const webAddress = (field: string) =>
  textField(field, 300)
    .trim()
    .refine((text) => text === "" || isHttps(text), {
      ...custom("invalid_address", `${field} must be an address that begins with https://`),
    });

export const requiredWebAddress = (field: string) =>
  webAddress(field).refine((text) => text !== "", {
    ...custom("required", `${field} is required`),
  });

/** A code of ISO 4217 that Intl knows. */
export const currencyField = (field: string) =>
  z
    .string(`${field} must be text`)
    .refine((code) => Intl.supportedValuesOf("currency").includes(code), {
      ...custom("unknown_currency", `${field} must be a code of ISO 4217 as in USD`),
    });

/**
 * A file in the languages of the site, as a path: of an upload, or of a file that is part of the site.
 * Empty where a language has none of its own.
 */
export const localFile = (
  field: string,
  { code, isFile, hint }: { code: string; isFile: (path: string) => boolean; hint: string },
) =>
  z.partialRecord(
    z.enum(knownLanguages, `${field} must have the languages ${knownLanguages.join(", ")}`),
    textField(field, 200)
      .trim()
      .refine(
        (path) => path === "" || isFile(path),
        custom(code, `${field} must be empty or ${hint}`),
      ),
    `${field} must be paths by language`,
  );

/** The image of a person: an upload of the media library, or a file of public/team. */
export const imageField = z
  .string("picture must be text")
  .refine((path) => isUploadedImagePath(path) || /^\/team\/[\w-]+\.[a-z0-9]{2,5}$/.test(path), {
    ...custom(
      "invalid_picture",
      "picture must be an image of the media library or a file of public/team",
    ),
  });

/** An image of the media library; empty for none. */
const libraryImage = (field: string) =>
  z
    .string(`${field} must be text`)
    .trim()
    .refine((path) => path === "" || isUploadedImagePath(path), {
      ...custom("not_in_library", `${field} must be an image of the media library`),
    });

/** The logo and the icon of the company. */
export const brandFields = {
  /**
   * Shown in place of the drawn logo and the name. If one of the two is empty, the other is shown
   * on both backgrounds.
   */
  logo: z.strictObject({ light: libraryImage("light"), dark: libraryImage("dark") }),
  /** A square image in place of the drawn icon. */
  icon: libraryImage("icon"),
};

export const companyNumberField = z
  .string("company_number must be text")
  .trim()
  .regex(/^[\p{L}\d](?:[\p{L}\d ./-]{0,28}[\p{L}\d])?$/u, {
    message: "company_number must be of letters, digits, spaces, dots, slashes and hyphens",
  });

/** The hosts on which a company has its page, by the network. */
const networkHosts = {
  LinkedIn: ["linkedin.com"],
  YouTube: ["youtube.com"],
  X: ["x.com", "twitter.com"],
  Facebook: ["facebook.com"],
  Instagram: ["instagram.com"],
  GitHub: ["github.com"],
  Telegram: ["t.me"],
  TikTok: ["tiktok.com"],
  XING: ["xing.com"],
} as const;
export type Network = keyof typeof networkHosts;
export const networks = Object.keys(networkHosts) as readonly Network[];

/** Why an address is no page at a network. */
function socialProblem(network: Network, address: string) {
  const { hostname, pathname, username, password, port } = new URL(address);
  const hosts: readonly string[] = networkHosts[network];
  if (!hosts.some((host) => `.${hostname}`.endsWith(`.${host}`)))
    return { code: "other_network", message: `url must be an address at ${hosts.join(" or ")}` };
  if (username !== "" || password !== "" || port !== "")
    return { code: "not_plain", message: "url must have neither a user name nor a port" };
  if (/^\/*$/.test(pathname))
    return { code: "no_profile", message: "url must be the address of a page of the company" };
  return undefined;
}

const profileShape = {
  network: z.enum(networks, `network must be one of ${networks.join(", ")}`),
  url: webAddress("url"),
};

/** A profile that was stored under older rules. */
export const storedProfileSchema = z.strictObject(profileShape);

/** A profile of the company; without a URL only the network is named. */
export const socialSchema = storedProfileSchema.check(({ value: { network, url }, issues }) => {
  if (url === "" || !isHttps(url)) return;
  const { code, message } = socialProblem(network, url) ?? {};
  if (!code) return;
  const host = networkHosts[network].join(", ");
  issues.push({ code: "custom", input: url, path: ["url"], message, params: { code, host } });
});
