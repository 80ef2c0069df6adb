import { HistoryView } from "@/components/admin/history/history-view";
import type { DocumentKind } from "@/lib/domain/document/document-kinds";
import { readHistoryQuery } from "@/lib/domain/document/history-query";
import { paths } from "@/lib/paths";
import { getHistory } from "@/lib/services/document/history";
import { adminPage } from "./admin-page";

type Params = { lang: string } & Record<string, string>;

/** The page of the versions of one kind of document, whose id the path gives. */
export const historyPage = <Name extends string>(
  kind: DocumentKind,
  idOf: Name | ((params: Params) => string),
) => {
  const documentOf = (params: Params) => ({
    kind,
    id: typeof idOf === "function" ? idOf(params) : (params[idOf] ?? ""),
  });
  return adminPage<Params>(
    (language, params) => paths.admin.history(language, documentOf(params)),
    async ({ language, grant, params, query }) => {
      const document = documentOf(params);
      const historyQuery = readHistoryQuery(query);
      return (
        <HistoryView
          language={language}
          document={document}
          query={historyQuery}
          {...await getHistory(grant, document, historyQuery, language)}
        />
      );
    },
  );
};
