"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { editPath, sectionsWithoutContent } from "@/lib/domain/edit-mode/edit-path";
import { toShipped, type Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { previewSegment } from "@/lib/page-path";

/** Sections whose pages aren't edited in place. */
const withoutEditMode = new Set<string>([...sectionsWithoutContent, previewSegment]);

/** Read when it is needed, so that public pages don't carry a text for administrators. */
async function readLabel(language: Language): Promise<string> {
  const { edit } = (await import(`@/messages/${toShipped(language)}/admin.json`))
    .default as Messages["admin"];
  return edit.open;
}

/** The page that is shown in edit mode, for administrators. */
export function EditLink({ className }: { className: string }) {
  const pathname = usePathname();
  const [label, setLabel] = useState<string>();
  const [, language, section = ""] = pathname.split("/");
  const canEdit = !withoutEditMode.has(section);
  useEffect(() => {
    if (!canEdit) return;
    // Without its text there is no link.
    readLabel(language as Language).then(setLabel, () => undefined);
  }, [canEdit, language]);
  if (!canEdit || !label) return null;
  return (
    <li>
      <a
        href={editPath(pathname)}
        className={className}
        // The query of a list isn't known while rendering.
        onClick={({ currentTarget }) => {
          currentTarget.href = editPath(window.location.pathname + window.location.search);
        }}
      >
        {label}
      </a>
    </li>
  );
}
