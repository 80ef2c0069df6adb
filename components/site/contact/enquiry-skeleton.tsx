import { CaptchaField } from "./captcha-field";
import { CarriedPlace } from "./prefill-placeholder";
import { EnquiryFields } from "./enquiry-fields";
import type { EnquiryWords } from "./enquiry-labels";
import { RestoredPlace } from "./restored-draft-notice";

/** The form as it will be, unseen: it holds the place until the form is there, so that nothing moves then. */
export function EnquirySkeleton({ words }: { words: EnquiryWords["form"] }) {
  return (
    <>
      <CarriedPlace />
      <RestoredPlace words={words} />
      <div className="mt-6 grid gap-6">
        <EnquiryFields
          words={words} industries={[]} policyHref=""
          field={(name) => ({ id: name, name })}
          problem={() => undefined}
          captcha={<CaptchaField words={words.captcha} question="loading" binding={{ id: "captchaAnswer", name: "captchaAnswer" }} problem={undefined} />}
        />
        <span className="button min-h-14 text-lg">{words.submit}</span>
      </div>
    </>
  );
}
