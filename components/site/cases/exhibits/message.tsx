import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { Messages, Phone } from "./parts";

const messages = [
  { text: "missing", isBot: true },
  { text: "sent", isBot: false },
  { text: "received", isBot: true },
] as const;

/** The bot asks for what is missing, and recognizes what arrives. */
export async function MessageExhibit({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "business-case.exhibit" });
  return (
    <Phone title={t("chat")}>
      <Messages
        messages={messages.map(({ text, isBot }) => ({
          isBot,
          name: t(isBot ? "bot" : "person"),
          text: t(text),
        }))}
      />
    </Phone>
  );
}
