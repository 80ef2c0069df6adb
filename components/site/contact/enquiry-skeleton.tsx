import { CaptchaField } from "./captcha-field";
import { PrefillPlaceholder } from "./prefill-placeholder";
import { EnquiryFields } from "./enquiry-fields";
import type { EnquiryLabels } from "./enquiry-labels";
import { RestoredDraftPlaceholder } from "./restored-draft-notice";

/** An invisible copy of the form that reserves its height until it is loaded, to avoid layout shift. */
export function EnquirySkeleton({ labels }: { labels: EnquiryLabels["form"] }) {
  return (
    <>
      <PrefillPlaceholder />
      <RestoredDraftPlaceholder labels={labels} />
      <div className="mt-6 grid gap-6">
        <EnquiryFields
          labels={labels}
          industries={[]}
          policyHref=""
          field={(name) => ({ id: name, name })}
          problem={() => undefined}
          captcha={
            <CaptchaField
              labels={labels.captcha}
              question="loading"
              binding={{ id: "captchaAnswer", name: "captchaAnswer" }}
              problem={undefined}
            />
          }
        />
        <span className="button min-h-14">{labels.submit}</span>
      </div>
    </>
  );
}
