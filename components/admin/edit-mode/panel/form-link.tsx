"use client";

import type { TextSource } from "@/lib/domain/edit-mode/text-source";
import type { EditModeProps } from "../edit-labels";

type Purpose = keyof EditModeProps["labels"]["edit"]["opens"];

/** The lists of facts to which entries can be added; the plans are always three. */
const factLists: readonly string[] = ["offices", "team", "social", "programs"];

const isOfFactList = (at: string): boolean => factLists.includes(at.split(".")[0] ?? "");

/** The purpose of opening the admin page on which a source is stored. */
function purposeOf(source: TextSource): Purpose {
  if (source.type === "cases") return "cases";
  if (source.type === "content")
    return source.document.kind === "industry" ? "industry" : "businessCase";
  if (source.type !== "field") return "texts";
  if (source.kind === "facts") return isOfFactList(source.at) ? "factList" : "fact";
  if (source.kind === "policy")
    return source.id === "terms-of-service" ? "policyWithoutConsent" : "policy";
  return source.kind;
}

interface FormLinkProps extends Pick<EditModeProps, "labels"> {
  source: TextSource;
  address: string;
  label: string;
}

/** A link to the admin page on which a source is edited, with its purpose. */
export const FormLink = ({ source, address, label, labels }: FormLinkProps) => (
  <p className="mt-6 text-sm">
    <span className="block text-soft">{labels.edit.opens[purposeOf(source)]}</span>
    <a href={address} className="link tap">
      {label}
    </a>
  </p>
);
