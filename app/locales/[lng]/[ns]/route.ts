import { AppError } from "@/lib/domain/error";
import { createJsonResponse, createErrorResponse } from "@/lib/http/json-response";
import { requestId } from "@/lib/http/request-id";
import { isNamespace } from "@/lib/domain/texts/namespaces";
import { languagesInUse } from "@/lib/services/language/site-languages";
import { readLocale } from "@/lib/services/texts/site-messages";

/** The message files with the editors' changes, without a `success` field (P-API-18). */
export async function GET(
  request: Request,
  { params }: RouteContext<"/locales/[lng]/[ns]">,
): Promise<Response> {
  const { lng, ns } = await params;
  const [namespace = "", ending] = ns.split(/\.(?=json$)/);
  try {
    const language = (await languagesInUse()).find((one) => one === lng);
    if (!language || !isNamespace(namespace) || ending !== "json")
      throw new AppError("not_found", `There is no translation file /locales/${lng}/${ns}`, {
        params: { lng, ns },
      });
    return createJsonResponse(200, JSON.stringify(await readLocale(language, namespace)), {
      "cache-control": "public, max-age=0, must-revalidate",
    });
  } catch (error) {
    return createErrorResponse(error, requestId(request));
  }
}
