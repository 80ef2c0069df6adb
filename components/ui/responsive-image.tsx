import { getImageProps } from "next/image";
import { LoadingImage } from "./loading-image";

interface ContentImageProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  fallback?: string | undefined;
  /** How wide it is shown, by width of the window. */
  sizes: string;
  eager?: boolean;
  className?: string;
}

/** Drawings are SVG, which the optimiser leaves alone; addresses of other sites are shown as they are. */
const isOptimised = (src: string) =>
  src.startsWith("/") && !/\.svg$/i.test(src.split(/[?#]/)[0] ?? "");

/** A picture of content: next/image's sizes and formats, with the three states of the specification (P-IMG). */
export function ContentImage({
  src,
  alt,
  width,
  height,
  fallback,
  sizes,
  eager = false,
  className,
}: ContentImageProps) {
  const loading = eager ? "eager" : "lazy";
  // The style of next/image would hide the words of a picture that does not come.
  const { props } = getImageProps({
    src,
    alt,
    width,
    height,
    sizes,
    loading,
    unoptimized: !isOptimised(src),
  });
  return (
    <LoadingImage
      key={src}
      {...props}
      style={undefined}
      fallback={fallback}
      {...(className && { className })}
    />
  );
}
