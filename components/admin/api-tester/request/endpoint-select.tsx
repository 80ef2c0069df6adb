"use client";

import { useId, useState } from "react";
import { methods, firstEndpoints, type TesterEndpoint } from "@/lib/domain/endpoint";
import { fillIn } from "@/lib/i18n/fill-in";
import type { Tester } from "../use-tester";
import type { ApiTesterLabels } from "../tester-labels";

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

type EndpointSelectProps = { tester: Tester } & Pick<ApiTesterLabels, "labels">;

function MethodSelect({ tester: { method, setMethod }, labels }: EndpointSelectProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {labels.method}
      </label>
      <select
        id={id}
        value={method}
        onChange={({ target }) =>
          setMethod(methods.find((option) => option === target.value) ?? method)
        }
        className={`${control} select-arrow min-h-11 font-semibold`}
      >
        {methods.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Method and endpoint. A search filters the endpoints but never hides the chosen one. */
export function EndpointSelect({ tester, labels }: EndpointSelectProps) {
  const { endpoints, endpoint: chosen, setPath } = tester;
  const [search, setSearch] = useState("");
  const id = useId();
  const searchText = search.trim().toLowerCase();
  const isShown = ({ path, summary }: TesterEndpoint) =>
    path === chosen.path || `${path} ${summary}`.toLowerCase().includes(searchText);
  const shown = endpoints.filter(isShown);
  const isFirst = ({ path }: TesterEndpoint) => firstEndpoints.includes(path);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <MethodSelect tester={tester} labels={labels} />
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
          value={chosen.path}
          onChange={({ target }) => setPath(target.value)}
          className="list-box mt-1 block w-full rounded-md border border-field bg-raised text-sm"
        >
          <Options label={labels.first} paths={shown.filter(isFirst).map(({ path }) => path)} />
          {groupEndpoints(shown.filter((endpoint) => !isFirst(endpoint))).map(([group, paths]) => (
            <Options key={group} label={group} paths={paths} />
          ))}
        </select>
        <p role="status" className="mt-1 text-xs text-soft">
          {fillIn(labels.shown, { shown: shown.length, all: endpoints.length })}
        </p>
      </div>
      <p className="text-sm">
        {chosen.summary ? <span lang="en">{chosen.summary}.</span> : labels.notListed}
      </p>
    </div>
  );
}
