import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { Phone } from "./parts";

const messages = [
  { text: "missing", isBot: true },
  { text: "sent", isBot: false },
  { text: "received", isBot: true },
] as const;

/** The bot asks for what is missing, and recognises what arrives. */
export async function MessageExhibit({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "business-case.exhibit" });
  return (
    <Phone title={t("chat")}>
      <ul className="grid gap-3">
        {messages.map(({ text, isBot }) => (
          <li key={text} className={isBot ? "mr-6" : "ml-6"}>
            <span className="mb-1 block text-xs text-soft">{t(isBot ? "bot" : "person")}</span>
            <span
              className={`block rounded-md px-3 py-2 ${isBot ? "bg-auto-tint text-auto-ink" : "border border-hairline bg-paper"}`}
            >
              {t(text)}
            </span>
          </li>
        ))}
      </ul>
    </Phone>
  );
}
