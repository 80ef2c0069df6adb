// Tells addresses of pages apart: public, rendered for one visitor, or internal.
import type { IncomingMessage } from "node:http";
import { editSegment } from "@/lib/domain/edit-mode/edit-path";
import { isLanguage } from "@/lib/domain/language";
import { browseSegment, fallbackSegment, previewSegment } from "@/lib/page-path";

const ADMIN = "admin";
/** The sections whose pages are rendered for one visitor. */
const sectionsOfOneVisitor = new Set([ADMIN, previewSegment, editSegment]);

/** Decoded, because Next routes other spellings of a section to the same page. */
const sectionOf = (pathname: string): string => decodeURIComponent(pathname.split("/")[2] ?? "");

/** Whether a path isn't in a section whose pages are rendered for one visitor. */
export const isAnonymousPath = (pathname: string): boolean =>
  !sectionsOfOneVisitor.has(sectionOf(pathname));

const isIn = (section: string, pathname: string): boolean =>
  isLanguage(pathname.split("/")[1]) && sectionOf(pathname) === section;

/** Whether a path is in the admin area, whose pages are rendered for one visitor. */
export const isAdminPage = (pathname: string): boolean => isIn(ADMIN, pathname);

/** Whether a path is that of a preview, which is rendered at each request and never cached. */
export const isPreviewPage = (pathname: string): boolean => isIn(previewSegment, pathname);

/** Whether a path is that of a public page that an administrator edits in place. */
export const isEditPage = (pathname: string): boolean => isIn(editSegment, pathname);

/** Whether a request is for data (React Server Components), for navigation within the site. */
const isRscRequest = (request: IncomingMessage): boolean => request.headers.rsc === "1";

/** Whether a request is for the data of a page that is the same for every visitor. */
export const isPageData = (request: IncomingMessage, pathname: string): boolean =>
  isRscRequest(request) && isAnonymousPath(pathname);

/** Targets of rewrites and fallbacks, which have no public address. */
export function isInternal(pathname: string): boolean {
  const [, , first, second] = decodeURIComponent(pathname).split("/");
  return first === fallbackSegment || (first === "success-stories" && second === browseSegment);
}

/** Whether a request is for a page as HTML: neither for its data nor a server action. */
export const isDocumentRequest = (request: IncomingMessage): boolean =>
  (request.method === "GET" || request.method === "HEAD") && !isRscRequest(request);

/** Whether a path is a page that is the same for every visitor. */
export const isPublicPage = (request: IncomingMessage, pathname: string): boolean =>
  isDocumentRequest(request) && isLanguage(pathname.split("/")[1]) && isAnonymousPath(pathname);

/** Whether a request is for an image that Next resizes and converts. */
export const isOptimisedImage = ({ method }: IncomingMessage, pathname: string): boolean =>
  pathname === "/_next/image" && (method === "GET" || method === "HEAD");
