import { z } from "zod";
import { sampleOf } from "@/lib/openapi/sample-body";
import { signedIn } from "../support/accounts";
import { leastLongestTurn } from "../support/event-loop";
import { everyOperation, type EndpointOperation } from "../support/every-endpoint";
import { formType } from "../support/files";
import {
  hostileBodies,
  hostileForms,
  hostileHeaders,
  hostileTexts,
  wideBodies,
} from "../support/hostile-inputs";

/** The longest time in ms that one request may block all others. */
const LIMIT = 100;
const MOST_IN_QUERY = 14_000;
const json = { "content-type": "application/json" };
jest.setTimeout(120_000);

type Request = Parameters<EndpointOperation["send"]>[0];
type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, { type?: string; maxLength?: number }>;
};

const schemaOf = (schema: z.ZodType): JsonSchema =>
  ({ ...z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) }) as JsonSchema;

let forms: Uint8Array<ArrayBuffer>[];
beforeAll(async () => void (forms = await hostileForms()));

let last = 0;
const address = () => ({
  "x-forwarded-for": `198.19.${Math.floor(++last / 250) % 250}.${last % 250}`,
  origin: "http://localhost:3000",
});

/**
 * Yields `most` of the inputs, continuing where the last call ended: code that runs before routing
 * gets all inputs over all operations, and each operation only some.
 */
function* shareOf<T>(inputs: readonly T[], most: number): Generator<T> {
  for (let count = 0; count < most; count += 1) yield inputs[last++ % inputs.length] as T;
}

/** Bodies with texts of the maximum length, and some with far longer texts. */
function* textBodies(body: z.ZodType): Generator<object> {
  const schema = schemaOf(body);
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([, { type }]) => type === "string",
  );
  const sample = sampleOf(schema, []) as object;
  for (const hostile of hostileTexts)
    yield {
      ...sample,
      ...Object.fromEntries(
        fields.map(([field, { maxLength = 1_000 }]) => [field, hostile(maxLength)]),
      ),
    };
  for (const hostile of shareOf(hostileTexts, 6))
    yield Object.fromEntries(
      fields.map(([field]) => [field, hostile(Math.floor(300_000 / fields.length))]),
    );
}

function* queryRequests(query: z.ZodType | undefined): Generator<Request> {
  const names = query ? Object.keys(schemaOf(query).properties ?? {}) : [];
  if (names.length > 0)
    for (const hostile of hostileTexts)
      yield {
        search: Object.fromEntries(
          names.map((name) => [name, hostile(Math.floor(MOST_IN_QUERY / names.length))]),
        ),
      };
  yield { search: Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`a${at}`, "1"])) };
}

function* pathRequests(path: string): Generator<Request> {
  const segments = [...path.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => name);
  if (segments.length > 0)
    for (const hostile of shareOf(hostileTexts, 6))
      yield { params: Object.fromEntries(segments.map((name) => [name, hostile(5_000)])) };
}

function* requestsOf({
  path,
  operation: { query, body, form },
}: EndpointOperation): Generator<Request> {
  yield* queryRequests(query);
  yield* pathRequests(path);
  for (const headers of shareOf(hostileHeaders, 6)) yield { headers };
  if (form) for (const sent of forms) yield { headers: { "content-type": formType }, body: sent };
  if (!body) return;
  for (const text of [...shareOf(hostileBodies, 4), ...wideBodies])
    yield { headers: json, body: text };
  for (const given of textBodies(body)) yield { body: given };
}

const described = ({ params, search, headers, body }: Request): string =>
  [
    params,
    search,
    headers,
    body instanceof Uint8Array ? Buffer.from(body.subarray(0, 600)).toString() : body,
  ]
    .map((part) => (typeof part === "string" ? part : (JSON.stringify(part) ?? "")).slice(0, 600))
    .join(" ");

test.each(everyOperation.map((one) => [one.method, one.path, one] as const))(
  "%s %s never blocks the event loop for 100 ms",
  async (_method, _path, one) => {
    const { headers } = await signedIn({ isAdmin: true });
    const blocking: [number, string][] = [];
    for (const request of requestsOf(one)) {
      const took = await leastLongestTurn(LIMIT, () =>
        one.send({ ...request, headers: { ...headers, ...address(), ...request.headers } }),
      );
      if (took >= LIMIT) blocking.push([Math.round(took), described(request)]);
    }
    expect(blocking).toEqual([]);
  },
);
