import "server-only";
import { cached } from "../../cache/cached";
import { findFacts } from "../../data/facts/site-facts";
import { FACTS_ID, type Facts } from "../../domain/site/facts/facts";
import { isBuilding } from "../../env";
import { logger } from "../../logger";
import { defaultFacts } from "../../site";
import { shownFacts } from "../edit-mode/marked-texts";
import { readFacts } from "./stored-facts";

/** The last facts that were read, for the time without a database. */
let lastRead = defaultFacts;

async function readSiteFacts(): Promise<Facts> {
  lastRead = readFacts((await findFacts(FACTS_ID))?.fields ?? {}).facts;
  return lastRead;
}

/**
 * The facts of the company as visitors read them: those of lib/site.ts, and in their place what
 * editors wrote. Cached until content changes; without a database, those that were read last.
 */
export async function siteFacts(): Promise<Facts> {
  if (isBuilding()) return defaultFacts;
  const facts = await cached("facts", readSiteFacts).catch((error: unknown) => {
    logger.error("the facts of the company could not be read", error);
    return lastRead;
  });
  return shownFacts(facts);
}
