import { Suspense } from "react";
import { ErrorBoundary } from "@/components/admin/layout/error-boundary";

interface CardProps<T> {
  load: () => Promise<T>;
  /** Shown when loading fails. */
  failed: string;
  children: (loaded: T) => React.ReactNode;
}

async function Loaded<T>({ load, children }: Omit<CardProps<T>, "failed">) {
  return <>{children(await load())}</>;
}

/** A part of the dashboard that loads, and fails, independently of the others (A-DASH-12). */
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
