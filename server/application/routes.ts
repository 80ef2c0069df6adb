// Routes the requests of the HTTP thread to the part of the application that handles them.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { AppError } from "@/lib/domain/error";
import { isApi } from "../requests/endpoint-paths";
import type { Handle } from "../next-internals/application";
import {
  isOptimisedImage,
  isPageData,
  isPreviewPage,
  isPublicPage,
} from "../requests/page-address";
import type { Refusals } from "../responses/refusals";
import { isApiMethod, rejectOnApi } from "./endpoint-methods";
import { dispatch, findEndpoint } from "./endpoints";
import { optimisedImages } from "./optimised-images";
import { renderSerialized } from "./renders";
import { isSignIn, signIns } from "./sign-ins";
import { isUnknownAddress, isUnknownPreview } from "./unknown-addresses";

type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type RespondTo = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => Promise<void>;

interface ResponderOptions {
  handle: Handle;
  refuse: Refusals;
  /** Added to the headers of endpoint responses. */
  headers: OutgoingHttpHeaders;
}

function apiResponder({ handle, refuse, headers }: ResponderOptions): RespondTo {
  const signInRequests = signIns(refuse);
  return (request, response, pathname) => {
    const endpoint = findEndpoint(pathname);
    if (!endpoint) return handle(request, response);
    if (!isApiMethod(request.method)) return rejectOnApi(request, response, endpoint, refuse);
    const respond = () => dispatch(endpoint, request, response, headers);
    return isSignIn(request, pathname)
      ? signInRequests.respond(request, response, pathname, respond)
      : respond();
  };
}

/** Whether a page or a preview doesn't exist. */
async function isUnknown(request: IncomingMessage, pathname: string): Promise<boolean> {
  if (isPreviewPage(pathname)) return isUnknownPreview(pathname);
  return isPublicPage(request, pathname) && isUnknownAddress(pathname);
}

/**
 * Whether a request is for a segment of the data of a page that doesn't exist. Next responds with
 * 200 if others share its render.
 */
const isUnknownSegment = async (request: IncomingMessage, pathname: string): Promise<boolean> =>
  request.headers["next-router-segment-prefetch"] !== undefined &&
  isPageData(request, pathname) &&
  (await isUnknownAddress(pathname));

/**
 * Renders pages in turn. The HTTP thread sends fallback pages for 404 and 503, so these have no
 * body.
 */
const pageResponder =
  (handle: Handle): RespondTo =>
  (request, response, pathname) =>
    renderSerialized(pathname, async () => {
      if (await isUnknown(request, pathname)) return void response.writeHead(404).end();
      if (await isUnknownSegment(request, pathname)) response.statusCode = 404;
      return handle(request, response);
    }).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === "busy")) throw error;
      response.writeHead(503).end();
    });

/** Handles requests by path, which the HTTP thread has checked. */
export function applicationResponder(options: ResponderOptions): Respond {
  const { handle, refuse, headers } = options;
  const respondApi = apiResponder(options);
  const respondPage = pageResponder(handle);
  const respondImage = optimisedImages(handle, refuse);
  return (request, response) => {
    const [pathname = "/"] = (request.url ?? "/").split("?");
    if (isApi(pathname)) return respondApi(request, response, pathname);
    const endpoint = findEndpoint(pathname);
    if (endpoint) return dispatch(endpoint, request, response, headers);
    if (isOptimisedImage(request, pathname)) return respondImage(request, response);
    return isPublicPage(request, pathname) ||
      isPageData(request, pathname) ||
      isPreviewPage(pathname)
      ? respondPage(request, response, pathname)
      : handle(request, response);
  };
}
