import type { MetadataRoute } from "next";
import { lightColors } from "@/lib/colors";
import { site } from "@/lib/site";

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** For those who put the site on their device's home screen; drawn by scripts/draw-icons.ts. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: site.name,
    short_name: site.name,
    start_url: "/",
    scope: "/",
    display: "browser",
    theme_color: lightColors.paper,
    background_color: lightColors.paper,
    icons: [
      icon("icon", 192, "any"),
      icon("icon", 512, "any"),
      icon("maskable", 192, "maskable"),
      icon("maskable", 512, "maskable"),
    ],
  };
}
