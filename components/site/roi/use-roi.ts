"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { useInitialQuery } from "@/components/ui/use-initial-query";
import type { Language } from "@/lib/domain/language";
import { calculateRoi } from "@/lib/domain/roi/roi";
import {
  readRoiQuery,
  roiArguments,
  roiFieldNames,
  roiSearchParams,
  usableFigure,
  withoutRoiParams,
  type FigureProblem,
  type RoiField,
  type RoiFigures,
} from "@/lib/domain/roi/roi-figures";
import { readTypedNumber } from "@/lib/domain/fields/typed-number";

/** Browsers limit URL updates to about three per second. */
const URL_UPDATE_DELAY_MS = 400;

interface Entry {
  text: string;
  value: number;
  problem?: FigureProblem;
}

const withQuery = (query: URLSearchParams) =>
  `${window.location.pathname}${query.size > 0 ? `?${query}` : ""}${window.location.hash}`;

/** The fields as typed, the result, and the query that is written to the URL. */
export function useRoi(
  defaults: RoiFigures,
  language: Language,
  formatField: (field: RoiField, value: number) => string,
) {
  const [typed, setTyped] = useState<Partial<Record<RoiField, string>> | "reset">({});
  const initialQuery = useInitialQuery();

  const entries = useMemo(() => {
    const fromQuery = typed === "reset" ? {} : readRoiQuery(initialQuery);
    const entryOf = (field: RoiField): Entry => {
      const text = typed === "reset" ? undefined : typed[field];
      if (text !== undefined)
        return { text, ...usableFigure(field, readTypedNumber(text, language)) };
      const value = fromQuery[field] ?? defaults[field];
      return { text: formatField(field, value), value };
    };
    return Object.fromEntries(roiFieldNames.map((field) => [field, entryOf(field)])) as Record<
      RoiField,
      Entry
    >;
  }, [typed, initialQuery, defaults, language, formatField]);

  const figures = Object.fromEntries(
    roiFieldNames.map((field) => [field, entries[field].value]),
  ) as RoiFigures;
  const isDefault = roiFieldNames.every((field) => figures[field] === defaults[field]);
  const query = roiSearchParams(figures).toString();
  const isTouched = typed === "reset" || Object.keys(typed).length > 0;

  // `replaceState` aborts a pending navigation, so the URL must be updated before a link is followed.
  const pendingUrlUpdate = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isTouched) return;
    const cancel = () => {
      clearTimeout(timer);
      pendingUrlUpdate.current = undefined;
    };
    const updateUrl = () => {
      cancel();
      const params = withoutRoiParams(window.location.search);
      if (!isDefault)
        for (const [name, value] of new URLSearchParams(query)) params.set(name, value);
      window.history.replaceState(null, "", withQuery(params));
    };
    const timer = setTimeout(updateUrl, typed === "reset" ? 0 : URL_UPDATE_DELAY_MS);
    pendingUrlUpdate.current = updateUrl;
    return cancel;
  }, [query, isDefault, isTouched, typed]);

  return {
    entries,
    query,
    isDefault,
    /** Writes a pending URL update at once. */
    flushUrlUpdate: () => pendingUrlUpdate.current?.(),
    result: calculateRoi(...roiArguments(figures)),
    setFieldText: (field: RoiField, text: string) =>
      setTyped((before) => ({
        ...(before === "reset" ? textsOf(entries) : before),
        [field]: text,
      })),
    reset: () => setTyped("reset"),
  };
}

const textsOf = (entries: Record<RoiField, Entry>) =>
  Object.fromEntries(roiFieldNames.map((field) => [field, entries[field].text]));
