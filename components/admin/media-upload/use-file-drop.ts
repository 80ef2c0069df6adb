"use client";

import { useState } from "react";

/** Whether files are dragged over an element, and the handlers that it takes. */
export function useFileDrop(onDrop: (files: FileList) => void) {
  const [isDragOver, setDragOver] = useState(false);
  const dropHandlers = {
    onDragOver: (event: React.DragEvent) => {
      event.preventDefault();
      setDragOver(true);
    },
    onDragLeave: () => setDragOver(false),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      setDragOver(false);
      onDrop(event.dataTransfer.files);
    },
  };
  return { isDragOver, dropHandlers };
}
