import "server-only";
import { applySnapshot, readSnapshot } from "../../data/document/snapshots";
import { findFacts } from "../../data/facts/site-facts";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import { changesBetween } from "../../domain/audit/audit";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { storedId, type Copy } from "../../domain/document/working-copy";
import { factFilesOf } from "../../domain/site/facts/fact-files";
import { factPaths, isSameFact } from "../../domain/site/facts/fact-paths";
import {
  FACTS_ID,
  factNames,
  factsBody,
  type FactsChange,
  type GivenFacts,
  type KnownFacts,
} from "../../domain/site/facts/facts";
import { defaultFacts } from "../../site";
import { changeExisting } from "../change/content-change";
import { documentNotFound } from "../document/documents";
import { requireNewFiles } from "../media/uploaded-files";
import { mergeChange } from "./merged-change";
import { phoneProblem, withPhones } from "./phone-number";
import { readFacts } from "./stored-facts";
import { languagesInUse } from "../language/site-languages";

const refOf = (copy: Copy): DocumentRef => ({ kind: "facts", id: storedId(FACTS_ID, copy) });

/** The facts with what an editor changed, of the published document or of its working copy. */
async function readKnownFacts(ref: DocumentRef, tx?: Transaction): Promise<KnownFacts> {
  const found = await findFacts(ref.id, tx);
  if (!found) throw documentNotFound(ref);
  const { facts, ...rest } = readFacts(found.fields);
  return {
    facts: { ...facts, version: found.version, languages: [...(await languagesInUse())] },
    ...rest,
  };
}

/** Throws no_working_copy. */
export const getFacts = (_: Grant, copy: Copy): Promise<KnownFacts> => readKnownFacts(refOf(copy));

/** The body of a change, whose phone numbers are checked against the plans of all countries. */
export const factsChangeBody = factsBody(phoneProblem);

const formatted = (given: GivenFacts): GivenFacts =>
  given.offices ? { ...given, offices: withPhones(given.offices) } : given;

/** The values to store for some facts; null for facts that equal those of lib/site.ts. */
const storedChanges = (given: GivenFacts): Record<string, unknown> =>
  Object.fromEntries(
    factNames
      .filter((name) => given[name] !== undefined)
      .map((name) => [name, isSameFact(given[name], defaultFacts[name]) ? null : given[name]]),
  );

const filesOf = (given: GivenFacts): Record<string, string> =>
  Object.fromEntries(factFilesOf(given).map(({ at, value }) => [at, value]));

/**
 * Changes the facts that the body has; null shows the default again. Throws invalid for a file that
 * isn't in the media library, stale for values that somebody else changed meanwhile, and what
 * `changeExisting` throws.
 */
export async function changeFacts(
  grant: Grant,
  copy: Copy,
  { version, replaces = {}, ...given }: FactsChange,
): Promise<KnownFacts> {
  const ref = refOf(copy);
  const { result } = await changeExisting(grant, ref, { version }, async (tx) => {
    const before = await readSnapshot(ref, tx);
    if (!before) throw documentNotFound(ref);
    const stored = readFacts(before.fields).facts;
    const merged = mergeChange(formatted(given), replaces, stored);
    await requireNewFiles(filesOf(stored), filesOf(merged), tx);
    const after = { ...before, fields: { ...before.fields, ...storedChanges(merged) } };
    const changes = changesBetween(factPaths(stored), factPaths(readFacts(after.fields).facts));
    const isRepaired = JSON.stringify(before.fields) !== JSON.stringify(after.fields);
    if (isRepaired) await applySnapshot(ref, after, tx);
    return { result: await readKnownFacts(ref, tx), changes };
  });
  return result;
}
