import { getTranslations } from "next-intl/server";
import type { BusinessCase, Exhibit } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { InvoiceExhibit } from "./exhibits/invoice";
import { MessageExhibit } from "./exhibits/message";
import { OrderExhibit } from "./exhibits/order";
import { PriceListExhibit } from "./exhibits/price-list";
import { ProofQuote } from "./proof-quote";

const drawings = {
  invoice: InvoiceExhibit,
  order: OrderExhibit,
  message: MessageExhibit,
  price_list: PriceListExhibit,
} satisfies Record<Exclude<Exhibit, "none">, unknown>;

/** What the bot handles, drawn, and who confirmed the figures. */
export async function CaseProof({
  businessCase,
  language,
}: {
  businessCase: BusinessCase;
  language: Language;
}) {
  const { exhibit, quote, confirmedBy } = businessCase;
  if (exhibit === "none" && !quote && !confirmedBy) return null;
  const t = await getTranslations({ locale: language, namespace: "business-case" });
  const Drawing = exhibit === "none" ? undefined : drawings[exhibit];
  const isNarrow = exhibit === "message";
  return (
    <section
      aria-label={t("proof.title")}
      className={`frame mt-10 grid gap-x-16 gap-y-8 @[40rem]:mt-20 @[40rem]:gap-y-12 ${isNarrow ? "items-center @[48rem]:grid-cols-2" : ""}`}
    >
      {Drawing && exhibit !== "none" && (
        <figure className="min-w-0">
          <Drawing language={language} />
          <figcaption className="mt-3 text-center text-xs text-soft">
            {t(`exhibit.caption_${exhibit}`)}
          </figcaption>
        </figure>
      )}
      <ProofQuote businessCase={businessCase} language={language} />
    </section>
  );
}
