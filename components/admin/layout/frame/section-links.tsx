"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import { Link } from "@/components/ui/link";
import type { Section } from "./sections";

export function SectionLinks({
  sections,
  className,
}: {
  sections: readonly Section[];
  className: string;
}) {
  const currentSegment = useSelectedLayoutSegment();
  return (
    <ul>
      {sections.map(({ segment, href, label, badge }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={segment === currentSegment ? "page" : undefined}
            // On small screens the list is a popover; following a link in it closes it.
            onClick={(event) =>
              event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
            }
            className={
              "block border-l-3 border-transparent hover:bg-paper aria-[current]:border-ink aria-[current]:font-semibold " +
              className
            }
          >
            {label}
            {badge}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function CurrentSection({ sections }: { sections: readonly Section[] }) {
  const currentSegment = useSelectedLayoutSegment();
  return sections.find(({ segment }) => segment === currentSegment)?.label;
}
