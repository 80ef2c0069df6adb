import { MARKDOWN } from "@/lib/domain/policy/policy";
import type { Messages } from "@/lib/i18n/messages";

type AdminMessages = Messages["admin"];

const find = (labels: object, name: string): string | undefined => {
  const label: unknown = Object.hasOwn(labels, name) ? Reflect.get(labels, name) : undefined;
  return typeof label === "string" ? label : undefined;
};

/** The label of a field or a list of a document in its form. */
export function fieldName(field: string, admin: AdminMessages): string {
  const { lists, translations, caseForm, industryForm, history, policies } = admin;
  if (field === "icon") return industryForm.icon;
  if (field === "source") return history.translation;
  if (field === MARKDOWN) return policies.textName;
  if (field === "effectiveAt") return policies.effectiveAt;
  if (field === "consentRaises") return policies.consentVersion;
  return (
    find(lists.headings, field) ??
    find(translations.fields, field) ??
    find(caseForm.fields, field) ??
    field
  );
}
