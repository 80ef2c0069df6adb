import { getImageProps } from "next/image";
import { objectPosition, type FocalPoint } from "@/lib/domain/media/focal-point";
import { LoadingImage } from "./loading-image";

interface ContentImageProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  fallback?: string | undefined;
  /** The `sizes` attribute: the displayed width by window width. */
  sizes: string;
  eager?: boolean;
  /** The point that the crop keeps; the centre if undefined. */
  focalPoint?: FocalPoint | undefined;
  /** Whether `src` is in the page as it is, beside the sizes: edit mode finds the source of an image by it. */
  keepsAddress?: boolean;
  className?: string;
}

/** SVG files and images of other sites are not optimised. */
const isOptimised = (src: string) =>
  src.startsWith("/") && !/\.svg$/i.test(src.split(/[?#]/)[0] ?? "");

/** A content image: the sizes and formats of next/image, with the three states of LoadingImage (P-IMG). */
export function ContentImage({
  src,
  alt,
  width,
  height,
  fallback,
  sizes,
  eager = false,
  focalPoint,
  keepsAddress = false,
  className,
}: ContentImageProps) {
  const position = objectPosition(focalPoint);
  // The style of next/image would hide the alternative text of a failed image.
  const { props } = getImageProps({
    src,
    alt,
    width,
    height,
    sizes,
    loading: eager ? "eager" : "lazy",
    unoptimized: !isOptimised(src),
  });
  return (
    <LoadingImage
      key={src}
      {...props}
      {...(keepsAddress && { src })}
      style={position ? { objectPosition: position } : undefined}
      fallback={fallback}
      {...(className && { className })}
    />
  );
}
