import { notFound, permanentRedirect, redirect } from "next/navigation";
import { findPageRedirect } from "@/lib/services/address/redirects";

/**
 * For a path without a page. Our server redirects such paths itself, before Next
 * (server/address-redirects.ts); on other hosts a page can answer neither 301 nor 410.
 */
export async function redirectOrNotFound(pathname: string): Promise<never> {
  const found = await findPageRedirect(pathname);
  if (found?.location === undefined) notFound();
  if (found.status === 302) redirect(found.location);
  permanentRedirect(found.location);
}
