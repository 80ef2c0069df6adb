import { CaptchaField } from "./captcha-field";
import { PrefillPlaceholder } from "./prefill-placeholder";
import { EnquiryFields } from "./enquiry-fields";
import type { EnquiryLabels } from "./enquiry-labels";
import { RestoredDraftPlaceholder } from "./restored-draft-notice";

/** The form as it will be, unseen: it holds the place until the form is there, so that nothing moves then. */
export function EnquirySkeleton({ words: labels }: { words: EnquiryLabels["form"] }) {
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
        <span className="button min-h-14 text-lg">{labels.submit}</span>
      </div>
    </>
  );
}
