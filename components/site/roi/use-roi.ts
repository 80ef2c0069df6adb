"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { useOpeningQuery } from "@/components/ui/use-initial-query";
import type { Language } from "@/lib/domain/language";
import { calculateRoi } from "@/lib/domain/roi/roi";
import { readRoiQuery, roiArguments, roiFieldNames, roiQuery, usableFigure, withoutRoiQuery, type FigureProblem, type RoiField, type RoiFigures } from "@/lib/domain/roi/roi-figures";
import { readTypedNumber } from "@/lib/domain/fields/typed-number";

/** Browsers allow about one change of the address in a third of a second. */
const ADDRESS_AFTER_MS = 400;

interface Entry {
  text: string;
  value: number;
  problem?: FigureProblem;
}

const withQuery = (query: URLSearchParams) => `${window.location.pathname}${query.size > 0 ? `?${query}` : ""}${window.location.hash}`;

/** What stands in the fields, what follows from it, and an address that carries it. What was typed is kept as typed. */
export function useRoi(defaults: RoiFigures, language: Language, write: (field: RoiField, value: number) => string) {
  const [typed, setTyped] = useState<Partial<Record<RoiField, string>> | "reset">({});
  const opening = useOpeningQuery();

  const entries = useMemo(() => {
    const given = typed === "reset" ? {} : readRoiQuery(opening);
    const entryOf = (field: RoiField): Entry => {
      const text = typed === "reset" ? undefined : typed[field];
      if (text !== undefined) return { text, ...usableFigure(field, readTypedNumber(text, language)) };
      const value = given[field] ?? defaults[field];
      return { text: write(field, value), value };
    };
    return Object.fromEntries(roiFieldNames.map((field) => [field, entryOf(field)])) as Record<RoiField, Entry>;
  }, [typed, opening, defaults, language, write]);

  const figures = Object.fromEntries(roiFieldNames.map((field) => [field, entries[field].value])) as RoiFigures;
  const isDefault = roiFieldNames.every((field) => figures[field] === defaults[field]);
  const query = roiQuery(figures).toString();
  const isTouched = typed === "reset" || Object.keys(typed).length > 0;

  // Writing the address ends a navigation that is under way, so it must be done before a link is followed.
  const unwritten = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isTouched) return;
    const forget = () => {
      clearTimeout(timer);
      unwritten.current = undefined;
    };
    const write = () => {
      forget();
      const address = withoutRoiQuery(window.location.search);
      if (!isDefault) for (const [name, value] of new URLSearchParams(query)) address.set(name, value);
      window.history.replaceState(null, "", withQuery(address));
    };
    const timer = setTimeout(write, typed === "reset" ? 0 : ADDRESS_AFTER_MS);
    unwritten.current = write;
    return forget;
  }, [query, isDefault, isTouched, typed]);

  return {
    entries, query, isDefault,
    /** Writes the address at once where that is still to be done. */
    settle: () => unwritten.current?.(),
    result: calculateRoi(...roiArguments(figures)),
    type: (field: RoiField, text: string) => setTyped((before) => ({ ...(before === "reset" ? asText(entries) : before), [field]: text })),
    reset: () => setTyped("reset"),
  };
}

const asText = (entries: Record<RoiField, Entry>) => Object.fromEntries(roiFieldNames.map((field) => [field, entries[field].text]));
