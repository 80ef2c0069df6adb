import { Link } from "@/components/ui/link";
import type { AuditEntry } from "@/lib/domain/audit/audit";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";

/** The page of the changed resource; undefined if it is deleted or has no page. */
function resourceHref(
  { action, subject_kind, subject_id: id }: AuditEntry,
  language: Language,
): string | undefined {
  if (action === "delete") return undefined;
  switch (subject_kind) {
    case "business_case":
      return paths.admin.case(language, id);
    case "industry":
      return paths.admin.industry(language, id);
    case "texts":
      return paths.admin.document(language, { kind: "texts", id });
    case "policy":
      return paths.admin.policy(language, id);
    case "facts":
      return paths.admin.company(language);
    case "enquiry":
      return paths.admin.enquiry(language, id);
    case "setting":
      return paths.admin.settings(language);
    case "file":
      return `/${id}`;
    case "account":
      return undefined;
  }
}

export function ResourceLink({ entry, language }: { entry: AuditEntry; language: Language }) {
  const { subject_kind, subject_id, subject_name } = entry;
  const href = resourceHref(entry, language);
  const name = subject_name ?? subject_id;
  if (!href) return <span className="text-soft">{name}</span>;
  // Uploaded files are not pages of the router.
  const Anchor = subject_kind === "file" ? "a" : Link;
  return (
    <Anchor href={href} className="link inline-block py-0.5">
      {name}
    </Anchor>
  );
}
