// Names the route of an address for the metrics and the access log. The number of names is bounded,
// whatever clients request.
import { editSegment } from "@/lib/domain/edit-mode/edit-path";
import { isLanguage } from "@/lib/domain/language";
import { previewSegment } from "@/lib/page-path";
import { lacksLanguage, pageSegments } from "@/lib/paths";
import { endpointFinder, isApi } from "../requests/endpoint-paths";

export const UNKNOWN_ROUTE = "unknown";

const BUILT = "/_next/static/*";
const PUBLIC = "/public/*";
const REDIRECT = "redirect";

/** Whether a route is that of files or redirects, which aren't in the response cache. */
export const isFile = (route: string): boolean => [BUILT, PUBLIC, REDIRECT].includes(route);

const segments: readonly string[] = pageSegments;

function pageLabel(pathname: string): string {
  const [, language, section, item, ...more] = pathname.split("/");
  if (!isLanguage(language)) return UNKNOWN_ROUTE;
  if (section === undefined) return "/[lang]";
  if (section === "admin") return "/[lang]/admin/*";
  if (section === previewSegment) return "/[lang]/preview/*";
  if (section === editSegment) return "/[lang]/edit/*";
  if (!segments.includes(section) || more.length > 0) return UNKNOWN_ROUTE;
  if (item === undefined) return `/[lang]/${section}`;
  return section === "success-stories" ? "/[lang]/success-stories/[caseId]" : UNKNOWN_ROUTE;
}

/** Folders whose files are served, made or converted. */
const FOLDERS = ["/_next/static/", "/_next/image", "/og/"];

interface Known {
  /** The paths of route files. */
  endpoints: readonly string[];
  /** Whether a path is that of a file of the build or of public/. */
  isFile: (pathname: string) => boolean;
}

/** Whether a path can be decoded. */
function isDecodable(pathname: string): boolean {
  try {
    return Boolean(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** Returns the function that names the route of a path. */
export function routeLabels({ endpoints, isFile }: Known): (pathname: string) => string {
  const find = endpointFinder(Object.fromEntries(endpoints.map((path) => [path, path])));
  return (pathname) => {
    if (!isDecodable(pathname)) return UNKNOWN_ROUTE;
    const endpoint = find(pathname)?.route;
    if (endpoint !== undefined) return endpoint;
    if (isApi(pathname)) return UNKNOWN_ROUTE;
    const folder = FOLDERS.find((name) => pathname.startsWith(name));
    if (folder) return `${folder.replace(/\/$/, "")}/*`;
    if (isFile(pathname)) return PUBLIC;
    return lacksLanguage(pathname) ? REDIRECT : pageLabel(pathname);
  };
}
