import type { Messages } from "@/lib/i18n/messages";

export type EnquiryLabels = Pick<Messages["contact"], "form" | "prefill" | "topic">;
