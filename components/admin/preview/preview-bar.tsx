"use client";

import { ActionButton } from "@/components/admin/ui/action-button";
import type { PreviewDevice } from "@/lib/domain/preview/preview-devices";
import type { Language } from "@/lib/domain/language";
import { DeviceChoices, LanguageChoices } from "../page-preview/choices";
import type { PreviewSource } from "./use-preview";

interface PreviewBarProps extends Pick<PreviewSource, "labels"> {
  language: Language;
  onLanguage: (language: Language) => void;
  device: PreviewDevice;
  onDevice: (device: PreviewDevice) => void;
  onClose: () => void;
  /** The outcome of the last request. */
  children: React.ReactNode;
}

/** What is previewed: the language and the device. */
export function PreviewBar(props: PreviewBarProps) {
  const { labels } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b-2 border-ink bg-raised px-4 py-3 text-sm">
      <p className="grow basis-80">{labels.note}</p>
      <DeviceChoices
        label={labels.device}
        chosen={props.device}
        names={labels.devices}
        onChoose={props.onDevice}
      />
      <LanguageChoices
        label={labels.language}
        chosen={props.language}
        onChoose={props.onLanguage}
      />
      <ActionButton onClick={props.onClose}>{labels.close}</ActionButton>
      <div className="basis-full empty:hidden">{props.children}</div>
    </div>
  );
}
