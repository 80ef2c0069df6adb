"use client";

import { useEffect, useRef, useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { fillIn } from "@/lib/i18n/fill-in";
import { useCompany } from "../company-context";
import { nameOfEntry, type CompanyValues } from "./company-values";
import { useProblem } from "./fact-field";
import { fieldId } from "./fact-inputs";

type ListName = "offices" | "team" | "social";
type Entry = CompanyValues[ListName][number];

/** The entry of a list whose button, or first field, has the focus after a change. */
interface FocusTarget {
  position: number;
  button: "up" | "down" | "add" | "delete";
  isField?: boolean;
}

const buttonId = (name: ListName, { position, button }: FocusTarget): string =>
  button === "add" ? fieldId(`${name}.add`) : fieldId(`${name}.${position}.${button}`);

/** The changes of the order, after which the focus stays at the entry and the change is read out. */
function useOrder(name: ListName) {
  const { control } = useFormContext<CompanyValues>();
  const { listLabels } = useCompany();
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: "key" });
  const [announcement, setAnnouncement] = useState("");
  const focus = useRef<FocusTarget>(undefined);
  useEffect(() => {
    if (!focus.current) return;
    const button = document.getElementById(buttonId(name, focus.current));
    (focus.current.isField ? button?.closest("li")?.querySelector("input") : button)?.focus();
    focus.current = undefined;
  });
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    focus.current = { position: to, button: to < from ? "up" : "down" };
    move(from, to);
    setAnnouncement(fillIn(listLabels.moved, { place: to + 1, count: fields.length }));
  };
  const removeAt = (position: number) => {
    focus.current = { position: 0, button: "add" };
    remove(position);
    setAnnouncement(listLabels.deleted);
  };
  const add = (entry: Entry) => {
    focus.current = { position: fields.length, button: "delete", isField: true };
    append(entry as never, { shouldFocus: false });
    setAnnouncement(listLabels.added);
  };
  return { fields, moveTo, removeAt, add, announcement };
}

function EntryButtons({
  name,
  position,
  label,
  order: { fields, moveTo, removeAt },
}: {
  name: ListName;
  position: number;
  label: string;
  order: ReturnType<typeof useOrder>;
}) {
  const { listLabels } = useCompany();
  const isInBrowser = useInBrowser();
  const style =
    "button min-h-11 min-w-11 px-3 py-1 text-sm aria-disabled:opacity-50 hover:bg-ink hover:text-paper";
  const button = (key: "up" | "down" | "delete", sign: string, onClick: () => void) => (
    <button
      id={fieldId(`${name}.${position}.${key}`)}
      type="button"
      disabled={!isInBrowser}
      aria-disabled={
        (key === "up" && position === 0) || (key === "down" && position === fields.length - 1)
      }
      aria-label={fillIn(listLabels[key], { entry: label })}
      onClick={onClick}
      className={style}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <p className="flex gap-2">
      {button("up", "↑", () => moveTo(position, position - 1))}
      {button("down", "↓", () => moveTo(position, position + 1))}
      {button("delete", "✕", () => removeAt(position))}
    </p>
  );
}

/** A list of entries that can be added, removed and moved. */
export function EntryList({
  name,
  create,
  children,
}: {
  name: ListName;
  create: () => Entry;
  /** The fields of the entry at a position. */
  children: (position: number) => React.ReactNode;
}) {
  const { labels, language } = useCompany();
  const isInBrowser = useInBrowser();
  const order = useOrder(name);
  const entries = useWatch<CompanyValues, ListName>({ name });
  const problem = useProblem(name);
  return (
    <>
      <ul className="mt-4 grid gap-6">
        {order.fields.map(({ key }, position) => {
          const label = nameOfEntry(entries[position], language) || labels.unnamed;
          return (
            <li key={key} className="rounded-md border border-hairline p-4 sm:p-5">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <h3 className="min-w-0 text-base wrap-anywhere">{label}</h3>
                <EntryButtons name={name} position={position} label={label} order={order} />
              </div>
              <div className="mt-3 grid gap-4">{children(position)}</div>
            </li>
          );
        })}
      </ul>
      <p role="alert" className="mt-2 text-sm text-alarm">
        {problem}
      </p>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      <button
        id={fieldId(`${name}.add`)}
        type="button"
        disabled={!isInBrowser}
        onClick={() => order.add(create())}
        className="button mt-2 min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper"
      >
        {labels.add[name]}
      </button>
    </>
  );
}
