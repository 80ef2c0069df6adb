import { zodResolver } from "@hookform/resolvers/zod";
import { signInSchema } from "@/lib/domain/sign-in";

export const signInResolver = zodResolver(signInSchema);
