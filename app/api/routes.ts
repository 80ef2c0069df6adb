import { endpointsOf } from "@/lib/http/route";
import type { ApiPath } from "@/lib/openapi/document";
import * as credentials from "./auth/callback/credentials/route";
import * as csrf from "./auth/csrf/route";
import * as contact from "./contact/route";
import * as contactChallenge from "./contact/challenge/route";
import * as cronOutbox from "./cron/outbox/route";
import * as cronPurge from "./cron/purge/route";
import * as health from "./health/route";
import * as audit from "./v1/audit/route";
import * as changePassword from "./v1/auth/change-password/route";
import * as login from "./v1/auth/login/route";
import * as logout from "./v1/auth/logout/route";
import * as me from "./v1/auth/me/route";
import * as refresh from "./v1/auth/refresh/route";
import * as register from "./v1/auth/register/route";
import * as ownSession from "./v1/auth/sessions/[sessionId]/route";
import * as ownSessions from "./v1/auth/sessions/route";
import * as caseEntry from "./v1/business-cases/[caseId]/[collection]/[itemId]/route";
import * as caseCollection from "./v1/business-cases/[caseId]/[collection]/route";
import * as businessCase from "./v1/business-cases/[caseId]/route";
import * as businessCases from "./v1/business-cases/route";
import * as enquiry from "./v1/enquiries/[enquiryId]/route";
import * as resend from "./v1/enquiries/[enquiryId]/resend/route";
import * as enquiryExport from "./v1/enquiries/export.csv/route";
import * as enquiries from "./v1/enquiries/route";
import * as deleteFile from "./v1/files/delete/route";
import * as fallbackImage from "./v1/files/upload/fallback-image/route";
import * as upload from "./v1/files/upload/route";
import * as industry from "./v1/industries/[industryId]/route";
import * as industries from "./v1/industries/route";
import * as openapi from "./v1/openapi.json/route";
import * as settings from "./v1/settings/route";
import * as dataSubject from "./v1/subjects/[email]/route";
import * as allTranslations from "./v1/translations/[kind]/[itemId]/[language]/all/route";
import * as translation from "./v1/translations/[kind]/[itemId]/[language]/route";
import * as translations from "./v1/translations/[kind]/[itemId]/route";
import * as translationCheck from "./v1/translations/check/route";

/** The route files of all calls by their folders; a test holds this list to the files. */
export const apiRoutes = {
  "/api/auth/callback/credentials": credentials,
  "/api/auth/csrf": csrf,
  "/api/contact": contact,
  "/api/contact/challenge": contactChallenge,
  "/api/cron/outbox": cronOutbox,
  "/api/cron/purge": cronPurge,
  "/api/health": health,
  "/api/v1/audit": audit,
  "/api/v1/auth/change-password": changePassword,
  "/api/v1/auth/login": login,
  "/api/v1/auth/logout": logout,
  "/api/v1/auth/me": me,
  "/api/v1/auth/refresh": refresh,
  "/api/v1/auth/register": register,
  "/api/v1/auth/sessions": ownSessions,
  "/api/v1/auth/sessions/[sessionId]": ownSession,
  "/api/v1/business-cases": businessCases,
  "/api/v1/business-cases/[caseId]": businessCase,
  "/api/v1/business-cases/[caseId]/[collection]": caseCollection,
  "/api/v1/business-cases/[caseId]/[collection]/[itemId]": caseEntry,
  "/api/v1/enquiries": enquiries,
  "/api/v1/enquiries/[enquiryId]": enquiry,
  "/api/v1/enquiries/[enquiryId]/resend": resend,
  "/api/v1/enquiries/export.csv": enquiryExport,
  "/api/v1/files/delete": deleteFile,
  "/api/v1/files/upload": upload,
  "/api/v1/files/upload/fallback-image": fallbackImage,
  "/api/v1/industries": industries,
  "/api/v1/industries/[industryId]": industry,
  "/api/v1/openapi.json": openapi,
  "/api/v1/settings": settings,
  "/api/v1/subjects/[email]": dataSubject,
  "/api/v1/translations/[kind]/[itemId]": translations,
  "/api/v1/translations/[kind]/[itemId]/[language]": translation,
  "/api/v1/translations/[kind]/[itemId]/[language]/all": allTranslations,
  "/api/v1/translations/check": translationCheck,
};

export const apiPaths = (): ApiPath[] =>
  Object.entries(apiRoutes).map(([path, handlers]) => ({ path, endpoints: endpointsOf(handlers) }));
