import "server-only";
import type { Language } from "../../domain/language";
import type { Messages } from "../../i18n/messages";
import { withoutValues } from "../../i18n/message-syntax";
import { logger, logOnce } from "../../logger";

/** Logs once for each message that it can't be formatted. */
const logFailure = (language: Language, error: Error): void =>
  logOnce(`${language} ${error.message}`, () =>
    logger.error("a text can't be formatted, the default is shown", error, { language }),
  );

function textAt(messages: Messages, path: string): string | undefined {
  let found: unknown = messages;
  for (const name of path.split("."))
    found = typeof found === "object" && found !== null ? Reflect.get(found, name) : undefined;
  return typeof found === "string" ? found : undefined;
}

/**
 * The error handlers of next-intl, for texts that it can't format. `defaults` are the texts of the
 * code.
 */
export const formatFailure = (language: Language, defaults: Messages) => ({
  onError: (error: Error) => logFailure(language, error),
  getMessageFallback({ key, namespace }: { key: string; namespace?: string }): string {
    const path = [namespace, key].filter(Boolean).join(".");
    const text = textAt(defaults, path);
    return text === undefined ? path : withoutValues(text);
  },
});
