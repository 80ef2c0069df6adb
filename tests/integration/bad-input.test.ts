import { signedIn } from "../support/accounts";
import { everyOperation } from "../support/every-endpoint";

const deep = (levels: number): unknown => (levels === 0 ? "x" : { a: deep(levels - 1) });
const json = { "content-type": "application/json" };

/** Bodies that no operation accepts, with the status of the response. */
const badBodies: [
  name: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  status: number,
][] = [
  ["nothing", "", json, 400],
  ["half of an object", '{"username":', json, 400],
  ["a list", "[]", json, 400],
  ["a text", '"x"', json, 400],
  ["null", "null", json, 400],
  ["a number", "1e999", json, 400],
  ["bytes that are no UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), json, 400],
  ["a NUL", '{"username":"a\\u0000b","title":"a\\u0000b","text":"a\\u0000b"}', json, 400],
  [
    "half of a character",
    '{"username":"a\\ud800b","title":"a\\ud800b","text":"a\\ud800b"}',
    json,
    400,
  ],
  ["too deep", JSON.stringify(deep(60)), json, 400],
  ["too many values", JSON.stringify({ a: Array.from({ length: 30_000 }, () => 0) }), json, 400],
  [
    "lists and objects for texts",
    '{"id":["x"],"title":{"a":1},"name":[1],"username":{"$ne":null},"password":["x"],"text":{},"language":[]}',
    json,
    400,
  ],
  [
    "keys that nobody writes",
    '{"is_admin":true,"isAdmin":true,"passwordHash":"x","__proto__":{"a":1},"constructor":1}',
    json,
    400,
  ],
  ["too much", JSON.stringify({ a: "x".repeat(1_100_000) }), json, 413],
  ["another type", "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415],
  ["no type", new Uint8Array([0x7b, 0x7d]), {}, 415],
];

const address = (() => {
  let last = 0;
  return () => ({
    "x-forwarded-for": `198.18.${Math.floor(++last / 250)}.${last % 250}`,
    origin: "http://localhost:3000",
  });
})();

describe("Invalid request bodies", () => {
  let administrator: Record<string, string>;
  beforeAll(async () => void (administrator = (await signedIn({ isAdmin: true })).headers));

  test.each(
    everyOperation
      .filter(({ operation }) => operation.body)
      .map((one) => [one.method, one.path, one] as const),
  )("%s %s refuses each with the right status", async (_m, _p, { send }) => {
    const responses = await Promise.all(
      badBodies.map(async ([name, body, headers]) => {
        const { status, body: response } = await send({
          headers: { ...administrator, ...address(), ...headers },
          body,
        });
        const { success, message, code } = response as Record<string, unknown>;
        return [name, status, success, typeof message, typeof code];
      }),
    );
    expect(responses).toEqual(
      badBodies.map(([name, , , status]) => [name, status, false, "string", "string"]),
    );
  });

  test.each(
    everyOperation
      .filter(({ operation }) => operation.body)
      .map((one) => [one.method, one.path, one] as const),
  )("%s %s names an unknown field", async (_m, _p, { send }) => {
    const { status, body } = await send({
      headers: { ...administrator, ...address() },
      body: { no_such_field: 1 },
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain("no_such_field");
  });
});

test.each(
  everyOperation
    .filter(({ path }) => path.includes("["))
    .map((one) => [one.method, one.path, one] as const),
)("%s %s finds nothing under an impossible name", async (_m, _p, { send, operation }) => {
  const { headers } = await signedIn({ isAdmin: true });
  for (const name of [
    "nope",
    "a\u0000b",
    "' OR 1=1 --",
    "..",
    "%2e%2e",
    "x".repeat(5_000),
    "ЖЖ",
    "new",
  ]) {
    const params = {
      caseId: name,
      code: name,
      industryId: name,
      itemId: name,
      documentId: name,
      trashId: name,
      redirectId: name,
      scheduleId: name,
      mediaId: name,
      previewLinkId: name,
      enquiryId: name,
      sessionId: name,
      email: name,
      name,
    };
    const { status } = await send({
      headers: { ...headers, ...address() },
      params,
      ...(operation.body && { body: {} }),
    });
    expect([name, status]).toEqual([name, expect.any(Number)]);
    expect([400, 404, 415]).toContain(status);
  }
});
