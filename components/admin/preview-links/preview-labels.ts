import type { FailureLabels } from "@/lib/browser/session/failure-text";
import type { Language } from "@/lib/domain/language";
import { fillIn } from "@/lib/i18n/fill-in";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";

/** What the components of preview links take. */
export interface PreviewTexts {
  language: Language;
  labels: Messages["admin"]["preview"];
  failures: FailureLabels;
}

export const versionName = (number: number, { version }: PreviewTexts["labels"]): string =>
  fillIn(version, { number });

/** The path of a preview in the language of the interface. */
export const previewPath = (url: string, language: Language): string =>
  paths.preview(language, url.split("/").at(-1) ?? "");
