"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useTransition } from "react";

/** Pause in typing after which is searched. */
const DEBOUNCE_MS = 300;

interface FilterFormProps {
  action: string;
  /** The query that the page shows. */
  query: string;
  label: string;
  /** Makes the query of what is filled in; without scripts the form sends it as it is. */
  buildQuery?: (form: FormData) => URLSearchParams;
  /** What a field shows of a value in the query. */
  fieldValue?: (name: string, value: string) => string;
  children: React.ReactNode;
}

const allFields = (form: FormData) =>
  new URLSearchParams(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && value.trim() ? [[name, value.trim()]] : [],
    ),
  );
const identity = (_: string, value: string) => value;

/** Fields that narrow a list down: a choice asks for the list at once, typing when it pauses or with Enter. What is asked for stands in the address. */
export function FilterForm({
  action,
  query,
  label,
  buildQuery = allFields,
  fieldValue = identity,
  children,
}: FilterFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isInitialized = useRef(false);
  const [isNavigating, startTransition] = useTransition();

  const navigate = (method: "push" | "replace") => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    const nextQuery = buildQuery(new FormData(form.current)).toString();
    if (nextQuery !== query)
      startTransition(() =>
        router[method](nextQuery ? `${action}?${nextQuery}` : action, { scroll: false }),
      );
  };

  const navigateNow = useEffectEvent(() => navigate("replace"));
  // A way back, or a link that clears the filters, changes the address under the fields; what was chosen before scripts ran is still to be asked for.
  useEffect(() => {
    if (isNavigating || timer.current) return;
    const currentParams = new URLSearchParams(query);
    const fieldsOutOfSync = [...(form.current?.elements ?? [])].flatMap((field) => {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || !field.name)
        return [];
      const value = fieldValue(field.name, currentParams.get(field.name) ?? "");
      return field.value.trim() === value ? [] : [{ field, value }];
    });
    if (isInitialized.current) for (const { field, value } of fieldsOutOfSync) field.value = value;
    else if (fieldsOutOfSync.length > 0) navigateNow();
    isInitialized.current = true;
  }, [query, isNavigating, fieldValue]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const handleChange = (event: React.FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLSelectElement) return navigate("push");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => navigate("replace"), DEBOUNCE_MS);
  };
  return (
    <form
      ref={form}
      role="search"
      aria-label={label}
      action={action}
      method="get"
      aria-busy={isNavigating}
      onChange={handleChange}
      onSubmit={(event) => {
        event.preventDefault();
        navigate("push");
      }}
      className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3 text-sm xl:flex-nowrap xl:gap-x-3"
    >
      {children}
    </form>
  );
}
