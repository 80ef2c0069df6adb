import { drawingOf, IndustryIcon } from "@/components/site/cases/industry-icon";
import { defaultIcon } from "@/lib/domain/industry/industry";
import type { Messages } from "@/lib/i18n/messages";
import type { IndustryValues } from "./industry-values";

/** The tile of the industry as visitors see it: the drawing of the site for the icon of a sample, or the icon. */
export function IconPreview({
  id,
  name,
  display,
  icon,
  language,
  labels,
}: IndustryValues & { labels: Messages["admin"]["industryForm"] }) {
  return (
    <figure className="max-w-72">
      <figcaption className="text-sm text-soft">{labels.preview}</figcaption>
      <div className="mt-2 flex min-h-44 flex-col gap-6 border border-hairline p-6 [&>svg]:size-10">
        <IndustryIcon id={id.trim()} icon={icon.trim() || defaultIcon} />
        <span lang={language} className="mt-auto text-lg leading-tight font-semibold wrap-anywhere">
          {display.trim() || name.trim() || "…"}
        </span>
      </div>
      {drawingOf(id.trim(), icon.trim()) && (
        <p className="mt-2 text-sm text-soft">{labels.drawn}</p>
      )}
    </figure>
  );
}
