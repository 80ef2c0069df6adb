import NextLink from "next/link";

/** A link within the site, without prefetching: cached pages load in milliseconds, and mobile data costs money. */
export function Link(props: Omit<React.ComponentProps<typeof NextLink>, "prefetch">) {
  return <NextLink {...props} prefetch={false} />;
}
