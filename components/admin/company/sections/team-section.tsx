"use client";

import { useLanguages } from "../../languages/languages-context";
import { newMember } from "../form/company-values";
import { EntryList } from "../form/entry-list";
import { FactField } from "../form/fact-field";
import { FileField } from "../form/file-field";
import { FactSection } from "./fact-section";
import { LocalField } from "../form/local-field";

function MemberFields({ at }: { at: `team.${number}` }) {
  return (
    <>
      <FactField path={`${at}.name`} />
      <FileField path={`${at}.picture`} />
      <LocalField path={`${at}.position`} />
      <LocalField path={`${at}.location`} />
      <LocalField path={`${at}.biography`} />
      <LocalField path={`${at}.duty`} />
    </>
  );
}

/** The people, in the order of the pages. */
export function TeamSection() {
  const languages = useLanguages();
  return (
    <FactSection name="team">
      <div>
        <EntryList name="team" create={() => newMember(languages)}>
          {(position) => <MemberFields at={`team.${position}`} />}
        </EntryList>
      </div>
    </FactSection>
  );
}
