import fc from "fast-check";
import { buildCurl } from "@/components/admin/api-tester/request/curl";
import { jsonProblem } from "@/components/admin/api-tester/request/json-problem";
import {
  storeRequest,
  pastRequests,
  subscribeToRequests,
} from "@/components/admin/api-tester/history/request-history";
import {
  bodyWithoutSecrets,
  parametersWithoutSecrets,
} from "@/components/admin/api-tester/history/secrets";
import {
  buildAddress,
  readPairs,
  valueIn,
  withValue,
} from "@/components/admin/api-tester/request/url-parameters";

const template = "/api/v1/translations/business-cases/{id}/{language}";

describe("URL parameters", () => {
  test.each([
    ["id=a&language=uk", "/api/v1/translations/business-cases/a/uk"],
    ["language=uk&id=a&limit=5&q=x", "/api/v1/translations/business-cases/a/uk?limit=5&q=x"],
    [
      "id=a b/c&language=uk&q=ж&x=1=2",
      "/api/v1/translations/business-cases/a%20b%2Fc/uk?q=%D0%B6&x=1%3D2",
    ],
    ["id=a%26b&language=uk&q=100%", "/api/v1/translations/business-cases/a%26b/uk?q=100%25"],
    [" id=a &&language=uk&flag", "/api/v1/translations/business-cases/a%20/uk?flag="],
  ])(
    "The parameters %s fill the path, and the rest goes into the query [A-TEST-04 to A-TEST-06]",
    (line, address) => expect(buildAddress(template, line)).toEqual({ address }),
  );

  test.each([
    ["", ["id", "language"]],
    ["id=a", ["language"]],
    ["id=&language=uk", ["id"]],
    ["id=..&language=%2e", ["id", "language"]],
    ["ID=a&language=uk", ["id"]],
  ])("Nothing is sent while a path parameter has no value: %s", (line, missing) =>
    expect(buildAddress(template, line)).toEqual({ missing }),
  );

  test("Without parameters the path itself is the address [A-TEST-06]", () =>
    expect(buildAddress("/api/v1/industries", "")).toEqual({ address: "/api/v1/industries" }));

  test("Setting one parameter reads back as typed and leaves the others unchanged", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (value) => {
        const line = withValue("id=a&q=old&x=1", "q", value);
        expect([valueIn(line, "q"), valueIn(line, "id"), valueIn(line, "x")]).toEqual([
          value,
          "a",
          "1",
        ]);
        expect(readPairs(line)).toHaveLength(3);
      }),
    );
    expect(withValue("id=a&q=old", "q", "")).toBe("id=a");
    expect(withValue("", "q", "new")).toBe("q=new");
  });
});

describe("A JSON body [A-TEST-07]", () => {
  test.each([
    ["", "empty", 1, 1],
    ["{", "brace", 1, 2],
    ['{"a" 1}', "colon", 1, 6],
    ['{\n  "a": 1,\n}', "name", 3, 1],
    ["[1 2]", "comma", 1, 4],
    ["[1", "bracket", 1, 3],
    ["{a: 1}", "symbol", 1, 2],
    ['{"a": "x\n"}', "text", 1, 7],
    ['{"a": "\\q"}', "escape", 1, 7],
    ['{"a": 1}}', "end", 1, 9],
    ["// x\n{}", "comment", 1, 1],
    ['{"a": }', "value", 1, 7],
  ])(
    "An invalid body is reported with its fault, line and column: %s",
    (text, fault, line, column) => expect(jsonProblem(text)).toMatchObject({ fault, line, column }),
  );

  test("A body is valid exactly when JSON.parse accepts it", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.json().map((text) => text.slice(1)),
          fc.string(),
        ),
        (text) => {
          const parses = (() => {
            try {
              JSON.parse(text);
              return true;
            } catch {
              return false;
            }
          })();
          expect(jsonProblem(text) === undefined).toBe(parses);
        },
      ),
    );
  });
});

describe("The request history [A-TEST-20]", () => {
  const request = (path: string) => ({
    at: "2026-11-21T09:00:00Z",
    method: "GET" as const,
    path,
    address: path,
    parameterText: "",
    body: undefined,
    status: 200,
    durationMs: 5,
  });

  test("It stores the last ten requests, newest first, and notifies its subscribers", () => {
    let notifications = 0;
    const unsubscribe = subscribeToRequests(() => void (notifications += 1));
    for (let number = 1; number <= 12; number += 1) storeRequest(request(`/${number}`));
    expect(pastRequests().map(({ path }) => path)).toEqual(
      Array.from({ length: 10 }, (_, index) => `/${12 - index}`),
    );
    expect(new Set(pastRequests().map(({ id }) => id)).size).toBe(10);
    unsubscribe();
    storeRequest(request("/13"));
    expect([notifications, pastRequests()[0]?.path]).toEqual([12, "/13"]);
  });

  test("It stores no secrets, however deep they are in a body", () => {
    const body = {
      username: "anna",
      password: "p1",
      list: [{ access_token: "p2", text: "x" }],
      apiKey: "p3",
      Authorization: { scheme: "p4" },
    };
    const stored = bodyWithoutSecrets(JSON.stringify(body));
    expect(stored).not.toMatch(/p\d/);
    expect(JSON.parse(stored)).toEqual({
      username: "anna",
      password: "",
      list: [{ access_token: "", text: "x" }],
      apiKey: "",
      Authorization: "",
    });
    expect(parametersWithoutSecrets("id=a&token=p1&q=x")).toBe("id=a&q=x");
  });
});

describe("A request as a curl command", () => {
  test("It takes the token from a shell variable and quotes characters that a shell would interpret", () => {
    expect(
      buildCurl({
        method: "POST",
        address: "https://site.example/api/v1/x?q=$HOME",
        acceptsToken: true,
        body: '{"a":"it\'s"}',
      }),
    ).toBe(
      `curl -X POST 'https://site.example/api/v1/x?q=$HOME' \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H 'Content-Type: application/json' \\\n  --data-raw '{"a":"it'\\''s"}'`,
    );
    expect(buildCurl({ method: "GET", address: "http://x/y", acceptsToken: false })).toBe(
      "curl -X GET 'http://x/y'",
    );
  });

  test("It sends a file where the endpoint takes one", () => {
    expect(
      buildCurl({
        method: "POST",
        address: "http://x/y",
        acceptsToken: true,
        form: { file: "file", type: "image" },
      }),
    ).toContain("-F 'file=@picture.png' \\\n  -F 'type=image'");
    const many = { method: "POST", address: "http://x/y", acceptsToken: true } as const;
    expect(buildCurl({ ...many, form: { files: [] } })).toContain("-F 'files=@picture.png'");
    expect(
      buildCurl({ method: "POST", address: "http://x/y", acceptsToken: true, csv: "rows.csv" }),
    ).toContain("-H 'Content-Type: text/csv' \\\n  --data-binary '@rows.csv'");
  });
});
