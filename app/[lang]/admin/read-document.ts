"use server";

import { z } from "zod";
import { pageVisitor } from "@/lib/auth/page-grant";
import type { TranslatedDocument } from "@/lib/domain/translation/translated-document";
import { getTranslatedDocument } from "@/lib/services/translation/translation-manager";

const requestSchema = z.strictObject({
  kind: z.enum(["businessCase", "industry"]),
  id: z.string(),
});

/**
 * The current texts of a case or an industry, for administrators (docs/decisions/0034). Anybody can call a server
 * action with any input, so it checks both.
 */
export async function reloadDocument(input: unknown): Promise<TranslatedDocument> {
  const visitor = await pageVisitor();
  if (visitor.type !== "administrator") throw new Error("Only administrators work on translations");
  const { kind, id } = requestSchema.parse(input);
  return getTranslatedDocument(visitor.grant, kind, id);
}
