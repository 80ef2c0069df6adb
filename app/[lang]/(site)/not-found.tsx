import { getLocale } from "next-intl/server";
import { NotFoundView } from "@/components/site/layout/not-found-view";

/** Shown when the browser moves within the site; a first load gets the prerendered page from our server (design.md §2). */
export default async function NotFound() {
  return <NotFoundView language={await getLocale()} />;
}
