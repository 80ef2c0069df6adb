import "server-only";
import * as data from "../../data/industry/industries";
import { findTranslated } from "../../data/translation/translations";
import type { Transaction } from "../../data/database/transaction";
import type { ManagedRef } from "../../domain/document/document-kinds";
import { authorOf, type Grant } from "../../domain/account/account";
import { changesBetween, type Changes } from "../../domain/audit/audit";
import type { Industry, IndustryChange, IndustryCreate } from "../../domain/industry/industry";
import { isLanguage, toLanguage } from "../../domain/language";
import { getIndustryForAdministrator } from "../case/administrator-reads";
import { changeExisting, createContent, requireSameId } from "../change/content-change";
import { industryNotFound } from "./industries";
import { writeTexts } from "../translation/translated-texts";
import { moveToTrash } from "../trash/trash";
import { takeWorkingCopy } from "../trash/trashed-copies";

const resourceOf = (id: string): ManagedRef => ({ kind: "industry", id });

/** Creates an industry. Throws conflict when its id is taken, address_redirects. */
export async function createIndustry(
  grant: Grant,
  { id, name, display, language, icon, status, take_over_address: takeOver }: IndustryCreate,
): Promise<Industry> {
  const create = async (tx: Transaction) => {
    await data.createIndustry({ id, name, display, language, icon, status }, tx);
    return {
      result: await getIndustryForAdministrator(grant, id, language, tx),
      changes: changesBetween({}, { icon, language, name, display, status }),
    };
  };
  return createContent(grant, resourceOf(id), create, { takeOver });
}

async function changeIcon(id: string, icon: string | undefined, tx: Transaction): Promise<Changes> {
  const before = await data.findIndustry(id, tx);
  if (!before || icon === undefined || icon === before.icon) return {};
  await data.setIcon(id, icon, tx);
  return { icon: { from: before.icon, to: icon } };
}

/**
 * Changes the fields that the body contains; its texts are in its language. Throws not_found,
 * stale.
 */
export async function changeIndustry(
  grant: Grant,
  id: string,
  { name, display, icon, ...body }: IndustryChange,
): Promise<Industry> {
  requireSameId(id, body.id);
  const { version } = body;
  const { result } = await changeExisting(
    grant,
    resourceOf(id),
    { version },
    async (tx, locked) => {
      const item = await findTranslated("industry", id, tx);
      const language = body.language ?? locked.language;
      if (!item || !isLanguage(language)) throw industryNotFound(id);
      const given = {
        ...(name !== undefined && { name }),
        ...(display !== undefined && { display }),
      };
      const { changes } =
        Object.keys(given).length > 0
          ? await writeTexts({ kind: "industry", id, language }, item, given, tx)
          : { changes: {} };
      const iconChanges = await changeIcon(id, icon, tx);
      return {
        result: await getIndustryForAdministrator(grant, id, language, tx),
        changes: { ...iconChanges, ...changes },
      };
    },
  );
  return result;
}

/**
 * Deletes an industry, and detaches it from its cases (A-API-06); the trash keeps it. Throws
 * not_found.
 */
export async function deleteIndustry(grant: Grant, id: string): Promise<void> {
  await changeExisting(
    grant,
    resourceOf(id),
    { references: "removed" },
    async (tx, { language }) => {
      const last = await getIndustryForAdministrator(grant, id, toLanguage(language), tx);
      const translations = (await findTranslated("industry", id, tx))?.records;
      const copy = await takeWorkingCopy(resourceOf(id), tx);
      await moveToTrash(grant, resourceOf(id), { copy }, tx);
      await data.deleteIndustry(id, authorOf(grant), tx);
      const changes = changesBetween({ ...last, translations }, {});
      return { result: undefined, changes, action: "delete" };
    },
  );
}
