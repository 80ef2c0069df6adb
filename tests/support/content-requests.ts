import * as entryRoute from "@/app/api/v1/business-cases/[caseId]/[collection]/[itemId]/route";
import * as collectionRoute from "@/app/api/v1/business-cases/[caseId]/[collection]/route";
import * as caseRoute from "@/app/api/v1/business-cases/[caseId]/route";
import * as casesRoute from "@/app/api/v1/business-cases/route";
import * as idRoute from "@/app/api/v1/documents/[kind]/[documentId]/id/route";
import * as previewLinksRoute from "@/app/api/v1/documents/[kind]/[documentId]/preview-links/route";
import * as statusRoute from "@/app/api/v1/documents/[kind]/[documentId]/status/route";
import * as scheduleRoute from "@/app/api/v1/documents/[kind]/[documentId]/schedule/route";
import * as compareRoute from "@/app/api/v1/documents/[kind]/[documentId]/versions/[number]/compare/[other]/route";
import * as workingCopyRoute from "@/app/api/v1/documents/[kind]/[documentId]/working-copy/route";
import * as publishCopyRoute from "@/app/api/v1/documents/[kind]/[documentId]/working-copy/publish/route";
import * as restoreRoute from "@/app/api/v1/documents/[kind]/[documentId]/versions/[number]/restore/route";
import * as versionRoute from "@/app/api/v1/documents/[kind]/[documentId]/versions/[number]/route";
import * as versionsRoute from "@/app/api/v1/documents/[kind]/[documentId]/versions/route";
import * as enquiryRoute from "@/app/api/v1/enquiries/[enquiryId]/route";
import * as resendRoute from "@/app/api/v1/enquiries/[enquiryId]/resend/route";
import * as exportRoute from "@/app/api/v1/enquiries/export.csv/route";
import * as enquiriesRoute from "@/app/api/v1/enquiries/route";
import * as fileDeletionRoute from "@/app/api/v1/files/delete/route";
import * as industryRoute from "@/app/api/v1/industries/[industryId]/route";
import * as industriesRoute from "@/app/api/v1/industries/route";
import * as languageTextsRoute from "@/app/api/v1/languages/[code]/texts/route";
import * as languageRoute from "@/app/api/v1/languages/[code]/route";
import * as languagesRoute from "@/app/api/v1/languages/route";
import * as mediaFileRoute from "@/app/api/v1/media/[mediaId]/file/route";
import * as mediaEntryRoute from "@/app/api/v1/media/[mediaId]/route";
import * as mediaRoute from "@/app/api/v1/media/route";
import * as policyPreviewRoute from "@/app/api/v1/policies/[name]/preview/route";
import * as policyRoute from "@/app/api/v1/policies/[name]/route";
import * as previewLinkRoute from "@/app/api/v1/preview-links/[previewLinkId]/route";
import * as redirectRoute from "@/app/api/v1/redirects/[redirectId]/route";
import * as redirectExportRoute from "@/app/api/v1/redirects/export.csv/route";
import * as redirectImportRoute from "@/app/api/v1/redirects/import/route";
import * as redirectsRoute from "@/app/api/v1/redirects/route";
import * as redirectTestRoute from "@/app/api/v1/redirects/test/route";
import * as scheduledRoute from "@/app/api/v1/schedules/[scheduleId]/route";
import * as schedulesRoute from "@/app/api/v1/schedules/route";
import * as settingsRoute from "@/app/api/v1/settings/route";
import * as subjectRoute from "@/app/api/v1/subjects/[email]/route";
import * as factsRoute from "@/app/api/v1/facts/route";
import * as textRoute from "@/app/api/v1/texts/[namespace]/[key]/route";
import * as textsRoute from "@/app/api/v1/texts/route";
import * as saveAllRoute from "@/app/api/v1/translations/[kind]/[itemId]/[language]/all/route";
import * as translationRoute from "@/app/api/v1/translations/[kind]/[itemId]/[language]/route";
import * as translationsRoute from "@/app/api/v1/translations/[kind]/[itemId]/route";
import * as checkRoute from "@/app/api/v1/translations/check/route";
import * as trashedRoute from "@/app/api/v1/trash/[trashId]/route";
import * as trashRestoreRoute from "@/app/api/v1/trash/[trashId]/restore/route";
import * as trashRoute from "@/app/api/v1/trash/route";
import { signedIn } from "./accounts";
import { callRoute, type RouteCall } from "./api-request";

/** Paths of the content and enquiry endpoints with their route files. `:name` is a parameter. */
const routes: [string, object][] = [
  ["/business-cases", casesRoute],
  ["/business-cases/:caseId", caseRoute],
  ["/business-cases/:caseId/:collection", collectionRoute],
  ["/business-cases/:caseId/:collection/:itemId", entryRoute],
  ["/policies/:name", policyRoute],
  ["/policies/:name/preview", policyPreviewRoute],
  ["/facts", factsRoute],
  ["/texts", textsRoute],
  ["/texts/:namespace/:key", textRoute],
  ["/documents/:kind/:documentId/id", idRoute],
  ["/documents/:kind/:documentId/schedule", scheduleRoute],
  ["/documents/:kind/:documentId/preview-links", previewLinksRoute],
  ["/documents/:kind/:documentId/status", statusRoute],
  ["/documents/:kind/:documentId/versions", versionsRoute],
  ["/documents/:kind/:documentId/versions/:number", versionRoute],
  ["/documents/:kind/:documentId/versions/:number/compare/:other", compareRoute],
  ["/documents/:kind/:documentId/versions/:number/restore", restoreRoute],
  ["/documents/:kind/:documentId/working-copy", workingCopyRoute],
  ["/documents/:kind/:documentId/working-copy/publish", publishCopyRoute],
  ["/enquiries", enquiriesRoute],
  ["/enquiries/export.csv", exportRoute],
  ["/enquiries/:enquiryId", enquiryRoute],
  ["/enquiries/:enquiryId/resend", resendRoute],
  ["/files/delete", fileDeletionRoute],
  ["/languages", languagesRoute],
  ["/languages/:code", languageRoute],
  ["/languages/:code/texts", languageTextsRoute],
  ["/media", mediaRoute],
  ["/media/:mediaId", mediaEntryRoute],
  ["/media/:mediaId/file", mediaFileRoute],
  ["/preview-links/:previewLinkId", previewLinkRoute],
  ["/redirects", redirectsRoute],
  ["/redirects/import", redirectImportRoute],
  ["/redirects/export.csv", redirectExportRoute],
  ["/redirects/test", redirectTestRoute],
  ["/redirects/:redirectId", redirectRoute],
  ["/schedules", schedulesRoute],
  ["/schedules/:scheduleId", scheduledRoute],
  ["/settings", settingsRoute],
  ["/subjects/:email", subjectRoute],
  ["/industries", industriesRoute],
  ["/industries/:industryId", industryRoute],
  ["/trash", trashRoute],
  ["/trash/:trashId", trashedRoute],
  ["/trash/:trashId/restore", trashRestoreRoute],
  ["/translations/check", checkRoute],
  ["/translations/:kind/:itemId", translationsRoute],
  ["/translations/:kind/:itemId/:language", translationRoute],
  ["/translations/:kind/:itemId/:language/all", saveAllRoute],
];

function matchRoute(pathname: string): { handlers: object; params: Record<string, string> } {
  const segments = pathname.split("/");
  for (const [pattern, handlers] of routes) {
    const names = pattern.split("/");
    if (
      names.length !== segments.length ||
      !names.every((name, index) => name.startsWith(":") || name === segments[index])
    )
      continue;
    const params = names.flatMap((name, index) =>
      name.startsWith(":") ? [[name.slice(1), decodeURIComponent(segments[index] ?? "")]] : [],
    );
    return { handlers, params: Object.fromEntries(params) as Record<string, string> };
  }
  throw new Error(`no route file for ${pathname}`);
}

export interface ApiBody {
  success: boolean;
  message: string;
  code: string;
  params: Record<string, unknown>;
  errors: { field: string; message: string; code: string; params: Record<string, unknown> }[];
  // The keys depend on the endpoint, which the compiler cannot tell from a path.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  [key: string]: any;
}

/** Calls a content endpoint by its path under /api/v1. */
export function callApi(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const { handlers, params } = matchRoute(path.split("?")[0] ?? "");
  const routeCall: RouteCall = { method, params, headers, ...(body !== undefined && { body }) };
  return callRoute<ApiBody>(handlers, `/api/v1${path}`, routeCall);
}

/** Like `callApi`, as an administrator who signs in once. */
export function asAdministrator() {
  let signIn: Promise<{ headers: Record<string, string> }> | undefined;
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    callApi(method, path, body, {
      ...(await (signIn ??= signedIn({ isAdmin: true }))).headers,
      ...headers,
    });
}
