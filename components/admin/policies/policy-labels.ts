import type { FailureLabels } from "@/lib/browser/session/failure-text";
import type { LegalArticleProps } from "@/components/site/legal/legal-article";
import type { Language } from "@/lib/domain/language";
import type { Policy, PolicyFault } from "@/lib/domain/policy/policy";
import { fillIn } from "@/lib/i18n/fill-in";
import type { Messages } from "@/lib/i18n/messages";

export type PolicyLabels = Messages["admin"]["policies"];

/** The labels around the text on a policy's page, in one language. */
export interface PageLabels extends Pick<
  LegalArticleProps,
  "title" | "contents" | "prompt" | "sectionExtras"
> {
  /** With {date}. */
  updated: string;
}

/** What every part of the form of a policy takes. */
export interface PolicyFormSource {
  /** The language of the interface. */
  language: Language;
  policy: Policy;
  pages: Readonly<Record<Language, PageLabels>>;
  labels: PolicyLabels;
  failures: FailureLabels;
}

/** How a section begins. */
export const HEADING = "## … {#…}";

/** Why a text can't be shown, in the language of the interface. */
export function faultText({ code, name }: PolicyFault, { faults }: PolicyLabels): string {
  const isPlaceholder = code.endsWith("_placeholder") && /^\w+$/.test(name);
  return fillIn(faults[code], {
    name: isPlaceholder ? `{${name}}` : name,
    heading: HEADING,
  });
}
