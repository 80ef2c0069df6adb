"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useTransition } from "react";

/** Pause in typing after which is searched. */
const SETTLE_MS = 300;

interface FilterFormProps {
  action: string;
  /** The query that the page shows. */
  query: string;
  label: string;
  /** Makes the query of what is filled in; without scripts the form sends it as it is. */
  queryOf?: (form: FormData) => URLSearchParams;
  /** What a field shows of a value in the query. */
  shown?: (name: string, value: string) => string;
  children: React.ReactNode;
}

const everything = (form: FormData) =>
  new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === "string" && value.trim() ? [[name, value.trim()]] : [])));
const asItIs = (_: string, value: string) => value;

/** Fields that narrow a list down: a choice asks for the list at once, typing when it pauses or with Enter. What is asked for stands in the address. */
export function FilterForm({ action, query, label, queryOf = everything, shown = asItIs, children }: FilterFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isAwake = useRef(false);
  const [isAsking, startTransition] = useTransition();

  const ask = (how: "push" | "replace") => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    const asked = queryOf(new FormData(form.current)).toString();
    if (asked !== query) startTransition(() => router[how](asked ? `${action}?${asked}` : action, { scroll: false }));
  };

  const askAtOnce = useEffectEvent(() => ask("replace"));
  // A way back, or a link that clears the filters, changes the address under the fields; what was chosen before scripts ran is still to be asked for.
  useEffect(() => {
    if (isAsking || timer.current) return;
    const given = new URLSearchParams(query);
    const strays = [...(form.current?.elements ?? [])].flatMap((field) => {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || !field.name) return [];
      const value = shown(field.name, given.get(field.name) ?? "");
      return field.value.trim() === value ? [] : [{ field, value }];
    });
    if (isAwake.current) for (const { field, value } of strays) field.value = value;
    else if (strays.length > 0) askAtOnce();
    isAwake.current = true;
  }, [query, isAsking, shown]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hear = (event: React.FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLSelectElement) return ask("push");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask("replace"), SETTLE_MS);
  };
  return (
    <form
      ref={form} role="search" aria-label={label} action={action} method="get" aria-busy={isAsking}
      onChange={hear}
      onSubmit={(event) => {
        event.preventDefault();
        ask("push");
      }}
      className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3 text-sm xl:flex-nowrap xl:gap-x-3"
    >
      {children}
    </form>
  );
}
