import { z } from "zod";
import { changePassword } from "@/lib/auth/accounts";
import { changePasswordBody } from "@/lib/domain/account/account";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: operation({
    access: "signed-in",
    summary: "Changes the caller's password and ends the other sessions of the account",
    body: changePasswordBody,
    response: { message: z.string() },
    errors: ["too_many_requests", "conflict"],
    handle: async ({ caller, body, client }) => {
      await changePassword(caller, body, client);
      return { message: "Password changed successfully" };
    },
  }),
});
