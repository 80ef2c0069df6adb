import { getFormatter, getMessages, getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import type { MediaEntry } from "@/lib/domain/media/media-entry";
import { paths } from "@/lib/paths";
import { DateTime } from "@/components/ui/date-time";
import { PageHeader } from "../../ui/page-header";
import { DeleteMedia } from "./delete-media";
import { MediaForm } from "./media-form";
import { MediaUses } from "./media-uses";
import { ReplaceFile } from "./replace-file";
import { Thumbnail } from "../thumbnail";

const KILOBYTE = 1024;

interface MediaEntryViewProps {
  language: Language;
  entry: MediaEntry;
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-xs text-soft">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

async function Facts({ entry, language }: MediaEntryViewProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.media.one" });
  const format = await getFormatter({ locale: language });
  const { url, width, height, size, created_at: createdAt } = entry;
  const kilobytes = format.number(Math.max(1, Math.round(size / KILOBYTE)), {
    style: "unit",
    unit: "kilobyte",
  });
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3 text-sm">
      <Fact label={t("size")}>{kilobytes}</Fact>
      {width !== null && height !== null && (
        <Fact label={t("dimensions")}>
          {t("pixels", { width: format.number(width), height: format.number(height) })}
        </Fact>
      )}
      <Fact label={t("uploaded")}>
        <DateTime at={createdAt} language={language} />
      </Fact>
      <Fact label={t("address")}>
        {/* Uploaded files are not pages of the router. */}
        <a href={url} className="link">
          {url}
        </a>
      </Fact>
    </dl>
  );
}

/** A file of the media library. */
export async function MediaEntryView({ language, entry }: MediaEntryViewProps) {
  const {
    admin: { media: labels },
    common: { failures },
  } = await getMessages({ locale: language });
  const texts = { language, labels, failures };
  const back = { href: paths.admin.media(language), label: labels.one.back };
  return (
    <>
      <PageHeader back={back} title={entry.name}>
        <Facts entry={entry} language={language} />
      </PageHeader>
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-8">
          {entry.kind === "video" && (
            <video
              key={entry.url}
              src={entry.url}
              controls
              muted
              playsInline
              preload="metadata"
              className="aspect-video w-full max-w-2xl bg-raised"
            />
          )}
          {entry.kind === "document" && (
            <div className="grid max-w-60 gap-2 text-sm">
              <Thumbnail {...entry} />
              <a href={entry.url} className="link py-0.5" download>
                {labels.one.download}
              </a>
            </div>
          )}
          {/* Starts anew with other bytes, whose focal point may be elsewhere. */}
          <MediaForm key={entry.url} entry={entry} {...texts} />
        </div>
        <div className="grid content-start gap-10">
          <MediaUses entry={entry} language={language} />
          <ReplaceFile entry={entry} {...texts} />
          <DeleteMedia entry={entry} {...texts} />
        </div>
      </div>
    </>
  );
}
