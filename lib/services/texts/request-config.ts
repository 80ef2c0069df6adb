import "server-only";
import { getRequestConfig } from "next-intl/server";
import { toLanguage } from "../../domain/language";
import { siteMessages } from "./site-messages";

/** What next-intl formats the texts of a page with. */
export default getRequestConfig(async ({ locale, requestLocale }) => {
  const language = toLanguage(locale ?? (await requestLocale));
  return { locale: language, messages: await siteMessages(language), timeZone: "UTC" };
});
