"use client";

import { ShareLink } from "@/components/site/roi/share-link";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import type { OwnProcess } from "@/lib/domain/process/own-process";
import { processHash } from "@/lib/domain/process/process-link";
import type { ProcessTexts } from "@/lib/i18n/process-texts";
import { paths } from "@/lib/paths";
import type { ProcessLabels } from "./process-labels";

const linkStyle = "link tap cursor-pointer";

interface TakeAlongProps {
  process: OwnProcess;
  texts: ProcessTexts;
  language: Language;
  labels: ProcessLabels;
  /** As in `LiveResult`. */
  saving: readonly (string | undefined)[];
  /** Who offers the tool, and where. */
  sender: string;
}

/** The image is drawn by code that is loaded when it is wanted. */
async function saveImage({ process, texts, labels, saving, sender }: TakeAlongProps) {
  const { diagram, tool } = labels;
  const { download, drawProcessImage } = await import("./process-image");
  const image = await drawProcessImage(process, {
    title: tool.share.sheet,
    before: `${diagram.before}: ${texts.minutes}`,
    after: `${diagram.after}: ${texts.minutesLeft}`,
    result: `${texts.hoursSaved} ${tool.result.hours}. ${saving.join(" ")}`,
    site: sender,
  });
  if (image) download(image, "process.png");
}

/**
 * The process with an enquiry, on paper, as an image and as a link. The example can be sent too: it may be what the
 * visitor does.
 */
export function TakeAlong(props: TakeAlongProps) {
  const { process, language } = props;
  const {
    tool: { share },
    calculator,
  } = props.labels;
  const hash = processHash(process);
  return (
    <section aria-labelledby="take-along" className="border-t-2 border-ink pt-5">
      <h2 id="take-along" className="text-xl">
        {share.title}
      </h2>
      <p className="mt-2 text-sm text-soft">{share.text}</p>
      <div className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-1">
        {process.steps.length > 0 && (
          <Link
            href={paths.contact(language, undefined, hash)}
            className="button w-full bg-ink text-paper hover:opacity-85"
          >
            {share.send}
          </Link>
        )}
        <button type="button" onClick={() => window.print()} className={linkStyle}>
          {share.print}
        </button>
        <button type="button" onClick={() => saveImage(props)} className={linkStyle}>
          {share.picture}
        </button>
        <ShareLink
          suffix={hash}
          labels={{ ...calculator, share: share.copy }}
          className={linkStyle}
        />
      </div>
    </section>
  );
}
