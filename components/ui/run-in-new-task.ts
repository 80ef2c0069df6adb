"use client";

/** Runs a function in a new task, so that the browser can handle input in between. */
export const runInNewTask = <Found>(start: () => Promise<Found>): Promise<Found> =>
  new Promise((resolve) => setTimeout(() => resolve(start())));
