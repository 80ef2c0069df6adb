"use client";

import { useId, useState } from "react";
import { methods } from "@/lib/domain/http-method";
import { firstEndpoints, type TesterEndpoint } from "@/lib/domain/documented-endpoint";
import type { Tester } from "./use-tester";
import type { ApiTesterLabels } from "./tester-labels";

const control = "block w-full rounded-md border border-field bg-raised px-2.5 py-1.5 text-sm";

/** /api/v1/enquiries/{enquiryId} → /api/v1/enquiries */
const groupOf = (path: string): string =>
  path
    .split("/")
    .slice(0, path.startsWith("/api/v1/") ? 4 : 3)
    .join("/");

function groupEndpoints(endpoints: readonly TesterEndpoint[]): [group: string, paths: string[]][] {
  const groups = new Map<string, string[]>();
  for (const { path } of endpoints)
    groups.set(groupOf(path), [...(groups.get(groupOf(path)) ?? []), path]);
  return [...groups];
}

const Options = ({ label, paths }: { label: string; paths: readonly string[] }) =>
  paths.length > 0 && (
    <optgroup label={label}>
      {paths.map((path) => (
        <option key={path} value={path}>
          {path}
        </option>
      ))}
    </optgroup>
  );

/** Method and endpoint; what the search leaves out is not shown, except for the endpoint that is chosen. */
export function EndpointSelect({
  tester: { method, setMethod, endpoints, endpoint: call, setPath },
  labels,
}: { tester: Tester } & Pick<ApiTesterLabels, "labels">) {
  const [search, setSearch] = useState("");
  const [methodId, id] = [useId(), useId()];
  const searchText = search.trim().toLowerCase();
  const isShown = ({ path, summary }: TesterEndpoint) =>
    path === call.path || `${path} ${summary}`.toLowerCase().includes(searchText);
  const shown = endpoints.filter(isShown);
  const isFirst = ({ path }: TesterEndpoint) => firstEndpoints.includes(path);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <div className="grid gap-1">
          <label htmlFor={methodId} className="text-sm font-medium">
            {labels.method}
          </label>
          <select
            id={methodId}
            value={method}
            onChange={({ target }) =>
              setMethod(methods.find((one) => one === target.value) ?? method)
            }
            className={`${control} min-h-11 font-semibold`}
          >
            {methods.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </div>
        <label className="grid min-w-40 grow gap-1">
          <span className="text-sm font-medium">{labels.search}</span>
          <input
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className={`${control} min-h-11`}
          />
        </label>
      </div>
      <div>
        <label htmlFor={id} className="text-sm font-medium">
          {labels.endpoint}
        </label>
        <select
          id={id}
          size={8}
          value={call.path}
          onChange={({ target }) => setPath(target.value)}
          className={`${control} mt-1`}
        >
          <Options label={labels.first} paths={shown.filter(isFirst).map(({ path }) => path)} />
          {groupEndpoints(shown.filter((one) => !isFirst(one))).map(([group, paths]) => (
            <Options key={group} label={group} paths={paths} />
          ))}
        </select>
        <p role="status" className="figures mt-1 text-xs text-soft">
          {labels.shown
            .replace("{shown}", String(shown.length))
            .replace("{all}", String(endpoints.length))}
        </p>
      </div>
      <p className="text-sm">
        {call.summary ? <span lang="en">{call.summary}.</span> : labels.notListed}
      </p>
    </div>
  );
}
