"use client";

import { useRouter } from "next/navigation";
import { TryAgain } from "@/components/ui/try-again";

/** Refreshes the page and keeps what is typed; without scripts it loads the page again. */
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
