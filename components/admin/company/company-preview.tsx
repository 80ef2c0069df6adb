"use client";

import { useFormContext, useFormState, useWatch } from "react-hook-form";
import type { UnsavedChanges } from "@/lib/domain/preview/unsaved-changes";
import { isSameFact } from "@/lib/domain/site/facts/fact-paths";
import { FACTS_ID, factNames } from "@/lib/domain/site/facts/facts";
import { PagePreview, type PagePreviewProps } from "../page-preview/page-preview";
import { useCompany } from "./company-context";
import { factsOf, type CompanyValues } from "./form/company-values";

/** The facts that differ from what is stored. */
function useUnsavedFacts(): UnsavedChanges["facts"] {
  const { control, getValues } = useFormContext<CompanyValues>();
  const { defaultValues } = useFormState({ control });
  useWatch({ control });
  const [typed, stored] = [factsOf(getValues()), factsOf(defaultValues as CompanyValues)];
  const changed = factNames.filter((name) => !isSameFact(typed[name], stored[name]));
  return Object.fromEntries(changed.map((name) => [name, typed[name]]));
}

/** A page with the facts as they are typed, or with those of their draft. */
export function CompanyPreview(props: Pick<PagePreviewProps, "pages" | "labels" | "onClose">) {
  const { language } = useCompany();
  const facts = useUnsavedFacts();
  return (
    <PagePreview
      {...props}
      language={language}
      document={{ kind: "facts", id: FACTS_ID }}
      changes={{ facts }}
    />
  );
}
