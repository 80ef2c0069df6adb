"use server";

import { CaseView } from "@/components/site/cases/case-view";
import { pageVisitor } from "@/lib/auth/page-grant";
import { casePreviewBody } from "@/lib/domain/case/case-draft";
import { previewCase } from "@/lib/services/case/case-preview";

/**
 * The page of a case rendered from a draft, for administrators (docs/decisions/0032). Anybody can call a server action
 * with any input, so it checks both.
 */
export async function makePreview(input: unknown): Promise<React.ReactNode> {
  const visitor = await pageVisitor();
  if (visitor.type !== "administrator") throw new Error("Only administrators see drafts");
  const request = casePreviewBody.parse(input);
  return <CaseView {...await previewCase(visitor.grant, request)} language={request.language} />;
}
