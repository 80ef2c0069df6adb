import { get } from "react-hook-form";

/** How the changes of two people to one record go together, by the paths of its fields. */
export interface Merge<F extends string> {
  /** Changed by the other person only: theirs replaces mine. */
  takenOver: F[];
  /** Changed here only: it stays as typed. */
  kept: F[];
  /** Changed by both to different values: somebody has to choose. */
  conflicting: F[];
}

/** `base` is what both began with, `mine` is in the form, `theirs` is stored now. */
export type FormSides<T = unknown> = Record<"base" | "mine" | "theirs", T>;

export const valueAt = (values: object, field: string): unknown => get(values, field);

export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A field that somebody else has saved meanwhile. */
export interface ConcurrentChange<F extends string, T> {
  field: F;
  mine: T;
  theirs: T;
}

/** The concurrent changes of the given fields, whose values are of type `T`. */
export const concurrentChangesOf = <F extends string, T>(
  fields: readonly F[],
  { mine, theirs }: Pick<FormSides<object>, "mine" | "theirs">,
): ConcurrentChange<F, T>[] =>
  fields.map((field) => ({
    field,
    mine: valueAt(mine, field) as T,
    theirs: valueAt(theirs, field) as T,
  }));

/** The fields in which two records differ. */
export const changedFields = <F extends string>(fields: readonly F[], a: object, b: object): F[] =>
  fields.filter((field) => !isEqual(valueAt(a, field), valueAt(b, field)));

/** One field of each side. */
export const sidesOf = ({ base, mine, theirs }: FormSides<object>, field: string): FormSides => ({
  base: valueAt(base, field),
  mine: valueAt(mine, field),
  theirs: valueAt(theirs, field),
});

export function mergeFields<F extends string>(
  fields: readonly F[],
  { base, mine, theirs }: FormSides<object>,
): Merge<F> {
  const changedHere = changedFields(fields, base, mine);
  const changedThere = changedFields(fields, base, theirs);
  const inBoth = changedHere.filter((field) => changedThere.includes(field));
  return {
    takenOver: changedThere.filter((field) => !changedHere.includes(field)),
    kept: changedHere.filter((field) => !changedThere.includes(field)),
    conflicting: changedFields(inBoth, mine, theirs),
  };
}
