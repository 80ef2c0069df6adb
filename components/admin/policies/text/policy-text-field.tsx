"use client";

import { useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useRouter } from "next/navigation";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { languageNames, type Language } from "@/lib/domain/language";
import { MAX_POLICY_LENGTH, type PolicyText } from "@/lib/domain/policy/policy";
import { fillIn } from "@/lib/i18n/fill-in";
import { useDraft } from "../../drafts/draft-context";
import { useSaving } from "../../editing/use-saving";
import { LinkButton } from "../../ui/action-button";
import type { DeviceChoice } from "../../page-preview/choices";
import { RequestOutcome } from "../../ui/request-outcome";
import { HEADING, type PolicyFormSource } from "../policy-labels";
import { FaultList, TextNotices } from "../policy-notices";
import { PolicyPreview } from "./policy-preview";
import { changePolicy, type RefusedText } from "../policy-requests";
import { showLine } from "./show-range";
import { textPath, type PolicyValues } from "../policy-values";
import { usePreview } from "./use-preview";

interface PolicyTextFieldProps extends PolicyFormSource {
  /** The language of the text. */
  shown: Language;
  refused: RefusedText | undefined;
  /** The width at which the page is shown. */
  device: DeviceChoice;
  onTyped: () => void;
}

/** Confirms that a text is still right although its file has changed. */
function useConfirmation({ policy, labels }: Pick<PolicyFormSource, "policy" | "labels">) {
  const draft = useDraft();
  const { refresh } = useRouter();
  const { outcome, save } = useSaving(labels.saving);
  const confirm = (language: Language, { markdown }: PolicyText) =>
    save({
      request: () => changePolicy(draft?.id ?? policy.name, { language, markdown }),
      successMessage: labels.saved,
      onSuccess: refresh,
    });
  return { outcome, confirm };
}

interface MarkdownFieldProps extends Pick<PolicyTextFieldProps, "shown" | "labels" | "onTyped"> {
  areaRef: React.RefObject<HTMLTextAreaElement | null>;
  isInvalid: boolean;
  /** The text of the file. */
  file: string;
}

/** The Markdown in one language, with a way back to the file. */
function MarkdownField({ shown, labels, areaRef, isInvalid, file, onTyped }: MarkdownFieldProps) {
  const { register, getValues, setValue, control } = useFormContext<PolicyValues>();
  const [initial] = useState(() => getValues(textPath(shown)));
  const markdown = useWatch({ control, name: textPath(shown) });
  const isInBrowser = useInBrowser();
  const { ref, ...binding } = register(textPath(shown), { onChange: onTyped });
  const reset = () => {
    setValue(textPath(shown), file, { shouldDirty: true });
    onTyped();
  };
  return (
    <>
      <label htmlFor="policy-text" className="text-sm font-medium">
        {fillIn(labels.markdown, { language: languageNames[shown].nativeName })}
      </label>
      <textarea
        {...binding}
        ref={(element) => {
          ref(element);
          areaRef.current = element;
        }}
        id="policy-text"
        lang={shown}
        defaultValue={initial}
        maxLength={MAX_POLICY_LENGTH}
        readOnly={!isInBrowser}
        autoComplete="off"
        spellCheck
        aria-invalid={isInvalid || undefined}
        aria-describedby="policy-faults policy-hint"
        className="-mt-1.5 block h-[75dvh] w-full resize-y rounded-md border border-field bg-raised px-3 py-2 font-mono text-sm leading-relaxed aria-invalid:border-fail"
      />
      <p id="policy-hint" className="text-sm text-soft">
        {fillIn(labels.hint, { heading: HEADING, value: "{company}" })}
      </p>
      {markdown !== file && (
        <p className="text-sm">
          <LinkButton onClick={reset}>{labels.reset}</LinkButton>
        </p>
      )}
    </>
  );
}

/** The typed text as its page would show it, and why it can't. */
export function usePolicyText({
  policy,
  shown,
  refused,
}: Pick<PolicyTextFieldProps, "policy" | "shown" | "refused">) {
  const { control } = useFormContext<PolicyValues>();
  const markdown = useWatch({ control, name: textPath(shown) });
  const preview = usePreview(policy.name, shown, markdown);
  const isRefused = refused?.language === shown && refused.markdown === markdown;
  return { preview, faults: isRefused ? refused.faults : preview.faults };
}

interface PolicyMarkdownProps
  extends
    Omit<PolicyTextFieldProps, "pages" | "refused" | "device">,
    Pick<MarkdownFieldProps, "areaRef" | "isInvalid"> {}

/** The Markdown of a policy in one language, and what an update means for it. */
export function PolicyMarkdown(props: PolicyMarkdownProps) {
  const { shown, policy, labels, language, failures } = props;
  const { outcome, confirm } = useConfirmation(props);
  const text = policy.texts[shown];
  return (
    <>
      <TextNotices
        language={shown}
        text={text}
        labels={labels}
        onConfirm={() => confirm(shown, text)}
      />
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={failures}
        preset={labels.notSaved}
      />
      <MarkdownField {...props} file={text.default ?? text.markdown} />
    </>
  );
}

/** The Markdown of a policy in one language, its faults, and its page beside it. */
export function PolicyTextField({ pages, device, ...props }: PolicyTextFieldProps) {
  const { shown, labels } = props;
  const { control } = useFormContext<PolicyValues>();
  const effectiveAt = useWatch({ control, name: "effectiveAt" });
  const { preview, faults } = usePolicyText(props);
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const note = preview.hasFailed ? labels.previewFailed : faults.length > 0 && labels.previewOld;
  return (
    <div className="grid gap-x-6 gap-y-5 pt-4 min-[1200px]:grid-cols-2">
      <div className="grid min-w-0 content-start gap-3">
        <PolicyMarkdown {...props} areaRef={areaRef} isInvalid={faults.length > 0} />
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <FaultList
          id="policy-faults"
          faults={faults}
          labels={labels}
          onLine={(line) => showLine(areaRef.current, line)}
        />
        <PolicyPreview
          language={shown}
          text={preview.text}
          effectiveAt={effectiveAt}
          labels={labels}
          device={device}
          page={pages[shown]}
          note={note || undefined}
        />
      </div>
    </div>
  );
}
