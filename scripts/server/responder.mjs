// Routes requests to the part of the server that handles them.
import { externalServices } from "../../lib/security-headers.mjs";
import { inProject } from "../bootstrap/paths.mjs";
import { replaceNotFoundPage } from "./failed-page.mjs";
import { builtFiles } from "./built-files.mjs";
import { isPublicRead, publicReads } from "./public-endpoints.mjs";
import { methodRules } from "./methods.mjs";
import { isRscRequest, isAnonymousPath, isInternal, isPublicPage, publicPages } from "./pages.mjs";
import { publicFiles } from "./public-files.mjs";
import { beginRender } from "./renders.mjs";
import { isSignIn, signIns } from "./sign-ins.mjs";
import { isStoredFile, setContentLength } from "./stored-files.mjs";
import { sendBufferedResponse, isItemPage } from "./buffered-response.mjs";

const isApi = (pathname) => pathname === "/api" || pathname.startsWith("/api/");

/**
 * Sends a page's data for navigation within the site. It must not join a render older than the last
 * change either.
 */
async function respondWithData(handle, request, response, pathname) {
  const done = await beginRender(pathname);
  // Next doesn't overwrite this header; its own would let proxies cache outdated data.
  response.setHeader("cache-control", "public, max-age=0, must-revalidate");
  try {
    await handle(request, response);
  } finally {
    done();
  }
}

const invalidUrl = { message: "The address is not valid", code: "invalid" };

/** In development Next handles everything. */
export function developmentResponder(handle, refuse) {
  return async (request, response, pathname) => {
    if (pathname === undefined) return refuse.json(request, response, 400, invalidUrl);
    if (isStoredFile(pathname)) setContentLength(response);
    return handle(request, response);
  };
}

/**
 * Handles requests by path; undefined is the path of a malformed target. `headers` are the security
 * headers.
 */
export function responder(handle, refuse, headers, buildFolder) {
  const reads = publicReads(handle, externalServices(process.env));
  const pages = publicPages(handle, buildFolder, headers);
  const built = builtFiles(buildFolder);
  const files = publicFiles(inProject("public"), headers, refuse);
  const methods = methodRules(handle, refuse);
  const signInRequests = signIns(handle, refuse);

  async function respondApi(request, response, pathname) {
    if (pathname === undefined) return refuse.json(request, response, 400, invalidUrl);
    if (isPublicRead(request, pathname)) return reads.respond(request, response);
    if (await methods.rejectOnApi(request, response, pathname)) return undefined;
    return isSignIn(request, pathname)
      ? signInRequests.respond(request, response, pathname)
      : handle(request, response);
  }

  return async (request, response, pathname) => {
    const raw = request.url.split("?")[0];
    if (isApi(raw)) return respondApi(request, response, pathname);
    if (pathname === undefined) return pages.respondMalformed(request, response, raw);
    if (await methods.rejectOnPage(request, response, pathname)) return undefined;
    if (isStoredFile(pathname)) setContentLength(response);
    if (built.has(request, pathname)) return built.respond(request, response, pathname);
    if (files.has(pathname)) return files.respond(request, response, pathname);
    if (isInternal(pathname)) request.url = `/${pathname.split("/")[1]}/-`;
    if (isPublicPage(request, pathname)) return pages.respond(request, response, pathname);
    if (isRscRequest(request) && isAnonymousPath(pathname))
      return respondWithData(handle, request, response, pathname);
    if (isItemPage(request, pathname))
      return sendBufferedResponse(handle, request, response, () =>
        pages.respondNotFound(request, response, pathname),
      );
    replaceNotFoundPage(response, (sender) => pages.respondNotFound(request, sender, pathname));
    return handle(request, response);
  };
}
