import * as loginRoute from "@/app/api/v1/auth/login/route";
import * as registerRoute from "@/app/api/v1/auth/register/route";
import { createAdministrator } from "@/lib/auth/administration";
import { database } from "@/lib/data/database/prisma";
import { callRoute } from "../support/api-request";
import { password, signedIn } from "../support/accounts";

interface ResponseBody {
  code: string;
  message: string;
  errors: { field: string; code: string }[];
}

let addresses = 0;
const register = (username: string) =>
  callRoute<ResponseBody>(registerRoute, "/api/v1/auth/register", {
    method: "POST",
    headers: { "x-forwarded-for": `203.0.113.${++addresses}` },
    body: { username, email: `new-${addresses}@example.com`, password },
  });
const mixed = {
  status: 400,
  body: {
    code: "invalid",
    message: "username must be written in one alphabet: its letters must not be mixed from several",
    errors: [{ field: "username", code: "mixed_alphabets" }],
  },
};
const lookalike = {
  status: 409,
  body: {
    code: "conflict",
    message: "This username looks like one that is already taken",
    errors: [{ field: "username", code: "looks_taken" }],
  },
};

test.each([
  ["\u0430dmin", "Cyrillic а"],
  ["olen\u03b1", "Greek α"],
  ["\u043elena", "Cyrillic о"],
  ["admin\u0663", "an Arabic digit"],
  ["\uff41\u0434min", "a wide Latin and a Cyrillic letter"],
])("A name that mixes alphabets is refused (%s: %s)", async (username) => {
  expect(await register(username)).toMatchObject(mixed);
});

test.each(["Olena_K.2", "олена.бондар-7", "Ґава@2026", "Μαρία", "山田たろう", "김철수2"])(
  "A name in one alphabet, with digits and signs, is accepted (%s)",
  async (username) => {
    expect((await register(username)).status).toBe(201);
  },
);

test("A name that looks like another account's is refused, in whichever alphabet that is", async () => {
  expect((await register("ace")).status).toBe(201);
  expect(await register("\u0430\u0441\u0435")).toMatchObject(lookalike);
  expect(await register("\u0410\u0421\u0415")).toMatchObject(lookalike);
  expect((await register("\u0441\u043e\u0440")).status).toBe(201);
  expect(await register("cop")).toMatchObject(lookalike);
  expect(await register("ACE")).toMatchObject({
    status: 409,
    body: { errors: [{ field: "username", code: "taken" }] },
  });
});

test("Of parallel registrations of names that look alike one succeeds", async () => {
  const responses = await Promise.all(
    ["pax", "\u0440\u0430\u0445", "PAX", "\u0420\u0410\u0425", "p\u0251x"].map(register),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
});

test("The command line creates no administrator with such a name", async () => {
  await signedIn({ username: "hope" });
  await expect(createAdministrator("\u0430dmin", password)).rejects.toMatchObject({
    code: "invalid",
    message: mixed.body.message,
  });
  await expect(createAdministrator("\u04bbope", password)).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(createAdministrator("\u043d\u043e\u0440\u0435", password)).rejects.toMatchObject({
    code: "conflict",
  });
  await createAdministrator("олена", password);
});

test("An existing account with such a name can still sign in", async () => {
  const { account } = await signedIn({ username: "\u043elden" });
  expect(
    (
      await callRoute(loginRoute, "/api/v1/auth/login", {
        method: "POST",
        headers: { "x-forwarded-for": "198.51.100.200" },
        body: { username: account.username, password },
      })
    ).status,
  ).toBe(200);
  expect(await database().account.count({ where: { id: account.id } })).toBe(1);
});
