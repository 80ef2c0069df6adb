import { getMessages } from "next-intl/server";
import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/domain/language";
import type { OfferedCall } from "@/lib/domain/documented-endpoint";
import { ApiTester } from "./api-tester";

/** The page of the API tester; `calls` is undefined where the owner turned it off (API_TESTER). */
export async function ApiTesterView({ language, calls }: { language: Language; calls: readonly OfferedCall[] | undefined }) {
  const { admin: { apiTester: words, nav }, common: { failures } } = await getMessages({ locale: language });
  return (
    <>
      <h1 className="text-xl">{nav.apiTester}</h1>
      {calls ? (
        <>
          <p className="mt-1 max-w-3xl text-sm text-soft">{words.text}</p>
          <ApiTester calls={calls} words={words} failures={failures} language={language} />
        </>
      ) : <div className="mt-8"><Notice>{words.turnedOff}</Notice></div>}
    </>
  );
}
