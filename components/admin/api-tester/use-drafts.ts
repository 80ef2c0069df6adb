"use client";

import { useState } from "react";
import type { TesterEndpoint } from "@/lib/domain/endpoint";
import type { PastRequest } from "./history/request-history";

/** Endpoints of the same path share their parameters; each method has a body of its own. */
interface Drafts {
  parameterTexts: Record<string, string>;
  bodies: Record<string, string>;
}

type EndpointId = Pick<TesterEndpoint, "method" | "path">;

const bodyKey = ({ method, path }: EndpointId): string => `${method} ${path}`;

/** What was typed for each endpoint, so that looking at another one loses nothing. */
export function useDrafts() {
  const [{ parameterTexts, bodies }, setDrafts] = useState<Drafts>({
    parameterTexts: {},
    bodies: {},
  });
  const setParameterText = ({ path }: EndpointId, text: string) =>
    setDrafts((drafts) => ({
      ...drafts,
      parameterTexts: { ...drafts.parameterTexts, [path]: text },
    }));
  const setBody = (endpoint: EndpointId, text: string | undefined) =>
    setDrafts((drafts) => {
      const key = bodyKey(endpoint);
      const others = Object.entries(drafts.bodies).filter(([other]) => other !== key);
      const own = text === undefined ? [] : [[key, text]];
      return { ...drafts, bodies: Object.fromEntries([...others, ...own]) };
    });
  return {
    parameterTextOf: ({ path }: EndpointId): string => parameterTexts[path] ?? "",
    bodyOf: (endpoint: EndpointId): string | undefined => bodies[bodyKey(endpoint)],
    setParameterText,
    setBody,
    restore: (request: PastRequest) => {
      setParameterText(request, request.parameterText);
      if (request.body !== undefined) setBody(request, request.body);
    },
  };
}
