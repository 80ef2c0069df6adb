"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useTransition } from "react";

/** A search starts after this pause in typing. */
const DEBOUNCE_MS = 300;

interface FilterFormProps {
  action: string;
  /** The query of the current page. */
  query: string;
  label: string;
  /** Builds the query; without scripts the browser submits the fields unchanged. */
  buildQuery?: (form: FormData) => URLSearchParams;
  /** Converts the value of a query parameter to that of its field. */
  fieldValue?: (name: string, value: string) => string;
  children: React.ReactNode;
}

const allFields = (form: FormData) =>
  new URLSearchParams(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && value.trim() ? [[name, value.trim()]] : [],
    ),
  );
const namedFields = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])]
    .filter((field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
    .filter(({ name }) => name !== "");

const identity = (_: string, value: string) => value;

type FieldValue = NonNullable<FilterFormProps["fieldValue"]>;

/** The fields of a form whose values differ from those of the query. */
const fieldsOutOfSync = (form: HTMLFormElement | null, query: string, fieldValue: FieldValue) => {
  const params = new URLSearchParams(query);
  return namedFields(form)
    .map((field) => ({ field, value: fieldValue(field.name, params.get(field.name) ?? "") }))
    .filter(({ field, value }) => field.value.trim() !== value);
};

/** Keeps the fields of a form and the query of the page in step. */
function useFilterNavigation({
  action,
  query,
  buildQuery = allFields,
  fieldValue = identity,
}: Omit<FilterFormProps, "label" | "children">) {
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
    const href = nextQuery ? `${action}?${nextQuery}` : action;
    if (nextQuery !== query) startTransition(() => router[method](href, { scroll: false }));
  };
  const navigateNow = useEffectEvent(() => navigate("replace"));
  // Back navigation and the "show all" link change the query, and the fields must follow. On the
  // first run the fields win: they hold what was chosen before hydration.
  useEffect(() => {
    if (isNavigating || timer.current) return;
    const changed = fieldsOutOfSync(form.current, query, fieldValue);
    if (isInitialized.current) for (const { field, value } of changed) field.value = value;
    else if (changed.length > 0) navigateNow();
    isInitialized.current = true;
  }, [query, isNavigating, fieldValue]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const handleChange = (event: React.FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLSelectElement) return navigate("push");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => navigate("replace"), DEBOUNCE_MS);
  };
  return { form, isNavigating, handleChange, submit: () => navigate("push") };
}

/**
 * Filters a list: selects apply at once, text after a pause or with Enter. The filters are in the
 * URL.
 */
export function FilterForm({ label, children, ...filters }: FilterFormProps) {
  const { form, isNavigating, handleChange, submit } = useFilterNavigation(filters);
  return (
    <form
      ref={form}
      role="search"
      aria-label={label}
      action={filters.action}
      method="get"
      aria-busy={isNavigating}
      onChange={handleChange}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="mt-4 grid grid-cols-2 items-end gap-3 text-sm sm:grid-cols-4 xl:flex"
    >
      {children}
    </form>
  );
}
