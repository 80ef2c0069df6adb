import { getMessages } from "next-intl/server";
import { visitorFailures } from "@/lib/browser/session/failure-text";
import type { Language } from "@/lib/domain/language";
import { LoginForm } from "./login-form";

interface LoginViewProps {
  language: Language;
  Form?: typeof LoginForm;
}

export async function LoginView({ language, Form = LoginForm }: LoginViewProps) {
  const { common } = await getMessages({ locale: language });
  const { login: labels } = common;
  // The server's message for an error of its own says the same (P-LOGIN-11).
  const failures = { ...visitorFailures(common), internal_error: labels.failed };
  return (
    <div className="frame pt-14 @[40rem]:pt-20">
      <div className="mx-auto max-w-md">
        <h1 className="text-2xl">{labels.title}</h1>
        <p className="mt-2 text-lg text-soft">{labels.subtitle}</p>
        <Form language={language} labels={labels} failures={failures} />
      </div>
    </div>
  );
}
