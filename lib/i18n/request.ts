import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { defaultLanguage, languages } from "../domain/language";
import { loadMessages } from "./messages";

export default getRequestConfig(async ({ locale, requestLocale }) => {
  const asked = locale ?? (await requestLocale);
  const language = hasLocale(languages, asked) ? asked : defaultLanguage;
  return { locale: language, messages: await loadMessages(language), timeZone: "UTC" };
});
