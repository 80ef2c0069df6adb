import { zodResolver } from "@hookform/resolvers/zod";
import { signInSchema } from "@/lib/domain/account/sign-in";

export const signInResolver = zodResolver(signInSchema);
