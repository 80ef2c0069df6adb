import { Link } from "@/components/ui/link";

interface CallToActionProps {
  title: string;
  text: string;
  button: string;
  href: string;
}

/** The closing section of a page: what to do next. */
export function CallToAction({ title, text, button, href }: CallToActionProps) {
  return (
    <section aria-labelledby="closing" className="no-print mt-28 bg-ink py-20 text-paper">
      <div className="frame grid items-end gap-x-16 gap-y-8 @[64rem]:grid-cols-[1fr_auto]">
        <div>
          <h2 id="closing" className="max-w-4xl text-2xl">
            {title}
          </h2>
          <p className="prose-measure mt-5 text-lg opacity-85">{text}</p>
        </div>
        <p>
          <Link href={href} className="button border-paper bg-paper text-ink hover:opacity-90">
            {button}
          </Link>
        </p>
      </div>
    </section>
  );
}
