import { getRequestConfig } from "next-intl/server";
import { toLanguage } from "../domain/language";
import { loadMessages } from "./messages";

export default getRequestConfig(async ({ locale, requestLocale }) => {
  const language = toLanguage(locale ?? (await requestLocale));
  return { locale: language, messages: await loadMessages(language), timeZone: "UTC" };
});
