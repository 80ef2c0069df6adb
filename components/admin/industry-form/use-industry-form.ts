"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm, type UseFormSetError } from "react-hook-form";
import type { Outcome } from "@/components/admin/ui/request-outcome";
import { schemaResolver } from "@/components/admin/editing/schema-resolver";
import { industryCreateBody, type Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";
import { ApiError } from "@/lib/browser/session/api-error";
import { changeIndustry, createIndustry, readIndustry } from "./industry-requests";
import {
  industryValues,
  findConcurrentChanges,
  sharedFields,
  type IndustryValues,
  type ConcurrentChange,
} from "./industry-values";

/** How long the success message of a new industry is read before the list comes (A§4). */
const REDIRECT_DELAY_MS = 1_500;

export interface IndustryFormSource {
  /** The language of the interface. */
  language: Language;
  initial: IndustryValues;
  /** Of the industry that is edited; a new one has none. */
  version: number | undefined;
  labels: Messages["admin"]["industryForm"];
}

const fieldNames = ["id", "name", "display", "language", "icon"] as const;

/** Shows a refusal at its fields. Whether it has any. */
function showFieldErrors(failure: unknown, setError: UseFormSetError<IndustryValues>): boolean {
  const errors = failure instanceof ApiError ? failure.errors : [];
  const known = errors.flatMap(({ field, code }) =>
    fieldNames.filter((name) => name === field).map((name) => ({ name, code })),
  );
  known.forEach(({ name, code }, index) =>
    setError(name, { type: code }, { shouldFocus: index === 0 }),
  );
  return known.length > 0;
}

const isStale = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === "stale";

/** The form of an industry: what is typed, how its saving stands, and what somebody else has saved meanwhile. */
export function useIndustryForm({ language, initial, version, labels }: IndustryFormSource) {
  const router = useRouter();
  const form = useForm<IndustryValues>({
    defaultValues: initial,
    resolver: schemaResolver<IndustryValues>(industryCreateBody),
  });
  const {
    reset,
    setError,
    setValue,
    getValues,
    handleSubmit,
    formState: { isSubmitting },
  } = form;
  const [outcome, setOutcome] = useState<Outcome>();
  const [stored, setStored] = useState({ values: initial, version });
  const [concurrentChanges, setConcurrentChanges] = useState<readonly ConcurrentChange[]>([]);
  const [isCreated, setCreated] = useState(false);
  const list = paths.admin.industries(language);

  useEffect(() => {
    if (!isCreated) return;
    const timer = setTimeout(() => router.push(list), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isCreated, router, list]);

  /** The server has something else now; what was typed since `before` stays. */
  const applyStored = (industry: Industry, before: IndustryValues) => {
    const [typed, values] = [getValues(), industryValues(industry, before.language)];
    setStored({ values, version: industry.version });
    reset(values);
    for (const field of sharedFields)
      if (typed[field] !== before[field]) setValue(field, typed[field], { shouldDirty: true });
  };

  const create = async (values: IndustryValues) => {
    await createIndustry(values);
    reset(values);
    setCreated(true);
    setOutcome({ done: labels.created });
  };

  const change = async (values: IndustryValues, from: number): Promise<void> => {
    try {
      applyStored(await changeIndustry(values, from), values);
      setConcurrentChanges([]);
      setOutcome({ done: labels.updated });
      router.refresh();
    } catch (failure) {
      if (!isStale(failure)) throw failure;
      const theirs = await readIndustry(values.id, values.language);
      const found = findConcurrentChanges(
        stored.values,
        getValues(),
        industryValues(theirs, values.language),
      );
      applyStored(theirs, stored.values);
      // It may have changed elsewhere only, in another language for example.
      if (found.length === 0) return change(values, theirs.version ?? from);
      setConcurrentChanges(found);
      setOutcome(undefined);
    }
  };

  const submit = handleSubmit(
    async (values) => {
      if (isCreated || isSubmitting) return;
      setOutcome({ doing: labels.saving });
      try {
        await (stored.version === undefined ? create(values) : change(values, stored.version));
      } catch (failure) {
        setOutcome(showFieldErrors(failure, setError) ? undefined : { failure });
      }
    },
    () => setOutcome(undefined),
  );

  return { form, submit, outcome, setOutcome, others: concurrentChanges, isCreated };
}
