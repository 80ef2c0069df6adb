import {
  documentKindNames,
  documentKinds,
  type DocumentKind,
} from "@/lib/domain/document/document-kinds";
import { routeBy, type Handlers } from "@/lib/http/route";

/** One path of every kind of document, or of some. `path` names the kind in summaries. */
export const byKind = (
  routeOf: (kind: DocumentKind, path: string) => Handlers,
  kinds: readonly DocumentKind[] = documentKindNames,
): Handlers =>
  routeBy(
    "kind",
    new Map(
      kinds.map((kind) => {
        const { path } = documentKinds[kind];
        return [path, routeOf(kind, path)];
      }),
    ),
  );
