import NextLink from "next/link";

/** A link within the site. Nothing is fetched ahead: cached pages come in milliseconds, and phones pay for bytes. */
export function Link(props: Omit<React.ComponentProps<typeof NextLink>, "prefetch">) {
  return <NextLink {...props} prefetch={false} />;
}
