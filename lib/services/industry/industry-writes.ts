import "server-only";
import * as data from "../../data/industry/industries";
import { findTranslated } from "../../data/translation/translations";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import { changesBetween, type Changes } from "../../domain/audit/audit";
import type { Industry, IndustryChange, IndustryCreate } from "../../domain/industry/industry";
import { isLanguage, toLanguage } from "../../domain/language";
import { getIndustryForAdministrator } from "../case/administrator-reads";
import {
  changeExisting,
  createContent,
  recordAudit,
  requireSameId,
  requireVersion,
  type Resource,
} from "../case/content-change";
import { industryNotFound } from "./industries";
import { writeTexts } from "../translation/translated-texts";

const resourceOf = (id: string): Resource => ({ kind: "industry", id });

/** Creates an industry. Throws conflict when its id is taken. */
export async function createIndustry(
  grant: Grant,
  { id, name, display, language, icon }: IndustryCreate,
): Promise<Industry> {
  return createContent(resourceOf(id), async (tx) => {
    await data.createIndustry({ id, name, display, language, icon }, tx);
    await recordAudit(
      grant,
      "create",
      resourceOf(id),
      changesBetween({}, { icon, language, name, display }),
      tx,
    );
    return getIndustryForAdministrator(grant, id, language, tx);
  });
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
  return changeExisting(resourceOf(id), async (tx, locked) => {
    requireVersion(resourceOf(id), locked, body.version);
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
    await recordAudit(
      grant,
      "update",
      resourceOf(id),
      { ...(await changeIcon(id, icon, tx)), ...changes },
      tx,
    );
    return getIndustryForAdministrator(grant, id, language, tx);
  });
}

/** Deletes an industry, and detaches it from its cases (A-API-06). Throws not_found. */
export async function deleteIndustry(grant: Grant, id: string): Promise<void> {
  return changeExisting(
    resourceOf(id),
    async (tx, { language }) => {
      const last = await getIndustryForAdministrator(grant, id, toLanguage(language), tx);
      const translations = (await findTranslated("industry", id, tx))?.records;
      await data.deleteIndustry(id, tx);
      await recordAudit(
        grant,
        "delete",
        resourceOf(id),
        changesBetween({ ...last, translations }, {}),
        tx,
      );
    },
    { references: "removed" },
  );
}
