"use client";

/** Begins something in a task of its own, so that none gets long and a visitor's press is answered in between. */
export const runInNewTask = <Found>(start: () => Promise<Found>): Promise<Found> =>
  new Promise((resolve) => setTimeout(() => resolve(start())));
