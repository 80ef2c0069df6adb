import { database } from "@/lib/data/database/prisma";
import { caseCollectionKinds, caseCollections } from "@/lib/domain/case/case-collections";
import { asAdministrator, callApi } from "../support/content-requests";

const admin = asAdministrator();
const other = "site-invoices-matched-to-orders";
let number = 0;

async function makeCase(more: object = {}): Promise<string> {
  const id = `listed-${++number}`;
  expect((await admin("POST", "/business-cases", { id, title: id, ...more })).status).toBe(201);
  return id;
}

describe.each(caseCollectionKinds)("The list %s", (kind) => {
  const { path, list, single, noun, textKey, positionKey } = caseCollections[kind];
  const isTimeline = kind === "implementationStep";
  const bodyOf = (text: string, more: object = {}) => ({
    [textKey]: text,
    ...(isTimeline && { duration: "1 week" }),
    language: "en",
    ...more,
  });
  const at = (caseId: string, id = "") => `/business-cases/${caseId}/${path}${id && `/${id}`}`;
  const add = async (caseId: string, text: string, more: object = {}) => {
    const { status, body } = await admin("POST", at(caseId), bodyOf(text, more));
    expect([status, body.message]).toEqual([201, `${noun} added`]);
    return body[single] as { id: string } & Record<string, unknown>;
  };
  const read = async (caseId: string, language = "en") =>
    (await callApi("GET", `${at(caseId)}?language=${language}`)).body[list] as ({
      id: string;
    } & Record<string, unknown>)[];
  const order = async (caseId: string) =>
    (await read(caseId)).map((entry) => `${String(entry[positionKey])}${String(entry[textKey])}`);
  const put = (caseId: string, id: string, body: object) => admin("PUT", at(caseId, id), body);
  const threeOf = async () => {
    const caseId = await makeCase();
    return {
      caseId,
      a: await add(caseId, "a"),
      b: await add(caseId, "b"),
      c: await add(caseId, "c"),
    };
  };

  test("New entries are added at the end or at the given position [A-API-12 to A-API-17, A-API-20, A-API-21, A-PT-01 to A-PT-03, A-PT-11, A-PT-12]", async () => {
    const caseId = await makeCase();
    const first = await add(caseId, "  first ");
    expect(first).toEqual({
      id: expect.any(String),
      [textKey]: "first",
      language: "en",
      [positionKey]: 1,
      ...(kind === "processStep" && { isBefore: false }),
      ...(isTimeline && { duration: "1 week" }),
    });
    await add(caseId, "third");
    await add(caseId, "second", { [positionKey]: 2 });
    await add(caseId, "last", { [positionKey]: 99 });
    expect(await order(caseId)).toEqual(["1first", "2second", "3third", "4last"]);
  });

  test("Texts are changed and read back in their language [A-API-18, A-API-22]", async () => {
    const { caseId, a } = await threeOf();
    expect(await put(caseId, a.id, { [textKey]: " A ", language: "en" })).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: `${noun} updated`,
        [single]: { id: a.id, [textKey]: "A", [positionKey]: 1 },
        version: 5,
      },
    });
    expect(
      (await put(caseId, a.id, { [textKey]: "А", language: "uk" })).body[single],
    ).toMatchObject({ [textKey]: "А", language: "uk" });
    expect((await read(caseId, "uk"))[0]).toMatchObject({ [textKey]: "А", language: "uk" });
    expect((await read(caseId, "it"))[0]).toMatchObject({ [textKey]: "A", language: "en" });
  });

  test("A move renumbers the list from 1 to n, and a position past the end is the last [A-API-18, A-API-22, A-PT-07, A-PT-08, A-PT-10]", async () => {
    const { caseId, a, c } = await threeOf();
    expect(
      (await put(caseId, c.id, { [positionKey]: 1, language: "en" })).body[single],
    ).toMatchObject({ id: c.id, [positionKey]: 1 });
    expect(await order(caseId)).toEqual(["1c", "2a", "3b"]);
    expect(
      (await put(caseId, a.id, { [positionKey]: 50, language: "en" })).body[single],
    ).toMatchObject({ [positionKey]: 3 });
    expect(await order(caseId)).toEqual(["1c", "2b", "3a"]);
    const { version } = (await put(caseId, a.id, { [positionKey]: 3, language: "en" })).body;
    expect((await put(caseId, a.id, { [positionKey]: 3, language: "en" })).body.version).toBe(
      version,
    );
    expect(await database().auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      action: "move",
      resourceId: caseId,
      changes: { [`${kind}.${a.id}.${positionKey}`]: { from: 2, to: 3 } },
    });
  });

  test("The entries after a deleted one move up [A-API-19, A-API-23]", async () => {
    const { caseId, a } = await threeOf();
    expect(await admin("DELETE", at(caseId, a.id))).toMatchObject({
      status: 200,
      body: { success: true, message: `${noun} deleted` },
    });
    expect(await order(caseId)).toEqual(["1b", "2c"]);
    expect(await admin("DELETE", at(caseId, a.id))).toMatchObject({
      status: 404,
      body: { message: `${noun} ${a.id} not found` },
    });
  });

  test("An entry sent back as it was read changes nothing", async () => {
    const { caseId } = await threeOf();
    const before = (await callApi("GET", `/business-cases/${caseId}`)).body.business_case;
    for (const entry of await read(caseId))
      expect((await put(caseId, entry.id, entry)).body[single]).toEqual(entry);
    expect((await callApi("GET", `/business-cases/${caseId}`)).body.business_case).toEqual(before);
  });

  test("An entry is found only in its own list of its own case", async () => {
    const { caseId, a } = await threeOf();
    const wrong = [
      at(other, a.id),
      at(caseId, "nope"),
      at(caseId, "a%00b"),
      at("nope", a.id),
      `/business-cases/${caseId}/${kind === "solutionPoint" ? "problem-points" : "solution-points"}/${a.id}`,
    ];
    for (const path of wrong) {
      expect([path, (await admin("DELETE", path)).status]).toEqual([path, 404]);
      expect([
        path,
        (
          await admin(
            "PUT",
            path,
            path.includes("solution-points") || path.includes("problem-points")
              ? { text: "x" }
              : { [textKey]: "x" },
          )
        ).status,
      ]).toEqual([path, 404]);
    }
    expect(await order(caseId)).toHaveLength(3);
  });

  test("A change is refused as stale when the text it replaces is not the stored one", async () => {
    const { caseId, a } = await threeOf();
    expect(
      (await put(caseId, a.id, { [textKey]: "A", language: "en", replaces: "a" })).status,
    ).toBe(200);
    expect(
      await put(caseId, a.id, { [textKey]: "B", language: "en", replaces: "a" }),
    ).toMatchObject({ status: 409, body: { code: "stale", params: { current: "A" } } });
    expect(
      (await put(caseId, a.id, { [textKey]: "uno", language: "it", replaces: "" })).status,
    ).toBe(200);
    expect(await order(caseId)).toEqual(["1A", "2b", "3c"]);
  });

  test.each<[string, object]>([
    ["a text of spaces", { [textKey]: "  " }],
    ["no text", { [textKey]: undefined }],
    ["a text in a list", { [textKey]: ["a"] }],
    ["a long text", { [textKey]: "x".repeat(2_000) }],
    ["an unknown key", { color: "red" }],
    ["another language", { language: "de" }],
    ["place 0", { [positionKey]: 0 }],
    ["half a place", { [positionKey]: 1.5 }],
    ["a place in words", { [positionKey]: "1" }],
    ["a side in words", { isBefore: "yes" }],
  ])("A new entry is refused with %s [A-PT-04, A-PT-05]", async (_, wrong) => {
    const response = await admin("POST", at(other), bodyOf("text", wrong));
    expect([response.status, response.body.code]).toEqual([400, "invalid"]);
    if ((wrong as Record<string, unknown>)[textKey] === "  ")
      expect(response.body.message).toBe(`${noun} ${textKey} is required`);
  });

  test("A change with no field, another id or an empty value is refused", async () => {
    const { caseId, a } = await threeOf();
    for (const body of [
      {},
      { language: "en" },
      { id: "else", [textKey]: "x" },
      { [textKey]: "" },
      { [positionKey]: 0 },
      { [positionKey]: null },
    ])
      expect([body, (await put(caseId, a.id, body)).status]).toEqual([body, 400]);
  });

  test("50 parallel moves, with additions and deletions between them, leave the order 1 to n", async () => {
    const caseId = await makeCase({
      [list]: Array.from({ length: 20 }, (_, index) => ({
        [textKey]: `entry ${index}`,
        ...(isTimeline && { duration: "1 day" }),
      })),
    });
    const entries = await read(caseId);
    const work = Array.from({ length: 50 }, (_, index) => {
      const { id = "" } = entries[index % 20] ?? {};
      if (index % 10 === 3)
        return admin(
          "POST",
          at(caseId),
          bodyOf(`new ${index}`, { [positionKey]: 1 + (index % 7) }),
        );
      if (index % 10 === 7) return admin("DELETE", at(caseId, id));
      return put(caseId, id, { [positionKey]: 1 + ((index * 7) % 22), language: "en" });
    });
    const statuses = (await Promise.all(work)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const after = await read(caseId);
    expect(after.map((entry) => entry[positionKey])).toEqual(after.map((_, index) => index + 1));
    expect(after).toHaveLength(
      20 +
        statuses.filter((status) => status === 201).length -
        new Set([7, 17, 27, 37, 47].map((index) => index % 20)).size,
    );
    expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
  }, 30_000);
});

test("Process steps are numbered on each side and may change sides [A-API-17, A-PT-02]", async () => {
  const caseId = await makeCase();
  const at = `/business-cases/${caseId}/process-steps`;
  const add = async (text: string, isBefore: boolean) =>
    (await admin("POST", at, { text, isBefore, language: "en" })).body.processStep as {
      id: string;
    };
  const [a] = [await add("a", true), await add("b", true), await add("c", false)];
  expect((await admin("PUT", `${at}/${a.id}`, { isBefore: false })).body.processStep).toMatchObject(
    { isBefore: false, order: 2 },
  );
  const steps = (await callApi("GET", at)).body.processSteps as {
    text: string;
    order: number;
    isBefore: boolean;
  }[];
  expect(steps.map(({ text, order, isBefore }) => [text, order, isBefore])).toEqual([
    ["b", 1, true],
    ["c", 1, false],
    ["a", 2, false],
  ]);
});

test("A duration is changed on its own, and a stale change of it is refused [A-API-22]", async () => {
  const caseId = await makeCase({ implementationTimeline: [{ name: "n", duration: "1 day" }] });
  const [step] = (await callApi("GET", `/business-cases/${caseId}/implementation-timeline`)).body
    .implementationTimeline;
  const put = (body: object) =>
    admin("PUT", `/business-cases/${caseId}/implementation-timeline/${step.id}`, body);
  expect((await put({ duration: "2 days", language: "en" })).body.implementationStep).toMatchObject(
    { name: "n", duration: "2 days", stepNumber: 1 },
  );
  expect(await put({ duration: "3 days", replaces: "1 day" })).toMatchObject({
    status: 409,
    body: { code: "stale", params: { current: "2 days" } },
  });
  expect(await put({ duration: " " })).toMatchObject({
    status: 400,
    body: { message: "Timeline step duration is required" },
  });
});

test("A list has at most 100 entries", async () => {
  const caseId = await makeCase({
    problemPoints: Array.from({ length: 100 }, () => ({ text: "a" })),
  });
  expect(
    (await admin("POST", `/business-cases/${caseId}/problem-points`, { text: "b" })).status,
  ).toBe(409);
});
