/** The eight namespaces of messages (P-LANG-08); each is a file per language under messages/. */
export const namespaces = [
  "common",
  "home",
  "business-case",
  "pricing",
  "admin",
  "special-programs",
  "about",
  "contact",
] as const;
export type Namespace = (typeof namespaces)[number];

export const isNamespace = (value: string): value is Namespace =>
  (namespaces as readonly string[]).includes(value);
