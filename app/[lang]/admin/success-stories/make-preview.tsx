"use server";

import { CaseView } from "@/components/site/cases/case-view";
import { pageVisitor } from "@/lib/auth/page-grant";
import { casePreviewQuestion } from "@/lib/domain/case/case-draft";
import { previewCase } from "@/lib/services/case/case-preview";

/** The page of a case out of a draft, for administrators (docs/decisions/0032). An action can be asked by anybody, with anything: it guards and checks itself. */
export async function makePreview(question: unknown): Promise<React.ReactNode> {
  const visitor = await pageVisitor();
  if (visitor.is !== "administrator") throw new Error("Only administrators see drafts");
  const asked = casePreviewQuestion.parse(question);
  return <CaseView {...await previewCase(visitor.grant, asked)} language={asked.language} />;
}
