import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { SignOutButton } from "./frame/sign-out-button";

/** For signed-in users who are not administrators (A-LAY-08). */
export async function UnauthorizedView({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "admin.unauthorized" });
  const nav = await getTranslations({ locale: language, namespace: "admin.nav" });
  return (
    <main
      id="content"
      tabIndex={-1}
      className="frame grid min-h-dvh place-items-center outline-none"
    >
      <section
        aria-labelledby="unauthorized"
        className="w-full max-w-lg border-t-2 border-ink py-8"
      >
        <h1 id="unauthorized" className="text-2xl">
          {t("title")}
        </h1>
        <p className="mt-4 text-lg text-soft">{t("text")}</p>
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link href={paths.home(language)} className="button bg-ink text-paper hover:opacity-85">
            {t("home")}
          </Link>
          {/* These users do not get the frame, whose menu has the other sign-out button. */}
          <SignOutButton label={nav("logout")} href={paths.login(language)} className="link py-1" />
        </p>
      </section>
    </main>
  );
}
