import "server-only";
import { fieldErrors } from "../../domain/fields/field-errors";
import { completeFact } from "../../domain/site/facts/complete-fact";
import {
  factNames,
  storedFactsSchema,
  type Facts,
  type KnownFacts,
} from "../../domain/site/facts/facts";
import { defaultFacts } from "../../site";
import { storedPhoneProblem, withPhones } from "./phone-number";

const { shape } = storedFactsSchema(storedPhoneProblem);

type Known = Pick<KnownFacts, "changed" | "invalid"> & { facts: Facts };

/** Stored facts over the defaults. An invalid one is left out, and named. */
export function readFacts(stored: Readonly<Record<string, unknown>>): Known {
  const known: Known = { facts: { ...defaultFacts }, changed: [], invalid: [] };
  for (const name of factNames) {
    const value = stored[name] ?? null;
    if (value === null) continue;
    const whole = completeFact(name, value, defaultFacts[name]);
    const parsed = shape[name].safeParse(whole, { reportInput: true });
    if (parsed.success) {
      Object.assign(known.facts, { [name]: parsed.data });
      known.changed.push(name);
    } else {
      const problems = fieldErrors(parsed.error).map(({ field, message, code }) => ({
        field: [name, field].filter(Boolean).join("."),
        message,
        code,
      }));
      known.invalid.push(...problems);
    }
  }
  known.facts.offices = withPhones(known.facts.offices);
  return known;
}
