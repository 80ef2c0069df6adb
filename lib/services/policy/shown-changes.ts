import "server-only";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { documentIdOf } from "../../domain/document/stored-id";
import type { FieldOfDocument } from "../../domain/document/working-copy";
import { isLanguage } from "../../domain/language";
import {
  consentVersion,
  effectiveDate,
  isPolicyName,
  MARKDOWN,
  readPolicyFields,
  type PolicyName,
} from "../../domain/policy/policy";
import { readPolicyFile } from "../../legal/legal-text";

/**
 * The text that a stored value of a policy stands for: that of the file where editors changed
 * nothing.
 */
function shownValue(
  name: PolicyName,
  { field, language }: FieldOfDocument,
  value: unknown,
): unknown {
  if (field === MARKDOWN && isLanguage(language)) return value || readPolicyFile(language, name);
  const fields = readPolicyFields({ [field]: value });
  if (field === "effectiveAt") return effectiveDate(fields);
  return field === "consentRaises" ? consentVersion(name, fields) : value;
}

/** Changes of a document as pages show them: `keys` are the properties with values of the field. */
export function shownChanges<
  Key extends string,
  Change extends FieldOfDocument & Record<Key, unknown>,
>({ kind, id }: DocumentRef, changes: readonly Change[], keys: readonly Key[]): Change[] {
  const name = documentIdOf(id);
  if (kind !== "policy" || !isPolicyName(name)) return [...changes];
  return changes.map((change) => ({
    ...change,
    ...Object.fromEntries(keys.map((key) => [key, shownValue(name, change, change[key])])),
  }));
}
