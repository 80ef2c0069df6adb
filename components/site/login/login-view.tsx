import { getMessages } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { site } from "@/lib/site";
import { LoginForm } from "./login-form";

export async function LoginView({ language }: { language: Language }) {
  const { login: labels, failures } = (await getMessages({ locale: language })).common;
  return (
    <div className="frame pt-14 @[40rem]:pt-20">
      <div className="mx-auto max-w-md">
        <img src="/logo.png" alt={site.name} width={200} height={60} />
        <h1 className="mt-8 text-2xl">{labels.title}</h1>
        <p className="mt-2 text-lg text-soft">{labels.subtitle}</p>
        <LoginForm language={language} labels={labels} failures={failures} />
      </div>
    </div>
  );
}
