import "server-only";
import { getRequestConfig } from "next-intl/server";
import { toLanguage } from "../../domain/language";
import { loadMessages } from "../../i18n/messages";
import { messageFormats } from "../../i18n/number-format";
import { shownMessages } from "../edit-mode/marked-texts";
import { formatFailure } from "./format-failure";
import { siteMessages } from "./site-messages";

/** The configuration with which next-intl formats the texts of a page. */
export default getRequestConfig(async ({ locale, requestLocale }) => {
  const language = toLanguage(locale ?? (await requestLocale));
  const messages = shownMessages(await siteMessages(language));
  const failure = formatFailure(language, await loadMessages(language));
  return { locale: language, messages, formats: messageFormats, timeZone: "UTC", ...failure };
});
