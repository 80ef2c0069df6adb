import { HistoryView } from "@/components/admin/history/history-view";
import type { DocumentKind } from "@/lib/domain/document/document-kinds";
import { readHistoryQuery } from "@/lib/domain/document/history-query";
import { paths } from "@/lib/paths";
import { getHistory } from "@/lib/services/document/history";
import { adminPage } from "./admin-page";

type Params = { lang: string } & Record<string, string>;

/** The page of the versions of one kind of document, whose id is in a segment of the path. */
export const historyPage = <Name extends string>(kind: DocumentKind, name: Name) =>
  adminPage<Params>(
    (language, params) => paths.admin.history(language, { kind, id: params[name] ?? "" }),
    async ({ language, grant, params, query }) => {
      const document = { kind, id: params[name] ?? "" };
      const historyQuery = readHistoryQuery(query);
      return (
        <HistoryView
          {...{ language, document }}
          query={historyQuery}
          {...await getHistory(grant, document, historyQuery, language)}
        />
      );
    },
  );
