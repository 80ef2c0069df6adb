import { getImageProps } from "next/image";
import { LoadingImage } from "./loading-image";

interface PictureProps {
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
const isOptimised = (src: string) => src.startsWith("/") && !src.endsWith(".svg");

/** A picture of content: next/image's sizes and formats, with the three states of the specification (P-IMG). */
export function Picture({ src, alt, width, height, fallback, sizes, eager = false, className }: PictureProps) {
  const loading = eager ? "eager" : "lazy";
  const { props } = getImageProps({ src, alt, width, height, sizes, loading, unoptimized: !isOptimised(src) });
  return <LoadingImage {...props} fallback={fallback} {...(className && { className })} />;
}
