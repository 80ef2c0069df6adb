import "server-only";
import { applySnapshot, readSnapshot } from "../../data/document/snapshots";
import { findDocument } from "../../data/document/versions";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import { changesBetween, type Changes } from "../../domain/audit/audit";
import type { DocumentRef } from "../../domain/document/document-kinds";
import type { Pending } from "../../domain/document/state";
import type { Snapshot } from "../../domain/document/snapshot";
import { storedId, type Copy } from "../../domain/document/working-copy";
import { AppError, invalidField } from "../../domain/error";
import { normalizeLines } from "../../domain/fields/field";
import { isShipped, type Language } from "../../domain/language";
import { DEFAULT_EFFECTIVE_DATE } from "../../domain/policy/consent-versions";
import {
  consentVersion,
  isPolicyName,
  MARKDOWN,
  policyNames,
  readPolicyFields,
  type LegalText,
  type Policy,
  type PolicyBody,
  type PolicyFault,
  type PolicyFields,
  type PolicyName,
  type PolicyPreviewBody,
} from "../../domain/policy/policy";
import { readPolicyFile } from "../../legal/legal-text";
import { pendingOf } from "../case/administrator-reads";
import { policyFaults } from "../../legal/policy-faults";
import { changeExisting } from "../change/content-change";
import { documentNotFound } from "../document/documents";
import { legalFacts } from "./legal-facts";
import { renderPolicy } from "./site-policies";
import { describePolicy } from "./stored-policies";
import { languagesInUse } from "../language/site-languages";

interface PolicyRef {
  name: PolicyName;
  copy: Copy;
}

const refOf = ({ name, copy }: PolicyRef): DocumentRef => ({
  kind: "policy",
  id: storedId(name, copy),
});

async function requireSnapshot(ref: DocumentRef, tx?: Transaction): Promise<Snapshot> {
  const snapshot = await readSnapshot(ref, tx);
  if (!snapshot) throw documentNotFound(ref);
  return snapshot;
}

const requirePublished = ({ name }: PolicyRef, tx?: Transaction): Promise<Snapshot> =>
  requireSnapshot(refOf({ name, copy: undefined }), tx);

/** A policy, or its working copy, in all languages. Throws no_working_copy. */
export async function getPolicy(_: Grant, policy: PolicyRef): Promise<Policy> {
  const ref = refOf(policy);
  const found = await findDocument(ref);
  if (!found) throw documentNotFound(ref);
  const published = await requirePublished(policy);
  return describePolicy(policy.name, await requireSnapshot(ref), {
    version: found.version,
    published,
    facts: await legalFacts(),
    used: await languagesInUse(),
  });
}

/** The name of a policy. Throws not_found. */
export function requirePolicyName(name: string): PolicyName {
  if (!isPolicyName(name)) throw documentNotFound({ kind: "policy", id: name });
  return name;
}

/** The published policies in all languages, with their pending changes. */
export async function listPolicies(grant: Grant): Promise<(Policy & Pending)[]> {
  const pending = await pendingOf("policy", policyNames);
  return Promise.all(
    policyNames.map(async (name) => ({
      ...(await getPolicy(grant, { name, copy: undefined })),
      ...pending(name),
    })),
  );
}

/** The refusal of a text, with all its faults. */
const refusal = (faults: readonly PolicyFault[]): AppError =>
  new AppError("invalid", faults[0]?.message ?? "The text can't be shown", {
    errors: faults.map(({ code, line, name, message }) => ({
      field: "markdown",
      message,
      code,
      params: { name, ...(line !== null && { line }) },
    })),
  });

/** A text without faults; null for one that reads like the file of its language. Throws invalid. */
async function checkedText(
  name: PolicyName,
  language: Language,
  markdown: string,
): Promise<string | null> {
  const text = normalizeLines(markdown);
  const faults = policyFaults(text, { name, language, facts: await legalFacts() });
  if (faults.length > 0) throw refusal(faults);
  return isShipped(language) && text === readPolicyFile(language, name) ? null : text;
}

function withText(
  texts: Snapshot["texts"],
  name: PolicyName,
  { language, text }: { language: Language; text: string | null },
): Snapshot["texts"] {
  if (text === null) return { ...texts, [language]: { texts: {}, source: {} } };
  const source = { [MARKDOWN]: readPolicyFile(language, name) };
  return { ...texts, [language]: { texts: { [MARKDOWN]: text }, source } };
}

const toStoredDate = (date: string | null): string =>
  date === null || date === DEFAULT_EFFECTIVE_DATE ? "" : date;

/** The fields with the changes of a body. Throws invalid for a version below the published one. */
function withChanges(
  name: PolicyName,
  fields: PolicyFields,
  { effective_at: date, consent_version: version }: PolicyBody,
  published: PolicyFields,
): PolicyFields {
  const lowest = consentVersion(name, published);
  if (version !== undefined && version < lowest)
    throw invalidField("consent_version", `consent_version must be at least ${lowest}`, "lowered");
  return {
    effectiveAt: date === undefined ? fields.effectiveAt : toStoredDate(date),
    consentRaises:
      version === undefined ? fields.consentRaises : published.consentRaises + version - lowest,
  };
}

/** The changes for the audit trail: the fields, and the Markdown by language. */
const changesOf = (before: Snapshot, after: Snapshot): Changes => {
  const fieldsOf = ({ fields, texts }: Snapshot) => ({
    ...fields,
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([language, { texts: own, source }]) => [
        [`${language}.${MARKDOWN}`, own[MARKDOWN] ?? null],
        [`${language}.${MARKDOWN}.source`, source?.[MARKDOWN] ?? null],
      ]),
    ),
  });
  return changesBetween(fieldsOf(before), fieldsOf(after));
};

/**
 * Changes a policy: its text in a language, its date of effect, and the version that visitors
 * consent to. Throws invalid with the faults by line, stale, and what `changeExisting` throws.
 */
export async function changePolicy(
  grant: Grant,
  policy: PolicyRef,
  body: PolicyBody,
): Promise<Policy> {
  const { name } = policy;
  const { language, markdown, version: replaces } = body;
  const newText = language !== undefined &&
    markdown !== undefined && {
      language,
      text: markdown === null ? null : await checkedText(name, language, markdown),
    };
  const ref = refOf(policy);
  const { result, version } = await changeExisting(
    grant,
    ref,
    { version: replaces },
    async (tx) => {
      const before = await requireSnapshot(ref, tx);
      const published = await requirePublished(policy, tx);
      const [fields, publicFields] = [before, published].map((one) =>
        readPolicyFields(one.fields),
      ) as [PolicyFields, PolicyFields];
      const after = {
        ...before,
        fields: withChanges(name, fields, body, publicFields),
        texts: newText ? withText(before.texts, name, newText) : before.texts,
      };
      await applySnapshot(ref, after, tx);
      return { result: { before, after, published }, changes: changesOf(before, after) };
    },
  );
  const isCopy = policy.copy !== undefined;
  return describePolicy(name, result.after, {
    version,
    published: isCopy ? result.published : result.after,
    facts: await legalFacts(),
    used: await languagesInUse(),
  });
}

/** A text as the page would show it, or why it can't. */
export async function previewPolicy(
  _: Grant,
  name: PolicyName,
  { language, markdown }: PolicyPreviewBody,
): Promise<{ preview: LegalText | null; faults: PolicyFault[] }> {
  const text = normalizeLines(markdown);
  const faults = policyFaults(text, { name, language, facts: await legalFacts() });
  return { preview: faults.length > 0 ? null : await renderPolicy(text, language), faults };
}
