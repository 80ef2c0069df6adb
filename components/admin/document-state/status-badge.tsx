import { Badge } from "@/components/admin/ui/badge";
import type { DocumentStatus } from "@/lib/domain/document/state";
import type { Messages } from "@/lib/i18n/messages";

const badges = {
  draft: { icon: "✎", tone: "hand" },
  published: { icon: "●", tone: "auto" },
  unpublished: { icon: "○", tone: "hand" },
} as const;

export function StatusBadge({
  status,
  labels,
}: {
  status: DocumentStatus;
  labels: Messages["admin"]["states"];
}) {
  return <Badge {...badges[status]}>{labels[status]}</Badge>;
}
