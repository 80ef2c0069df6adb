// Separate from lib/page-path.ts, which is part of the client code of every page.

/** The segment below which administrators edit the public pages in place. */
export const editSegment = "edit";
/** The sections whose pages have no public content to edit. */
export const sectionsWithoutContent = ["admin", "login", editSegment] as const;

/** The mails of the site in edit mode. */
export const editMailsPath = (language: string): string => `/${language}/${editSegment}/mails`;

/** The public page at a path, which may have a query, in edit mode. */
export const editPath = (path: string): string =>
  path.replace(/^\/[a-z]{2}(?=[/?#]|$)/, `$&/${editSegment}`);
