import { z } from "zod";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { isWorkingCopyId } from "@/lib/domain/document/stored-id";
import { factNames, factsResponse, type KnownFacts } from "@/lib/domain/site/facts/facts";
import type { StoredForm } from "../../editing/use-form-saving";
import { changedFields } from "../../editing/merge";
import { factsOf, valuesOf, type CompanyValues } from "./company-values";

const url = (storedId: string): string =>
  `/api/v1/facts${isWorkingCopyId(storedId) ? "?copy=working" : ""}`;

const responseSchema = z.object(factsResponse);

function storedForm(response: unknown): StoredForm<CompanyValues> {
  const { facts }: KnownFacts = responseSchema.parse(response);
  return { values: valuesOf(facts), version: facts.version };
}

/** The requests about the facts. All throw an `ApiError`. */
export const readFacts = async (storedId: string): Promise<StoredForm<CompanyValues>> =>
  storedForm(await authenticatedRequest(url(storedId)));

/**
 * Sends the facts that differ from those that were read. The response has what others have changed
 * since; fails as stale if they changed the same values.
 */
export async function changeFacts(
  storedId: string,
  values: CompanyValues,
  replaces: StoredForm<CompanyValues>,
): Promise<StoredForm<CompanyValues>> {
  const changed = changedFields(factNames, replaces.values, values);
  const changedOf = (side: CompanyValues) => {
    const facts = factsOf(side);
    return Object.fromEntries(changed.map((name) => [name, facts[name]]));
  };
  return storedForm(
    await authenticatedRequest(url(storedId), {
      method: "PUT",
      body: { ...changedOf(values), replaces: changedOf(replaces.values) },
    }),
  );
}
