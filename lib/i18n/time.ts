import { getTranslations } from "next-intl/server";
import type { Language } from "../domain/language";

/** Formats working time: "40 s", "11 min", "1 h 20 min". */
export async function timeFormat(locale: Language): Promise<(seconds: number) => string> {
  const t = await getTranslations({ locale, namespace: "common.time" });
  return (given) => {
    const all = Math.round(given);
    const [hours, minutes, seconds] = [
      Math.floor(all / 3600),
      Math.floor((all % 3600) / 60),
      all % 60,
    ];
    if (hours > 0)
      return minutes > 0 ? t("hoursMinutes", { hours, minutes }) : t("hours", { count: hours });
    if (minutes > 0)
      return seconds > 0
        ? t("minutesSeconds", { minutes, seconds })
        : t("minutes", { count: minutes });
    return t("seconds", { count: seconds });
  };
}
