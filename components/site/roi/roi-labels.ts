import type { Messages } from "@/lib/i18n/messages";

export type RoiLabels = Messages["business-case"]["calculator"];
