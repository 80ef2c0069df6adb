import { getImageProps } from "next/image";
import { factSource } from "@/lib/i18n/edit-source";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { siteLogo, type LogoImage, type SiteLogo } from "@/lib/services/facts/site-logo";

/** The height of a chosen logo in pixels, as in its classes. */
const HEIGHT = 24;
const MAX_WIDTH = 192;

/** The attributes of an image in its size on the page, so that nothing moves when it arrives. */
function attributesOf({ url, width, height }: LogoImage) {
  const { props } = getImageProps({
    src: url,
    alt: "",
    width: Math.min(MAX_WIDTH, Math.max(1, Math.round((HEIGHT * width) / height))),
    height: HEIGHT,
    loading: "eager",
    unoptimized: url.endsWith(".svg"),
  });
  return { src: props.src, srcSet: props.srcSet, width: props.width, height: props.height };
}

function ChosenLogo({ logo, alt }: { logo: SiteLogo; alt: string }) {
  const { src, srcSet = src, width, height } = attributesOf(logo.dark);
  const dark = { srcSet, width, height };
  return (
    <picture className="shrink-0">
      {logo.dark.url !== logo.light.url && (
        <source {...dark} media="screen and (prefers-color-scheme: dark)" />
      )}
      <img
        {...attributesOf(logo.light)}
        {...factSource("logo.light")}
        alt={alt}
        className="h-6 w-auto max-w-48 object-contain object-left"
      />
    </picture>
  );
}

interface LogoProps {
  /** The classes of the drawn logo. */
  className: string;
  /** Shown beside the drawn logo; a chosen one has the name of the site in its place. */
  children?: React.ReactNode;
}

/** The logo that editors chose, or the drawn one. */
export async function Logo({ className, children }: LogoProps) {
  const logo = await siteLogo();
  if (logo) return <ChosenLogo logo={logo} alt={children ? (await siteFacts()).name : ""} />;
  return (
    <>
      <svg
        viewBox="0 0 44 24"
        className={className}
        aria-hidden="true"
        fill="none"
        strokeWidth="5"
        strokeLinejoin="round"
        {...factSource("logo.light")}
      >
        <path d="M2 17V7h6v12h6V4h6v8" className="stroke-hand" />
        <path d="M20 12h22" className="stroke-auto" />
      </svg>
      {children}
    </>
  );
}
