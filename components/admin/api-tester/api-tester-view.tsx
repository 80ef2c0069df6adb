import { getMessages } from "next-intl/server";
import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/domain/language";
import type { TesterEndpoint } from "@/lib/domain/endpoint";
import { ApiTester } from "./api-tester";

/** The page of the API tester; `endpoints` is undefined when API_TESTER turns it off. */
export async function ApiTesterView({
  language,
  endpoints,
}: {
  language: Language;
  endpoints: readonly TesterEndpoint[] | undefined;
}) {
  const {
    admin: { apiTester: labels, nav },
    common: { failures },
  } = await getMessages({ locale: language });
  return (
    <>
      <h1 className="text-xl">{nav.apiTester}</h1>
      {endpoints ? (
        <>
          <p className="mt-1 max-w-3xl text-sm text-soft">{labels.text}</p>
          <ApiTester
            endpoints={endpoints}
            labels={labels}
            failures={failures}
            language={language}
          />
        </>
      ) : (
        <div className="mt-8">
          <Notice>{labels.turnedOff}</Notice>
        </div>
      )}
    </>
  );
}
