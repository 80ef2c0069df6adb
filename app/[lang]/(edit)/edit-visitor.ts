import "server-only";
import { pageVisitor, type PageVisitor } from "@/lib/auth/page-grant";
import { startPageMode } from "@/lib/i18n/page-mode";

/**
 * The visitor of a page in edit mode, which begins for administrators. Layouts, pages and their metadata are rendered
 * at the same time: each calls this before it reads texts.
 */
export async function editVisitor(): Promise<PageVisitor> {
  const visitor = await pageVisitor();
  if (visitor.type === "administrator") startPageMode("edit");
  return visitor;
}
