import "server-only";
import { getRequestConfig } from "next-intl/server";
import { toLanguage } from "../../domain/language";
import { shownMessages } from "../edit-mode/marked-texts";
import { siteMessages } from "./site-messages";

/** What next-intl formats the texts of a page with. */
export default getRequestConfig(async ({ locale, requestLocale }) => {
  const language = toLanguage(locale ?? (await requestLocale));
  const messages = shownMessages(await siteMessages(language));
  return { locale: language, messages, timeZone: "UTC" };
});
