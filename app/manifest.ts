import type { MetadataRoute } from "next";
import { lightColors } from "@/lib/colors";
import { siteFacts } from "@/lib/services/facts/site-facts";

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

export const dynamic = "force-dynamic";

/** For those who put the site on their device's home screen; drawn by scripts/draw-icons.ts. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name } = await siteFacts();
  return {
    id: "/",
    name,
    short_name: name,
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
