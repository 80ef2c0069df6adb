// Redirects of paths without a language; on hosts without this server, middleware.ts makes them.
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { parseCookie } from "cookie";
import { inChosenLanguage } from "@/lib/cache/public-languages";
import { languageCookie } from "@/lib/privacy/cookie-registry";
import { prepareResponse, type PreparedResponse } from "../responses/prepared-response";

const EMPTY = Buffer.alloc(0);

/** The language that a visitor has chosen, according to the Cookie header. */
export const chosenLanguage = (cookie: string | undefined): string | undefined =>
  cookie?.includes(languageCookie.name) ? parseCookie(cookie)[languageCookie.name] : undefined;

/** `headers` are added to those of every redirect. */
export function languageRedirects(headers: OutgoingHttpHeaders) {
  const redirectTo = (location: string) =>
    prepareResponse(307, { ...headers, location }, EMPTY, "Cookie");
  /** The redirects of `/`, by location. */
  const ofHome = new Map<string, PreparedResponse>();

  function fromHome(cookie: string | undefined): PreparedResponse {
    const location = inChosenLanguage("/", chosenLanguage(cookie));
    const redirect = ofHome.get(location) ?? redirectTo(location);
    ofHome.set(location, redirect);
    return redirect;
  }

  return {
    /** The redirect of `/`, the only one that is prepared. */
    current: (url: string, cookie: string | undefined): PreparedResponse | undefined =>
      url === "/" ? fromHome(cookie) : undefined,
    /** The redirect of a path that lacks its language. */
    to(request: IncomingMessage, pathname: string): PreparedResponse {
      const [, query] = (request.url ?? "").split(/\?(.*)/s);
      const location = inChosenLanguage(pathname, chosenLanguage(request.headers.cookie));
      return redirectTo(query === undefined ? location : `${location}?${query}`);
    },
  };
}
