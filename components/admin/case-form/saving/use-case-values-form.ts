"use client";

import { useForm } from "react-hook-form";
import { caseChangeBody, caseCreateBody } from "@/lib/domain/case/case-body";
import { emptyCase } from "@/lib/domain/case/case-draft";
import type { CaseFormLocalization } from "../case-form-context";
import { changeBody, createBody, valuesOf, type CaseValues } from "../case-values";
import type { EditedCase } from "../edited-case";
import { caseResolver, withDurationCheck } from "./case-problems";

interface ValuesFormSource extends Pick<
  CaseFormLocalization,
  "language" | "labels" | "listLabels"
> {
  /** Undefined for a new case. */
  edited: EditedCase | undefined;
  /** Fields that stay as they are stored aren't validated, because they aren't shown. */
  isPartial?: boolean;
}

/** The form validates the body that is sent with the server's schemas. */
export function useCaseValuesForm({
  edited,
  isPartial = false,
  language,
  labels: { problems },
  listLabels,
}: ValuesFormSource) {
  const wholeBody = ({ problemPoints: _, solutionPoints: __, ...body }: CaseValues) => body;
  const serverResolver = edited
    ? caseResolver(
        caseChangeBody,
        isPartial ? (values) => changeBody(values, edited.stored) : wholeBody,
        problems,
      )
    : caseResolver(caseCreateBody, createBody, problems);
  const defaultValues = edited?.stored.values ?? valuesOf(emptyCase(language));
  const resolver = withDurationCheck(serverResolver, {
    language,
    stored: defaultValues.implementationTime,
    labels: listLabels.durationProblems,
  });
  return useForm<CaseValues>({ defaultValues, resolver, shouldFocusError: false });
}
