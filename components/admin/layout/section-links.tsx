"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import { Link } from "@/components/ui/link";
import type { Section } from "./sections";

/** The sections, with the one that is open marked. */
export function SectionLinks({ sections, className }: { sections: readonly Section[]; className: string }) {
  const here = useSelectedLayoutSegment();
  return (
    <ul>
      {sections.map(({ segment, href, label, mark }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={segment === here ? "page" : undefined}
            // On small screens the list is a popover; following a link in it closes it.
            onClick={(event) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
            className={`block border-l-3 border-transparent hover:bg-paper aria-[current]:border-ink aria-[current]:font-semibold ${className}`}
          >
            {label}{mark}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The name of the section that is open. */
export function CurrentSection({ sections }: { sections: readonly Section[] }) {
  const here = useSelectedLayoutSegment();
  return sections.find(({ segment }) => segment === here)?.label;
}
