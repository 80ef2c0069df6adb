import { drawing } from "@/lib/domain/site/offices-map";
import type { ShownOffice } from "./office";

interface OfficesDrawingProps {
  offices: readonly ShownOffice[];
  /** The SVG path of the line between the offices. */
  arc: string;
  selected: string | undefined;
  alt: string;
}

const isOnDrawing = ({ pin: { x, y } }: ShownOffice) => x >= 0 && x <= 1 && y >= 0 && y <= 1;

/** Fills its container, but only so far that both pins stay visible on a narrow screen. */
export function OfficesDrawing({ offices, arc, selected, alt }: OfficesDrawingProps) {
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden [container-type:size]">
      <div className="absolute top-1/2 left-1/2 aspect-[1200/484] w-[min(150cqw,max(100cqw,248cqh))] -translate-1/2">
        <img
          src="/pictures/offices-map.svg"
          alt={alt}
          width={drawing.width}
          height={drawing.height}
          loading="lazy"
          className="size-full @max-[40rem]:[mask-image:linear-gradient(transparent,#000_12%,#000_88%,transparent)]"
        />
        <svg
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          <path
            d={arc}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="1.25"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {offices.filter(isOnDrawing).map((office) => (
          <span
            key={office.id}
            aria-hidden="true"
            data-pin={office.id}
            data-selected={office.id === selected}
            style={{ left: `${office.pin.x * 100}%`, top: `${office.pin.y * 100}%` }}
            className="absolute"
          >
            <span
              className={
                "absolute -translate-1/2 rounded-full border-2 border-paper " +
                (office.id === selected ? "size-5 bg-accent" : "size-4 bg-ink")
              }
            />
            <span
              className={
                "absolute top-3 rounded-sm bg-paper px-1.5 text-xs whitespace-nowrap " +
                (office.pin.x > 0.5 ? "-right-4" : "-left-4") +
                (office.id === selected ? " font-semibold text-accent" : "")
              }
            >
              {office.location}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
