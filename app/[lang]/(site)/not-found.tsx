import { getLocale } from "next-intl/server";
import { NotFoundView } from "@/components/site/layout/not-found-view";

/** For client-side navigation; full page loads get the prerendered fallback page (server/). */
export default async function NotFound() {
  return <NotFoundView language={await getLocale()} />;
}
