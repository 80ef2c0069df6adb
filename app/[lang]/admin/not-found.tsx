import { getLocale } from "next-intl/server";
import { NotFoundView } from "@/components/admin/layout/not-found-view";

/** Shown inside the frame of the admin area. */
export default async function NotFound() {
  return <NotFoundView language={await getLocale()} />;
}
