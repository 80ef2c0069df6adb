"use server";

import { pageVisitor } from "@/lib/auth/page-grant";
import type { SourceContent } from "@/lib/domain/edit-mode/source-content";
import { isEditable, textSource } from "@/lib/domain/edit-mode/text-source";
import { getSourceContent } from "@/lib/services/edit-mode/source-content";

/**
 * What is stored at the source of a text, for administrators. Anybody can call a server action with any input, so it
 * checks both.
 */
export async function readSource(input: unknown): Promise<SourceContent> {
  const visitor = await pageVisitor();
  if (visitor.type !== "administrator") throw new Error("Only administrators edit texts");
  const source = textSource.parse(input);
  if (!isEditable(source) && source.type !== "field")
    throw new Error("This is edited in the admin area");
  return getSourceContent(visitor.grant, source);
}
