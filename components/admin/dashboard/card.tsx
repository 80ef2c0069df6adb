import { Suspense } from "react";
import { ErrorBoundary } from "@/components/admin/layout/error-boundary";

interface CardProps<T> {
  load: () => Promise<T>;
  /** Said when it cannot be had. */
  failed: string;
  /** Shows what was loaded. */
  children: (loaded: T) => React.ReactNode;
}

async function Loaded<T>({ load, children }: Omit<CardProps<T>, "failed">) {
  return <>{children(await load())}</>;
}

/** A part of the dashboard that is loaded, and fails, apart from the others (A§2 Dashboard). */
export function Card<T>({ failed, ...content }: CardProps<T>) {
  return (
    <ErrorBoundary
      fallback={
        <span role="alert" className="block text-sm font-normal tracking-normal text-alarm">
          {failed}
        </span>
      }
    >
      <Suspense
        fallback={
          <span aria-hidden="true" className="text-soft">
            …
          </span>
        }
      >
        <Loaded {...content} />
      </Suspense>
    </ErrorBoundary>
  );
}
