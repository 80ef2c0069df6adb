"use client";

import { useRef } from "react";
import { FormProvider, useFormContext, useWatch } from "react-hook-form";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { languageNames, languagesAmong, type Language } from "@/lib/domain/language";
import { SaveActions } from "../drafts/save-actions";
import { useInputReplay } from "../editing/input-replay/use-input-replay";
import { useDeviceChoice, type DeviceLabels } from "../page-preview/choices";
import { isEqual, valueAt } from "../editing/merge";
import { useLeaveWarning } from "../editing/use-leave-warning";
import { Tabs } from "../translation-manager/tabs";
import { Badge } from "../ui/badge";
import { PolicyChanges } from "./policy-changes";
import { PolicyDateField } from "./policy-date-field";
import type { PolicyFormSource } from "./policy-labels";
import { PolicyTextField } from "./text/policy-text-field";
import type { PolicyValues } from "./policy-values";
import { sentenceInAddress, useClickedSentence } from "./text/show-range";
import { usePolicyForm } from "./use-policy-form";

type Editing = ReturnType<typeof usePolicyForm>;

/** The date of effect, and whether visitors are asked again. Nobody consents to the terms. */
function GeneralFields({ policy, labels, onTyped }: PolicyFormSource & { onTyped: () => void }) {
  const { register } = useFormContext<PolicyValues>();
  const { name, consent_version: version } = policy;
  const isInBrowser = useInBrowser();
  return (
    <fieldset disabled={!isInBrowser} className="flex flex-wrap gap-x-12 gap-y-4 text-sm">
      <PolicyDateField policy={policy} labels={labels} onTyped={onTyped} />
      {name !== "terms-of-service" && (
        <div className="max-w-lg">
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-medium">
            <input
              {...register("asksAgain", { onChange: onTyped })}
              type="checkbox"
              defaultChecked={version > policy.public_consent_version}
              aria-describedby="policy-consent"
              className="size-5 shrink-0 accent-ink"
            />
            {name === "cookie-policy" ? labels.asksAgain : labels.newVersion}
          </label>
          <p id="policy-consent" className="text-soft">
            {name === "cookie-policy" ? labels.asksAgainHint : labels.newVersionHint}
          </p>
        </div>
      )}
    </fieldset>
  );
}

/** The state of a text beside the name of its language. */
function TabBadge({ shown, policy, labels }: PolicyFormSource & { shown: Language }) {
  const { control, formState } = useFormContext<PolicyValues>();
  useWatch({ control });
  const { state } = policy.texts[shown];
  if (formState.dirtyFields.texts?.[shown])
    return (
      <Badge icon="•" tone="hand">
        {labels.unsaved}
      </Badge>
    );
  if (state === "default") return null;
  const isOpen = state === "outdated" || state === "missing";
  return (
    <Badge icon={state === "outdated" ? "↻" : "✎"} tone={isOpen ? "hand" : "plain"}>
      {labels.states[state]}
    </Badge>
  );
}

interface PolicyFormProps extends PolicyFormSource {
  deviceLabels: DeviceLabels;
}

/** The texts in all languages, each with its page at the chosen width. */
function PolicyTexts({
  editing: { shown, setShown, refused },
  deviceLabels,
  onTyped,
  ...props
}: PolicyFormProps & { editing: Editing; onTyped: () => void }) {
  const device = useDeviceChoice(deviceLabels);
  return (
    <div>
      <Tabs
        label={props.labels.language}
        tabs={languagesAmong(Object.keys(props.policy.texts)).map((one) => ({
          id: one,
          label: languageNames[one].nativeName,
          badge: <TabBadge {...props} shown={one} />,
        }))}
        chosen={shown}
        onChoose={setShown}
      >
        <PolicyTextField
          key={shown}
          {...props}
          shown={shown}
          refused={refused}
          device={device}
          onTyped={onTyped}
        />
      </Tabs>
    </div>
  );
}

/** Changes a policy in all languages; nothing that is typed is lost by a change of the tab. */
export function PolicyForm(props: PolicyFormProps) {
  const { language, labels, failures } = props;
  const editing = usePolicyForm(props);
  const { form, save, setOutcome, concurrentChanges } = editing;
  const element = useRef<HTMLFormElement>(null);
  useInputReplay(element);
  useLeaveWarning(form.formState.isDirty, labels.leave);
  const findArea = () => element.current?.querySelector("textarea") ?? null;
  useClickedSentence(language, sentenceInAddress, findArea);
  const clearOutcome = () => setOutcome(undefined);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        method="post"
        autoComplete="off"
        onSubmit={(event) => void save(event)}
        className="mt-6 grid min-w-0 gap-5"
      >
        <GeneralFields {...props} onTyped={clearOutcome} />
        <PolicyChanges
          changes={concurrentChanges}
          labels={labels}
          language={language}
          isTaken={({ field, theirs }) => isEqual(valueAt(form.getValues(), field), theirs)}
          onTake={({ field, theirs }) => form.setValue(field, theirs, { shouldDirty: true })}
        />
        <PolicyTexts {...props} editing={editing} onTyped={clearOutcome} />
        <SaveActions
          label={labels.save}
          isSubmitting={form.formState.isSubmitting}
          editing={editing}
          language={language}
          failures={{ ...failures, unreachable: labels.saveThrown }}
          preset={labels.notSaved}
        />
      </form>
    </FormProvider>
  );
}
