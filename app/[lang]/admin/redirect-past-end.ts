import "server-only";
import { redirect } from "next/navigation";

/** Redirects a page past the end to the last one: the entries that it showed may have been deleted. */
export function redirectPastEnd(
  page: number,
  pages: number,
  hrefFor: (page: number) => string,
): void {
  if (page > pages) redirect(hrefFor(pages));
}
