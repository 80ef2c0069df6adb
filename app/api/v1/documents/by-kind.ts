import {
  documentKindNames,
  documentKinds,
  type DocumentKind,
} from "@/lib/domain/document/document-kinds";
import { routeBy, type Handlers } from "@/lib/http/route";

/** One path of every kind of document. `path` names the kind in summaries. */
export const byKind = (routeOf: (kind: DocumentKind, path: string) => Handlers): Handlers =>
  routeBy(
    "kind",
    new Map(
      documentKindNames.map((kind) => {
        const { path } = documentKinds[kind];
        return [path, routeOf(kind, path)];
      }),
    ),
  );
