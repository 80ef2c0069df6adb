import type { Messages } from "@/lib/i18n/messages";

export type ConsentLabels = Messages["common"]["consent"];
