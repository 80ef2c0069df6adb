"use server";

import { z } from "zod";
import { pageVisitor } from "@/lib/auth/page-grant";
import type { TranslatedSubject } from "@/lib/domain/translation/translated-document";
import { getTranslatedSubject } from "@/lib/services/translation/translation-manager";

const question = z.strictObject({ kind: z.enum(["businessCase", "industry"]), id: z.string() });

/** What a case or an industry says by now, for administrators (docs/decisions/0034). An action can be asked by anybody, with anything: it guards and checks itself. */
export async function readSubject(asked: unknown): Promise<TranslatedSubject> {
  const visitor = await pageVisitor();
  if (visitor.is !== "administrator") throw new Error("Only administrators work on translations");
  const { kind, id } = question.parse(asked);
  return getTranslatedSubject(visitor.grant, kind, id);
}
