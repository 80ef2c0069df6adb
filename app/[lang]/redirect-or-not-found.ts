import { notFound, permanentRedirect, redirect } from "next/navigation";
import { findAddressRedirect } from "@/lib/services/address/find-redirect";

/**
 * Redirects an address that has moved. Our server does this itself, before Next
 * (server/redirects/address-redirects.ts). On other hosts, where this runs, a page can respond with
 * neither 301 nor 410.
 */
export async function redirectIfMoved(address: string): Promise<void> {
  const [pathname = "", query = ""] = address.split("?");
  const found = await findAddressRedirect(pathname, query);
  if (found?.location === undefined) return;
  if (found.status === 302) redirect(found.location);
  permanentRedirect(found.location);
}

/** For an address without a page. */
export async function redirectOrNotFound(address: string): Promise<never> {
  await redirectIfMoved(address);
  notFound();
}
