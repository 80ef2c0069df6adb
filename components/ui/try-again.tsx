/** Requests a page again; a form, so that the button works without scripts. */
export function TryAgain({ href, label }: { href: string; label: string }) {
  return (
    <form action={href} method="get" className="mt-4">
      <button type="submit" className="button hover:bg-ink hover:text-paper">
        {label}
      </button>
    </form>
  );
}
