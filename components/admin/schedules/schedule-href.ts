import { kindOfPath } from "@/lib/domain/document/document-kinds";
import type { Schedule } from "@/lib/domain/document/schedule";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";

/** The form of the document that a schedule changes. */
export const hrefOf = (language: Language, { kind, document_id: id }: Schedule): string =>
  paths.admin.document(language, {
    kind: kindOfPath(kind) ?? "business_case",
    id,
  });
