import { ContentImage } from "@/components/ui/responsive-image";
import type { MediaEntry } from "@/lib/domain/media/media-entry";

/** Stands for a PDF, whose name is beside it. */
export const DocumentIcon = ({ className }: { className: string }) => (
  <svg viewBox="0 0 80 50" aria-hidden="true" className={`fill-none stroke-soft ${className}`}>
    <path d="M30 9h14l8 8v24H30zM44 9v8h8M35 25h12M35 31h12" strokeWidth="2" />
  </svg>
);

/** A small image of a file; its name is beside it. */
export function Thumbnail({
  kind,
  url,
  withdrawn_url: withdrawnUrl,
  focal_point: focalPoint,
}: MediaEntry) {
  return (
    <div className="aspect-[8/5] overflow-hidden rounded-md border border-hairline bg-raised">
      {kind === "document" && <DocumentIcon className="size-full" />}
      {kind === "image" && (
        <ContentImage
          src={withdrawnUrl ?? url}
          alt=""
          width={320}
          height={200}
          sizes="(min-width: 64rem) 14rem, 45vw"
          focalPoint={focalPoint ?? undefined}
          className="size-full"
        />
      )}
      {kind === "video" && (
        <svg viewBox="0 0 80 50" aria-hidden="true" className="size-full fill-soft">
          <path d="M34 15v20l16-10z" />
        </svg>
      )}
    </div>
  );
}
