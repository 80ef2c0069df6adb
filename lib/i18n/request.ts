import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { defaultLanguage, languages } from "../domain/language";
import { loadMessages } from "./messages";

export default getRequestConfig(async ({ locale, requestLocale }) => {
  const requested = locale ?? (await requestLocale);
  const language = hasLocale(languages, requested) ? requested : defaultLanguage;
  return { locale: language, messages: await loadMessages(language), timeZone: "UTC" };
});
