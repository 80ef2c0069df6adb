import * as changePasswordRoute from "@/app/api/v1/auth/change-password/route";
import * as registerRoute from "@/app/api/v1/auth/register/route";
import { password, signedIn } from "../support/accounts";
import { lastNumber, nextNumber, from, post, login, me, bearer } from "../support/auth-requests";

describe("Passwords", () => {
  test("A wrong current password is refused and counts as a failed sign-in", async () => {
    const { tokens } = await signedIn();
    const here = { ...from(), ...bearer(tokens.access_token) };
    const change = (current_password: string) =>
      post(
        changePasswordRoute,
        "change-password",
        { current_password, new_password: "a quiet road through poplars" },
        here,
      );
    for (let tries = 0; tries < 5; tries += 1)
      expect(await change("wrong and wrong again")).toMatchObject({
        status: 400,
        body: { errors: [{ field: "current_password", code: "wrong_password" }] },
      });
    expect((await change(password)).status).toBe(429);
  });

  test.each([
    ["eleven ch.", "too short"],
    ["x".repeat(129), "too long"],
    ["1q2w3e4r5t6y", "common"],
    ["PasswordPassword", "common in capitals"],
  ])("%j is refused: %s", async (given) => {
    const { status, body } = await post(registerRoute, "register", {
      username: `user${nextNumber()}`,
      email: `u${lastNumber()}@example.com`,
      password: given,
    });
    expect(status).toBe(400);
    expect(body.errors[0]?.field).toBe("password");
  });

  test("The username is refused as a password, and spaces and letters of any script are preserved", async () => {
    const username = "maria-at-the-mill";
    expect(
      (
        await post(registerRoute, "register", {
          username,
          email: "m@example.com",
          password: "Maria-at-the-Mill1",
        })
      ).body.errors,
    ).toMatchObject([{ code: "password_is_username" }]);
    const given = "  зелений трамвай 🚋 ";
    expect(
      (
        await post(registerRoute, "register", {
          username: "maria-of-the-mill",
          email: "m@example.com",
          password: given,
        })
      ).status,
    ).toBe(201);
    expect((await login("maria-of-the-mill", given)).status).toBe(200);
    expect((await login("maria-of-the-mill", given.trim())).status).toBe(401);
  });
});

test("A password without letters is accepted", async () => {
  const { tokens, account } = await signedIn();
  const next = "8473-6291-0573-1120";
  expect(
    (
      await post(
        changePasswordRoute,
        "change-password",
        { current_password: password, new_password: next },
        bearer(tokens.access_token),
      )
    ).status,
  ).toBe(200);
  expect((await login(account.username, next)).status).toBe(200);
});

describe("Registration", () => {
  const someone = () => ({
    username: `new${nextNumber()}`,
    email: `new${lastNumber()}@example.com`,
    password,
  });

  test("It creates an account and signs it in, and never as an administrator [P-API-03, P-SESS-02]", async () => {
    const { status, body } = await post(registerRoute, "register", someone());
    expect(status).toBe(201);
    expect(body.user.is_admin).toBe(false);
    expect((await me(body.access_token)).status).toBe(200);
    for (const more of [{ is_admin: true }, { isAdmin: true }, { id: "x" }])
      expect((await post(registerRoute, "register", { ...someone(), ...more })).status).toBe(400);
  });

  test("Usernames and e-mail addresses are unique whatever their capitals, and of parallel registrations one succeeds", async () => {
    const one = someone();
    await post(registerRoute, "register", one);
    expect(
      await post(registerRoute, "register", { ...someone(), username: one.username.toUpperCase() }),
    ).toMatchObject({ status: 409, body: { code: "conflict", errors: [{ field: "username" }] } });
    expect(
      await post(registerRoute, "register", { ...someone(), email: one.email.toUpperCase() }),
    ).toMatchObject({ status: 409, body: { errors: [{ field: "email" }] } });
    const two = someone();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => post(registerRoute, "register", two)),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  test("It is limited by client address", async () => {
    const here = from();
    const all = await Promise.all(
      Array.from({ length: 12 }, () =>
        post(registerRoute, "register", { ...someone(), password: "short" }, here),
      ),
    );
    expect(all.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
