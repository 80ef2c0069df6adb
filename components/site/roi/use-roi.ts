"use client";

import { useEffect, useRef, useState } from "react";
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

const mapFields = <T>(valueOf: (field: RoiField) => T) =>
  Object.fromEntries(roiFieldNames.map((field) => [field, valueOf(field)])) as Record<RoiField, T>;

/** What the visitor typed, by field. "reset" ignores the query too. */
type Typed = Partial<Record<RoiField, string>> | "reset";

interface EntryOptions {
  defaults: RoiFigures;
  language: Language;
  formatField: (field: RoiField, value: number) => string;
}

/** Each field: as typed, else from the query, else the default. */
function entriesOf(typed: Typed, query: string, { defaults, language, formatField }: EntryOptions) {
  const isReset = typed === "reset";
  const fromQuery = isReset ? {} : readRoiQuery(query);
  return mapFields<Entry>((field) => {
    const text = isReset ? undefined : typed[field];
    if (text !== undefined)
      return { text, ...usableFigure(field, readTypedNumber(text, language)) };
    const value = fromQuery[field] ?? defaults[field];
    return { text: formatField(field, value), value };
  });
}

/**
 * Writes the query to the URL after each change by the visitor. Returns a function that writes a pending update at
 * once: `replaceState` aborts a pending navigation, so the URL must be updated before a link is followed.
 */
function useUrlUpdate(query: string, typed: Typed) {
  const pendingUpdate = useRef<() => void>(undefined);
  useEffect(() => {
    const isReset = typed === "reset";
    if (!isReset && Object.keys(typed).length === 0) return;
    const cancel = () => {
      clearTimeout(timer);
      pendingUpdate.current = undefined;
    };
    const updateUrl = () => {
      cancel();
      const params = withoutRoiParams(window.location.search);
      for (const [name, value] of new URLSearchParams(query)) params.set(name, value);
      window.history.replaceState(null, "", withQuery(params));
    };
    const timer = setTimeout(updateUrl, isReset ? 0 : URL_UPDATE_DELAY_MS);
    pendingUpdate.current = updateUrl;
    return cancel;
  }, [query, typed]);
  return () => pendingUpdate.current?.();
}

/** The fields as typed, the result, and the query of a URL with these figures. */
export function useRoi(options: EntryOptions) {
  const [typed, setTyped] = useState<Typed>({});
  const initialQuery = useInitialQuery();
  const entries = entriesOf(typed, initialQuery, options);
  const figures: RoiFigures = mapFields((field) => entries[field].value);
  const isDefault = roiFieldNames.every((field) => figures[field] === options.defaults[field]);
  const query = roiSearchParams(figures).toString();
  const flushUrlUpdate = useUrlUpdate(isDefault ? "" : query, typed);
  return {
    entries,
    query,
    isDefault,
    flushUrlUpdate,
    result: calculateRoi(...roiArguments(figures)),
    setFieldText: (field: RoiField, text: string) =>
      setTyped((before) => ({
        ...(before === "reset" ? mapFields((name) => entries[name].text) : before),
        [field]: text,
      })),
    reset: () => setTyped("reset"),
  };
}
