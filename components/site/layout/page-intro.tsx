/** The heading and introduction of a page. */
export function PageIntro({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children?: React.ReactNode;
}) {
  return (
    <div className="frame pt-14 @[40rem]:pt-20">
      <h1 className="max-w-5xl text-2xl @[40rem]:text-3xl">{title}</h1>
      <p className="prose-measure mt-6 text-lg">{lead}</p>
      {children}
    </div>
  );
}
