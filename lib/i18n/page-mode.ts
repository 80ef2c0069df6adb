import "server-only";
import { cache } from "react";

/** For whom a page is rendered: visitors, an administrator who edits it, or the holder of a preview link. */
type PageMode = "public" | "edit" | "preview";

/** React's cache has one such object per rendering of a page. */
const current = cache((): { mode: PageMode } => ({ mode: "public" }));

export const pageMode = (): PageMode => current().mode;

/** Whether the texts of the page that is being rendered carry marks of their sources. */
export const isEditMode = (): boolean => pageMode() === "edit";

/** Must come before the page reads any text. */
export function startPageMode(mode: PageMode): void {
  current().mode = mode;
}
