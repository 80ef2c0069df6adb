// Routes requests to the part of the server that handles them.
import type { IncomingMessage, ServerResponse } from "node:http";
import { lacksLanguage } from "@/lib/paths";
import { dispatch, findEndpoint, isApi } from "./endpoints";
import { isApiMethod, rejectOnApi, rejectOnPage } from "./methods";
import type { Handle } from "./next-internals/capture";
import { replaceNotFoundPage } from "./next-internals/not-found-page";
import { isOptimisedImage, optimisedImages } from "./optimised-images";
import { isAdminPage, isInternal, isPageData, isPublicPage } from "./page-address";
import { publicPages } from "./pages";
import { isPublicRead, publicReads } from "./public-reads";
import { isPublicResource, publicResources } from "./public-resources";
import { sendPrepared } from "./prepared-response";
import type { languageRedirects } from "./language-redirects";
import type { Refusals } from "./refusals";
import type { ResponseCache } from "./response-cache";
import { isSignIn, signIns } from "./sign-ins";
import type { staticFiles } from "./static-files";

/** Handles a request; the path of a malformed target is undefined. */
export type Respond = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string | undefined,
) => Promise<void> | void;

const invalidUrl = { message: "The address is not valid", code: "invalid" };

/** In development Next handles everything. */
export const developmentResponder =
  (handle: Handle, refuse: Refusals): Respond =>
  (request, response, pathname) => {
    if (pathname === undefined) return refuse.json(request, response, 400, invalidUrl);
    return handle(request, response);
  };

interface ResponderOptions {
  handle: Handle;
  cache: ResponseCache;
  refuse: Refusals;
  /** The security headers, by lower-case name. */
  headers: Record<string, string>;
  buildFolder: string;
  files: ReturnType<typeof staticFiles>;
  redirects: ReturnType<typeof languageRedirects>;
}

function apiResponder({ handle, cache, refuse, headers }: ResponderOptions): Respond {
  const reads = publicReads(cache, headers);
  const signInRequests = signIns(refuse);
  return (request, response, pathname) => {
    if (pathname === undefined) return refuse.json(request, response, 400, invalidUrl);
    const endpoint = findEndpoint(pathname);
    if (!endpoint) return handle(request, response);
    if (!isApiMethod(request.method)) return rejectOnApi(request, response, endpoint, refuse);
    if (isPublicRead(request, endpoint)) return reads.respond(request, response, endpoint);
    const respond = () => dispatch(endpoint, request, response, headers);
    return isSignIn(request, pathname)
      ? signInRequests.respond(request, response, pathname, respond)
      : respond();
  };
}

interface Kind {
  matches: (request: IncomingMessage, pathname: string) => boolean;
  respond: (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ) => Promise<void> | void;
}

/** The kinds of addresses besides the API, in the order in which they are tried. */
function kindsOfAddress(
  { handle, cache, refuse, headers, files, redirects }: ResponderOptions,
  pages: ReturnType<typeof publicPages>,
): Kind[] {
  return [
    { matches: (_, pathname) => files.has(pathname), respond: files.respond },
    { matches: isOptimisedImage, respond: optimisedImages(handle, refuse) },
    { matches: isPublicResource, respond: publicResources(handle, cache, headers).respond },
    {
      matches: (_, pathname) => findEndpoint(pathname) !== undefined,
      respond(request, response, pathname) {
        const endpoint = findEndpoint(pathname);
        return endpoint && dispatch(endpoint, request, response, headers);
      },
    },
    {
      matches: (_, pathname) => lacksLanguage(pathname),
      respond: (request, response, pathname) =>
        sendPrepared(request, response, redirects.to(request, pathname)),
    },
    { matches: isPublicPage, respond: pages.respond },
    { matches: isPageData, respond: pages.respondWithData },
    // The admin area has a not-found page of its own.
    { matches: (_, pathname) => isAdminPage(pathname), respond: handle },
    {
      // The other files of Next.
      matches: () => true,
      respond(request, response, pathname) {
        replaceNotFoundPage(response, (sender) => pages.respondNotFound(request, sender, pathname));
        return handle(request, response);
      },
    },
  ];
}

/** Handles requests by path. */
export function responder(options: ResponderOptions): Respond {
  const { handle, cache, refuse, headers, buildFolder } = options;
  const respondApi = apiResponder(options);
  const pages = publicPages(handle, cache, { buildFolder, headers });
  const kinds = kindsOfAddress(options, pages);

  return (request, response, pathname) => {
    const raw = request.url?.split("?")[0] ?? "";
    if (isApi(raw)) return respondApi(request, response, pathname);
    if (pathname === undefined) return pages.respondMalformed(request, response, raw);
    if (rejectOnPage(request, response, pathname, refuse)) return undefined;
    if (isInternal(pathname)) request.url = `/${pathname.split("/")[1]}/-`;
    const kind = kinds.find(({ matches }) => matches(request, pathname));
    return kind?.respond(request, response, pathname);
  };
}
