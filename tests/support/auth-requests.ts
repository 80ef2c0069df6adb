import * as loginRoute from "@/app/api/v1/auth/login/route";
import * as meRoute from "@/app/api/v1/auth/me/route";
import { callRoute } from "./api-request";
import { password } from "./accounts";

export interface ResponseBody {
  success: boolean;
  message: string;
  code: string;
  access_token: string;
  refresh_token: string;
  user: { username: string; is_admin: boolean };
  errors: { field: string; code: string }[];
}

let last = 0;

/** Numbers for network addresses, usernames and e-mail addresses that no other test uses. */
export const nextNumber = () => ++last;

export const lastNumber = () => last;

/** Each request comes from another address, unless the test is about addresses. */
export const from = (address = `198.51.100.${nextNumber()}`) => ({ "x-forwarded-for": address });

export const post = (
  route: object,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) =>
  callRoute<ResponseBody>(route, `/api/v1/auth/${path}`, {
    method: "POST",
    headers: { ...from(), ...headers },
    ...(body !== undefined && { body }),
  });

export const login = (username: string, given = password, headers = {}, more = {}) =>
  post(loginRoute, "login", { username, password: given, ...more }, headers);

export const me = (token: string) =>
  callRoute<ResponseBody>(meRoute, "/api/v1/auth/me", {
    headers: { authorization: `Bearer ${token}` },
  });

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
