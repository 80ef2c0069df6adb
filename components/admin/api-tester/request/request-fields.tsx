"use client";

import { BodyField } from "./body-field";
import { EndpointSelect } from "./endpoint-select";
import { ParameterFields } from "./parameter-fields";
import type { ApiTesterLabels } from "../tester-labels";
import { takesFile, type RequestProblem, type Tester } from "../use-tester";

/** Everything that describes the request, with what keeps it from being sent. */
export function RequestFields({
  tester,
  problem,
  labels,
}: { tester: Tester; problem: RequestProblem | undefined } & Pick<ApiTesterLabels, "labels">) {
  const { body } = tester.endpoint;
  return (
    <>
      <EndpointSelect tester={tester} labels={labels} />
      <ParameterFields
        tester={tester}
        missing={problem && "missing" in problem ? problem.missing : []}
        labels={labels}
      />
      {body === "json" && (
        <BodyField
          tester={tester}
          problem={problem && "json" in problem ? problem.json : undefined}
          labels={labels}
        />
      )}
      {takesFile(body) && (
        <p className="border-l-4 border-hand py-1 pl-4 text-sm">{labels.takesFile}</p>
      )}
    </>
  );
}
