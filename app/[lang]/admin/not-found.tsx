import { getLocale } from "next-intl/server";
import { NotFoundView } from "@/components/admin/layout/not-found-view";

/** In the frame of the admin area, in the place of something that does not exist, or not any more. */
export default async function NotFound() {
  return <NotFoundView language={await getLocale()} />;
}
