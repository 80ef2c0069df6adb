import type { Messages } from "@/lib/i18n/messages";

export type EnquiryWords = Pick<Messages["contact"], "form" | "carried" | "topic">;
