"use client";

import { createContext, useContext } from "react";
import { canUploadToBucket } from "@/lib/browser/session/upload";

const DirectUploads = createContext(false);

/** Tells the parts of the admin area whether files go to the bucket directly. */
export const DirectUploadsProvider = DirectUploads.Provider;

/** Returns whether this browser sends files to the bucket, when called for an upload. */
export function useDirectUploads(): () => boolean {
  const isOn = useContext(DirectUploads);
  return () => isOn && canUploadToBucket();
}
