import type { Messages } from "@/lib/i18n/messages";

/** The finished words of the banner, in the language of the page. */
export type ConsentLabels = Messages["common"]["consent"];
