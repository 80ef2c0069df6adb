// Which part of the site answers a request.
import { outsideServices } from "../../lib/security-headers.mjs";
import { inProject } from "../bootstrap/paths.mjs";
import { replaceFailedPage } from "./failed-page.mjs";
import { builtFiles } from "./built-files.mjs";
import { isPublicRead, publicCalls } from "./public-endpoints.mjs";
import { methodRules } from "./methods.mjs";
import { isData, isForEverybody, isInternal, isPublicPage, publicPages } from "./pages.mjs";
import { publicFiles } from "./public-files.mjs";
import { beginRender } from "./renders.mjs";
import { isSignIn, signIns } from "./sign-ins.mjs";
import { isStoredFile, sayLength } from "./stored-files.mjs";
import { answerWhole, isAboutOneThing } from "./buffered-response.mjs";

const isApi = (pathname) => pathname === "/api" || pathname.startsWith("/api/");

/** Data of a page for navigation within the site: must not join a rendering older than the last change either. */
async function answerData(handle, request, response, pathname) {
  const done = await beginRender(pathname);
  // Next keeps a header that is already set; its own would let proxies keep old data.
  response.setHeader("cache-control", "public, max-age=0, must-revalidate");
  try {
    await handle(request, response);
  } finally {
    done();
  }
}

const badAddress = { message: "The address is not valid", code: "invalid" };

/** In development Next answers everything. */
export function developmentResponder(handle, refuse) {
  return async (request, response, pathname) => {
    if (pathname === undefined) return refuse.json(request, response, 400, badAddress);
    if (isStoredFile(pathname)) sayLength(response);
    return handle(request, response);
  };
}

/** Answers a request by its path, undefined for one that is malformed. `headers` are the security headers. */
export function responder(handle, refuse, headers, buildFolder) {
  const calls = publicCalls(handle, outsideServices(process.env));
  const pages = publicPages(handle, buildFolder, headers);
  const built = builtFiles(buildFolder);
  const files = publicFiles(inProject("public"), headers, refuse);
  const methods = methodRules(handle, refuse);
  const signInRequests = signIns(handle, refuse);

  async function answerApi(request, response, pathname) {
    if (pathname === undefined) return refuse.json(request, response, 400, badAddress);
    if (isPublicRead(request, pathname)) return calls.answer(request, response);
    if (await methods.onApi(request, response, pathname)) return undefined;
    return isSignIn(request, pathname) ? signInRequests.answer(request, response, pathname) : handle(request, response);
  }

  return async (request, response, pathname) => {
    const raw = request.url.split("?")[0];
    if (isApi(raw)) return answerApi(request, response, pathname);
    if (pathname === undefined) return pages.answerMalformed(request, response, raw);
    if (await methods.onPage(request, response, pathname)) return undefined;
    if (isStoredFile(pathname)) sayLength(response);
    if (built.has(request, pathname)) return built.answer(request, response, pathname);
    if (files.has(pathname)) return files.answer(request, response, pathname);
    if (isInternal(pathname)) request.url = `/${pathname.split("/")[1]}/-`;
    if (isPublicPage(request, pathname)) return pages.answer(request, response, pathname);
    if (isData(request) && isForEverybody(pathname)) return answerData(handle, request, response, pathname);
    if (isAboutOneThing(request, pathname))
      return answerWhole(handle, request, response, () => pages.answerNotFound(request, response, pathname));
    replaceFailedPage(response, (sender) => pages.answerNotFound(request, sender, pathname));
    return handle(request, response);
  };
}
