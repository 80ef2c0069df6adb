import "next-intl";
import type { Language } from "./lib/domain/language";
import type { Messages } from "./lib/i18n/messages";

declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
