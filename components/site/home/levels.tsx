import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";

const row =
  "grid grid-cols-[2rem_1fr] gap-y-1 border-t-2 border-ink py-4 @[40rem]:grid-cols-[3rem_12rem_1fr] @[40rem]:gap-x-8";

/** Three scopes of work (P-HOME-03), each row wider than the one before. */
export async function Levels({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "home.levels" });
  const levels = [
    {
      title: t("taskTitle"),
      text: t("taskText"),
      scope: t("taskScope"),
      width: "@[64rem]:mr-[36%]",
    },
    {
      title: t("processTitle"),
      text: t("processText"),
      scope: t("processScope"),
      width: "@[64rem]:mr-[18%]",
    },
    { title: t("officeTitle"), text: t("officeText"), scope: t("officeScope"), width: "" },
  ];
  return (
    <section aria-labelledby="levels" className="frame apart">
      <h2 id="levels" className="max-w-3xl text-2xl">
        {t("title")}
      </h2>
      <ol className="mt-6 @[40rem]:mt-8">
        {levels.map(({ title, text, scope, width }, index) => (
          <li key={title} className={`${row} ${width}`}>
            <span aria-hidden="true" className="text-xl font-semibold text-soft">
              {index + 1}
            </span>
            <h3 className="text-xl">{title}</h3>
            <div className="prose-measure col-start-2 text-sm @[40rem]:col-start-3 @[40rem]:text-base">
              <p>{text}</p>
              <p className="mt-2 text-sm font-semibold">{scope}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
