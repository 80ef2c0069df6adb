"use client";

import { useId, useRef } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { Language } from "@/lib/domain/language";
import {
  moveFocalPoint,
  objectPosition,
  toFocalPoint,
  type FocalPoint,
} from "@/lib/domain/media/focal-point";
import { fillIn } from "@/lib/i18n/fill-in";
import { LinkButton } from "../../ui/action-button";
import type { MediaLabels } from "../media-labels";

interface FocalPointFieldProps {
  url: string;
  point: FocalPoint | null;
  labels: MediaLabels["focal"];
  language: Language;
  onChange: (point: FocalPoint | null) => void;
}

function positionText(
  point: FocalPoint | null,
  { labels, language }: Pick<FocalPointFieldProps, "labels" | "language">,
): string {
  if (!point) return labels.centre;
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  return fillIn(labels.position, { x: percent.format(point.x), y: percent.format(point.y) });
}

/** The whole image with the point on it, which clicks and arrow keys move. */
function PointOnImage({
  url,
  point,
  labels,
  describedBy,
  pointRef,
  onChange,
}: Omit<FocalPointFieldProps, "language"> & {
  describedBy: string;
  pointRef: React.Ref<HTMLButtonElement>;
}) {
  const isInBrowser = useInBrowser();
  const { x, y } = point ?? { x: 0.5, y: 0.5 };
  const moveTo = ({ currentTarget, clientX, clientY }: React.MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange(toFocalPoint((clientX - left) / width, (clientY - top) / height));
  };
  const moveBy = (event: React.KeyboardEvent) => {
    const moved = moveFocalPoint(point, event.key, event.shiftKey);
    if (!moved) return;
    event.preventDefault();
    onChange(moved);
  };
  return (
    <div className="relative w-fit">
      {/* The point beside it does the same by keyboard. */}
      <img
        src={url}
        alt=""
        onClick={moveTo}
        className="block max-h-96 max-w-full cursor-crosshair border border-hairline"
      />
      <button
        ref={pointRef}
        type="button"
        disabled={!isInBrowser}
        aria-label={labels.point}
        aria-describedby={describedBy}
        onKeyDown={moveBy}
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        className="absolute size-8 -translate-1/2 cursor-move rounded-full border-4 border-paper bg-accent outline-2 outline-ink focus-visible:ring-3 focus-visible:ring-paper focus-visible:outline-3 focus-visible:outline-accent"
      />
    </div>
  );
}

function CroppedImage({
  url,
  point,
  label,
  className,
}: Pick<FocalPointFieldProps, "url" | "point"> & { label: string; className: string }) {
  return (
    <figure>
      <div className={`w-56 overflow-hidden rounded-md border border-hairline ${className}`}>
        <img
          src={url}
          alt=""
          style={{ objectPosition: objectPosition(point) }}
          className="size-full object-cover"
        />
      </div>
      <figcaption className="mt-1 text-xs text-soft">{label}</figcaption>
    </figure>
  );
}

/** The point that crops of an image keep (A-MEDIA-06). */
export function FocalPointField({ labels, language, ...props }: FocalPointFieldProps) {
  const id = useId();
  const { url, point, onChange } = props;
  const pointRef = useRef<HTMLButtonElement>(null);
  const reset = () => {
    // The button that is pressed disappears.
    pointRef.current?.focus({ preventScroll: true });
    onChange(null);
  };
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3 text-sm">
      <h2 id={`${id}-title`} className="text-base">
        {labels.title}
      </h2>
      <p id={`${id}-hint`} className="max-w-2xl text-xs text-soft">
        {labels.hint}
      </p>
      <PointOnImage
        labels={labels}
        pointRef={pointRef}
        describedBy={`${id}-position ${id}-hint`}
        {...props}
      />
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span id={`${id}-position`} role="status">
          {positionText(point, { labels, language })}
        </span>
        {point && <LinkButton onClick={reset}>{labels.reset}</LinkButton>}
      </p>
      <div className="flex flex-wrap gap-4">
        <CroppedImage url={url} point={point} label={labels.crop} className="aspect-[8/5]" />
        <CroppedImage
          url={url}
          point={point}
          label={labels.shareCrop}
          className="aspect-[1200/630]"
        />
      </div>
    </section>
  );
}
