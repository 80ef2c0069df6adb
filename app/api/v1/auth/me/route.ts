import { toUser, userSchema } from "@/lib/domain/account/account";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "signed-in",
    summary: "Who calls",
    response: { user: userSchema },
    handle: async ({ caller }) => ({ user: toUser(caller) }),
  }),
});
