import { environment } from "@/lib/env";
import { fileResponse } from "@/lib/http/file-response";
import { publicLanguages } from "@/lib/services/language/site-languages";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { securityTxt } from "@/lib/seo/security-txt";

export const dynamic = "force-dynamic";

/** Served as /.well-known/security.txt (next.config.ts). */
export const GET = (request: Request): Promise<Response> =>
  fileResponse(request, async () => ({
    type: "text/plain; charset=utf-8",
    body: securityTxt(environment().SITE_URL, new Date(), {
      email: (await siteFacts()).emails.general,
      languages: await publicLanguages(),
    }),
  }));
