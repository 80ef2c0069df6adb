// The route decision: finds the kind of an address, once per request, and its responder.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { lacksLanguage } from "@/lib/paths";
import { previewHeaders } from "@/lib/security-headers";
import type { CachedReads } from "./application/messages";
import type { ApplicationClient, ResponseHead } from "./processes/application-client";
import type { addressRedirects, Moved } from "./redirects/address-redirects";
import type { ApplicationThread } from "./processes/application-thread";
import { cachedResponses, isPublicResource } from "./cache/cached-responses";
import { isApi, knownEndpoints } from "./requests/endpoint-paths";
import type { languageRedirects } from "./redirects/language-redirects";
import { isLivenessProbe, livenessResponder } from "./responses/liveness";
import { rejectOnPage } from "./requests/methods";
import {
  isAdminPage,
  isDocumentRequest,
  isEditPage,
  isInternal,
  isOptimisedImage,
  isPageData,
  isPreviewPage,
  isPublicPage,
} from "./requests/page-address";
import { type PageEntries, pageEntries } from "./cache/page-entries";
import { type PreparedResponse, sendPrepared } from "./responses/prepared-response";
import type { Refusals } from "./responses/refusals";
import { logFailure } from "./responses/report-failure";
import type { ResponseCache } from "./cache/response-cache";
import type { staticFiles } from "./files/static-files";

/** Handles a request; the path of a malformed target is undefined. */
export type Respond = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string | undefined,
) => Promise<void> | void;

type RespondTo = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => Promise<void> | void;

export const invalidUrl = { message: "The address is not valid", code: "invalid" };

interface ResponderOptions {
  application: ApplicationClient;
  read: ApplicationThread["read"];
  reads: CachedReads;
  cache: ResponseCache;
  refuse: Refusals;
  /** The security headers, by lower-case name. */
  headers: OutgoingHttpHeaders;
  buildFolder: string;
  files: ReturnType<typeof staticFiles>;
  redirects: ReturnType<typeof languageRedirects>;
  /** The redirects of addresses that have moved, and which addresses are gone. */
  moved: ReturnType<typeof addressRedirects>;
}

interface Kind {
  matches: (request: IncomingMessage, pathname: string) => boolean;
  respond: RespondTo;
}

/**
 * Forwards a request, and sends the page that `pageFor` returns, if any, instead of the response.
 */
const forwardUnless =
  (
    application: ApplicationClient,
    pageFor: (response: ResponseHead, pathname: string) => PreparedResponse | undefined,
  ): RespondTo =>
  (request, outgoing, pathname) =>
    application.forward(request, outgoing, (response) => {
      const page = pageFor(response, pathname);
      if (page) sendPrepared(request, outgoing, page).catch(() => outgoing.destroy());
      return page !== undefined;
    });

/** Forwards requests for files, and replaces Next's page for a file that doesn't exist. */
const forwardFiles = (application: ApplicationClient, { notFound }: PageEntries): RespondTo =>
  forwardUnless(application, ({ statusCode, headers: { "content-type": type } }, pathname) =>
    statusCode === 404 && type?.startsWith("text/html") ? notFound(pathname) : undefined,
  );

/**
 * Forwards requests for pages of previews and edit mode. Replaces the responses for pages that
 * don't exist or can't be rendered.
 */
const forwardPrivatePages = (
  application: ApplicationClient,
  { notFound, unavailable }: PageEntries,
): RespondTo =>
  forwardUnless(application, ({ statusCode = 500 }, pathname) => {
    if (statusCode !== 404 && statusCode < 500) return undefined;
    const page = statusCode === 404 ? notFound(pathname) : unavailable(pathname);
    return { ...page, headers: { ...page.headers, ...previewHeaders } };
  });

/**
 * Forwards requests for admin pages, and replaces errors that aren't HTML. An error in HTML stays:
 * its scripts show the error with a button.
 */
const forwardAdminPages = (application: ApplicationClient, entries: PageEntries): RespondTo => {
  const forwardDocument = forwardUnless(
    application,
    ({ statusCode = 500, headers: { "content-type": type } }, pathname) =>
      statusCode < 500 || type?.startsWith("text/html") ? undefined : entries.unavailable(pathname),
  );
  return (request, response, pathname) =>
    isDocumentRequest(request)
      ? forwardDocument(request, response, pathname)
      : application.forward(request, response);
};

/** Sends the fallback page with status 503, in the language of the address, if `respond` fails. */
const orUnavailable =
  (respond: RespondTo, { unavailable }: PageEntries): RespondTo =>
  async (request, response, pathname) => {
    try {
      await respond(request, response, pathname);
    } catch (error) {
      if (response.headersSent) throw error;
      logFailure(request, error);
      await sendPrepared(request, response, unavailable(pathname));
    }
  };

/** The kinds of addresses, in the order in which they are tried. */
function kindsOfAddress(
  { application, read, reads, cache, headers, files, redirects }: ResponderOptions,
  entries: PageEntries,
): Kind[] {
  const cached = cachedResponses({ application, read, cache, entries, headers });
  const { has, isCachedRead } = knownEndpoints(reads);
  const forward: RespondTo = (request, response) => application.forward(request, response);
  return [
    { matches: isLivenessProbe, respond: livenessResponder(headers) },
    { matches: isCachedRead, respond: cached.read },
    { matches: (_, pathname) => isApi(pathname), respond: forward },
    { matches: (_, pathname) => files.has(pathname), respond: files.respond },
    { matches: isOptimisedImage, respond: cached.image },
    { matches: isPublicResource, respond: cached.resource },
    { matches: (_, pathname) => has(pathname), respond: forward },
    {
      matches: (_, pathname) => lacksLanguage(pathname),
      respond: (request, response, pathname) =>
        sendPrepared(request, response, redirects.to(request, pathname)),
    },
    { matches: isPublicPage, respond: orUnavailable(cached.page, entries) },
    // Browsers load a page as HTML if they don't get its data.
    { matches: isPageData, respond: orUnavailable(cached.data, entries) },
    {
      matches: (_, pathname) => isPreviewPage(pathname) || isEditPage(pathname),
      respond: orUnavailable(forwardPrivatePages(application, entries), entries),
    },
    // The admin area has a not-found page of its own.
    {
      matches: (_, pathname) => isAdminPage(pathname),
      respond: orUnavailable(forwardAdminPages(application, entries), entries),
    },
    // Next's other files, and addresses of no other kind.
    { matches: () => true, respond: forwardFiles(application, entries) },
  ];
}

/** Handles requests by path. */
export function responder(options: ResponderOptions): Respond {
  const { refuse, headers, buildFolder, moved } = options;
  const fetchPage = (url: string) =>
    options.application.fetch({ url, headers: { host: "localhost" } });
  const entries = pageEntries(buildFolder, headers, fetchPage);
  const kinds = kindsOfAddress(options, entries);

  return (request, response, pathname) => {
    const raw = request.url?.split("?")[0] ?? "";
    if (pathname === undefined)
      return isApi(raw)
        ? refuse.json(request, response, 400, invalidUrl)
        : sendPrepared(request, response, { ...entries.notFound(raw), status: 400 });
    if (!isApi(pathname)) {
      if (rejectOnPage(request, response, pathname, refuse)) return undefined;
      if (isInternal(pathname)) request.url = `/${pathname.split("/")[1]}/-`;
    }
    const respond = (found: Moved) => {
      if (found === "gone")
        return sendPrepared(request, response, { ...entries.notFound(pathname), status: 410 });
      if (found) return sendPrepared(request, response, found);
      const kind = kinds.find(({ matches }) => matches(request, pathname));
      return kind?.respond(request, response, pathname);
    };
    const found = moved.of(request, pathname);
    return found instanceof Promise ? found.then(respond) : respond(found);
  };
}
