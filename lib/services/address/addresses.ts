import "server-only";
import * as data from "../../data/address/former-ids";
import { findRedirectsFrom } from "../../data/address/redirects";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import { appliesTo } from "../../domain/address/redirects";
import { documentKinds, type DocumentRef } from "../../domain/document/document-kinds";
import { AppError } from "../../domain/error";
import { deleteRules } from "./redirect-changes";

interface AddressClaim {
  /** Whether redirects of the address shall end. */
  takeOver?: boolean | undefined;
  /** The document that gets the id, and may have had it before. */
  own?: string;
}

function addressRedirects({ id }: DocumentRef, to: string, message: string): AppError {
  const params = { id, to };
  return new AppError("address_redirects", message, {
    params,
    errors: [{ field: "id", message, code: "address_redirects", params }],
  });
}

/**
 * Throws address_redirects if the address of an id leads to another document, or elsewhere by a
 * rule, unless that shall end.
 */
export async function claimAddress(
  grant: Grant,
  ref: DocumentRef,
  { takeOver = false, own }: AddressClaim,
  tx: Transaction,
): Promise<void> {
  const { kind, id } = ref;
  const path = `/success-stories/${id}`;
  const rules = kind === "industry" ? [] : await findRedirectsFrom(appliesTo(path), tx);
  if (takeOver) return deleteRules(grant, rules, tx);
  const target = await data.findRedirectTarget(ref, tx);
  if (target !== undefined && target !== own) {
    const noun = documentKinds[kind].noun.toLowerCase();
    throw addressRedirects(ref, target, `${id} is a former address of ${noun} ${target}`);
  }
  const [rule] = rules;
  if (rule) {
    const to = rule.to ?? String(rule.status);
    throw addressRedirects(ref, to, `A rule redirects ${rule.from} to ${to}`);
  }
}
