import "server-only";
import type { Grant } from "../../domain/account/account";
import { isPolicyName } from "../../domain/policy/policy";
import { policyTodo, type PolicyTodo } from "../../domain/policy/policy-todo";
import { languagesInUse } from "../language/site-languages";
import { legalFacts } from "./legal-facts";
import { changedPolicies } from "./site-policies";
import { describePolicy } from "./stored-policies";

/** The published policies with a text that has to be looked at in some language. */
export async function listPolicyTodos(_: Grant): Promise<PolicyTodo[]> {
  const [facts, used] = await Promise.all([legalFacts(), languagesInUse()]);
  const changed = (await changedPolicies()).filter(({ texts }) => Object.keys(texts).length > 0);
  return changed
    .flatMap(({ id, ...stored }) =>
      isPolicyName(id)
        ? [policyTodo(describePolicy(id, stored, { version: 1, published: stored, facts, used }))]
        : [],
    )
    .filter(({ name: _, ...languages }) => Object.values(languages).flat().length > 0);
}
