import { z } from "zod";
import { businessCaseSchema } from "@/lib/domain/case/business-case";

export const caseChoice = z.object(
  businessCaseSchema.pick({
    id: true,
    title: true,
    language: true,
    imageUrl: true,
    fallbackImage: true,
  }).shape,
);

/** A case in a list to choose from. */
export type CaseChoice = z.infer<typeof caseChoice>;
