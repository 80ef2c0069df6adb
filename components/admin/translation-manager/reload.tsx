"use client";

import { useRouter } from "next/navigation";
import { TryAgain } from "@/components/ui/try-again";

/** Asks for the page anew without leaving it, so that what was typed is still there; without scripts by loading it. */
export function ReloadButton({ label }: { label: string }) {
  const router = useRouter();
  return (
    <div
      onSubmit={(event) => {
        event.preventDefault();
        router.refresh();
      }}
    >
      <TryAgain href="" label={label} />
    </div>
  );
}
