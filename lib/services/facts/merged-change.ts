import "server-only";
import type { Conflict } from "../../domain/document/working-copy";
import { AppError } from "../../domain/error";
import { completeFact } from "../../domain/site/facts/complete-fact";
import {
  factNames,
  FACTS_ID,
  storedFactsSchema,
  type Facts,
  type GivenFacts,
} from "../../domain/site/facts/facts";
import { mergeFact, type FactConflict, type FactSides } from "../../domain/site/facts/merge-facts";
import { defaultFacts } from "../../site";
import { storedPhoneProblem } from "./phone-number";

const { shape } = storedFactsSchema(storedPhoneProblem);

const toConflict = ({ path, base, mine, theirs }: FactConflict): Conflict => ({
  field: path,
  language: null,
  base: base ?? null,
  published: theirs ?? null,
  working: mine ?? null,
  is_changed_in_both: true,
});

/** Both changes of a fact, unless they contradict each other or make no valid fact together. */
function mergeValid(name: keyof Facts, sides: FactSides) {
  const merged = mergeFact(name, sides);
  if (merged.conflicts.length > 0 || shape[name].safeParse(merged.value).success) return merged;
  return { value: sides.mine, conflicts: [{ path: name, ...sides }] };
}

/** A stored fact that a draft and a publication changed; undefined if one of them is the default. */
export function mergeStored(field: string, sides: FactSides) {
  const name = factNames.find((known) => known === field);
  if (!name || sides.mine === null || sides.theirs === null) return undefined;
  const whole = (side: unknown) => completeFact(name, side, defaultFacts[name]);
  const { base, mine, theirs } = sides;
  return mergeValid(name, {
    base: whole(base ?? defaultFacts[name]),
    mine: whole(mine),
    theirs: whole(theirs),
  });
}

/**
 * The facts that a body gives, with what others have changed in them since the caller read what they
 * replace. Throws stale, with the values that both changed.
 */
export function mergeChange(given: GivenFacts, replaces: GivenFacts, stored: Facts): GivenFacts {
  const names = factNames.filter(
    (name) => given[name] !== undefined && replaces[name] !== undefined,
  );
  const merged = names.map((name) => {
    const [mine, base] = [given, replaces].map((facts) => facts[name] ?? defaultFacts[name]);
    return [name, mergeValid(name, { base, mine, theirs: stored[name] })] as const;
  });
  const conflicts = merged.flatMap(([, one]) => one.conflicts.map(toConflict));
  const [first] = conflicts;
  if (first)
    throw new AppError("stale", `${first.field} was changed by someone else meanwhile`, {
      params: { id: FACTS_ID, field: first.field },
      body: { conflicts },
    });
  return { ...given, ...Object.fromEntries(merged.map(([name, { value }]) => [name, value])) };
}
