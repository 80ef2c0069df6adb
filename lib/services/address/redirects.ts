import "server-only";
import { invalidateContent } from "../../cache/content-state.mjs";
import * as data from "../../data/address/redirects";
import { changeInOrder } from "../../data/database/change-queue";
import { lockReferences } from "../../data/database/locks";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import {
  isExternal,
  type Redirect,
  type RedirectBody,
  type RedirectListQuery,
  type RedirectTest,
} from "../../domain/address/redirect-rule";
import { findRedirect, type RedirectRule } from "../../domain/address/redirects";
import { AppError } from "../../domain/error";
import { publish } from "../../runtime/process-events";
import { readRedirects } from "./find-redirect";
import { hasCasePage } from "../case/business-cases";
import { publicLanguages } from "../language/site-languages";
import { deleteRules, recordRedirectChange, redirectChanges } from "./redirect-changes";
import { caseIdOf, isPage, requireNoConflict } from "./redirect-problems";

const toRedirect = ({ hits, status, ...rule }: data.RedirectRow): Redirect => ({
  ...rule,
  status: status as Redirect["status"],
  external: isExternal(rule.to),
  hits: Number(hits),
});

const redirectNotFound = (id: string): AppError =>
  new AppError("not_found", `Redirect ${id} not found`, { params: { id } });

/** Own rules by path; `search` is part of either address. */
export async function listRedirects(_: Grant, { search, limit, offset }: RedirectListQuery) {
  const [rows, total] = await Promise.all([
    data.listRedirects({ search, limit, offset }),
    data.countRedirects(search),
  ]);
  return { redirects: rows.map(toRedirect), total, limit, offset };
}

/** Adds requests that were redirected, by the id of the rule. */
export const recordRedirectHits = data.addRedirectHits;

/**
 * Changes rules while nobody else changes an address. Once it resolves, the next request in any web
 * process of this machine is redirected by them.
 */
export async function changeRedirects<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const result = await changeInOrder(
    "redirects",
    async (tx) => {
      await lockReferences("exclusive", tx);
      return work(tx);
    },
    { isLong: true },
  );
  invalidateContent({ changesRedirects: true });
  await publish("redirects changed");
  return result;
}

/** All rules. Call it within `changeRedirects`, which keeps other changes out. */
export const storedRules = (tx: Transaction): Promise<RedirectRule[]> => data.listRedirects({}, tx);

/** Throws conflict. */
export const createRedirect = (grant: Grant, body: RedirectBody): Promise<Redirect> =>
  changeRedirects(async (tx) => {
    await requireNoConflict([body], await storedRules(tx), tx);
    await data.saveRedirects([body], tx);
    await recordRedirectChange(grant, "create", body.from, redirectChanges(undefined, body), tx);
    return toRedirect(await requireRedirectFrom(body.from, tx));
  });

async function requireRedirectFrom(from: string, tx: Transaction): Promise<data.RedirectRow> {
  const [row] = await data.findRedirectsFrom([from], tx);
  if (!row) throw redirectNotFound(from);
  return row;
}

/** Replaces a rule; its hits stay. Throws not_found, conflict. */
export const changeRedirect = (grant: Grant, id: string, body: RedirectBody): Promise<Redirect> =>
  changeRedirects(async (tx) => {
    const before = await data.findRedirect(id, tx);
    if (!before) throw redirectNotFound(id);
    await requireNoConflict([{ ...body, id }], await storedRules(tx), tx);
    const row = await data.updateRedirect(id, body, tx);
    const changes = redirectChanges(before, row);
    if (Object.keys(changes).length > 0)
      await recordRedirectChange(grant, "update", body.from, changes, tx);
    return toRedirect(row);
  });

/** Throws not_found. */
export const deleteRedirect = (grant: Grant, id: string): Promise<void> =>
  changeRedirects(async (tx) => {
    const before = await data.findRedirect(id, tx);
    if (!before) throw redirectNotFound(id);
    await deleteRules(grant, [before], tx);
  });

const hasPage = async (path: string): Promise<boolean> => {
  const caseId = caseIdOf(path);
  const hasCase = caseId !== undefined && (await hasCasePage(caseId));
  return isPage(path, {
    caseIds: new Set(hasCase ? [caseId] : []),
    languages: new Set<string>(await publicLanguages()),
  });
};

/** The result of testing a path: what a visitor of it gets. */
export async function testRedirect(_: Grant, path: string): Promise<RedirectTest> {
  const found = findRedirect(await readRedirects(), encodeURI(path), "");
  if (found) {
    const { location = null, status, rule } = found;
    const outcome = location === null ? "gone" : "redirect";
    return { path, outcome, status, location, rule: rule?.from ?? null };
  }
  const exists = await hasPage(path);
  const outcome = exists ? "page" : "nothing";
  return { path, outcome, status: exists ? 200 : 404, location: null, rule: null };
}
