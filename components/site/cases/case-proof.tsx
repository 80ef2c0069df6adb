import { getTranslations } from "next-intl/server";
import type { BusinessCase, Exhibit } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { withoutMarks } from "@/lib/i18n/text-marks";
import { hasAmber, readExhibit } from "./exhibits/exhibit-text";
import { InvoiceExhibit } from "./exhibits/invoice";
import { MessageExhibit } from "./exhibits/message";
import { OrderExhibit } from "./exhibits/order";
import { OwnExhibit } from "./exhibits/own-exhibit";
import { PriceListExhibit } from "./exhibits/price-list";
import { ProofQuote } from "./proof-quote";

const drawings = {
  invoice: InvoiceExhibit,
  order: OrderExhibit,
  message: MessageExhibit,
  price_list: PriceListExhibit,
} satisfies Record<Exclude<Exhibit, "none">, unknown>;

/** What is drawn, its caption, and whether the quote is beside it. */
function drawingOf(businessCase: BusinessCase, language: Language) {
  const frames = readExhibit(withoutMarks(businessCase.exhibitText));
  if (frames.length > 0)
    return {
      drawing: <OwnExhibit frames={frames} businessCase={businessCase} language={language} />,
      caption: hasAmber(frames) ? "caption_own_checked" : "caption_own",
      isNarrow: frames.length === 1,
    } as const;
  const { exhibit } = businessCase;
  if (exhibit === "none") return undefined;
  const Drawing = drawings[exhibit];
  return {
    drawing: <Drawing language={language} />,
    caption: `caption_${exhibit}`,
    isNarrow: exhibit === "message",
  } as const;
}

/** What the bot handles, drawn, and who confirmed the figures. */
export async function CaseProof({
  businessCase,
  language,
}: {
  businessCase: BusinessCase;
  language: Language;
}) {
  const { quote, confirmedBy } = businessCase;
  const drawn = drawingOf(businessCase, language);
  if (!drawn && !quote && !confirmedBy) return null;
  const t = await getTranslations({ locale: language, namespace: "business-case" });
  return (
    <section
      aria-label={t("proof.title")}
      className={`frame mt-10 grid gap-x-16 gap-y-8 @[40rem]:mt-20 @[40rem]:gap-y-12 ${drawn?.isNarrow ? "items-center @[48rem]:grid-cols-2" : ""}`}
    >
      {drawn && (
        <figure className="min-w-0">
          {drawn.drawing}
          <figcaption className="mt-3 text-xs text-soft">
            {t(`exhibit.${drawn.caption}`)}
          </figcaption>
        </figure>
      )}
      <ProofQuote businessCase={businessCase} language={language} />
    </section>
  );
}
