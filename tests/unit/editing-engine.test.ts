import {
  alreadyStored,
  chooseMine,
  chooseTheirs,
  deletedElsewhere,
  failed,
  invalid,
  left,
  newField,
  refreshed,
  rejected,
  rejectedAsStale,
  saved,
  sent,
  storedField,
  typed,
  undone,
  withoutEqualConflict,
  type FieldState,
} from "@/components/admin/editing/field-state";
import { mergeFields } from "@/components/admin/editing/merge";
import { isItemMissing, isStale } from "@/components/admin/editing/save-error";
import { saveField } from "@/components/admin/editing/save-field";
import { SaveQueue } from "@/components/admin/editing/save-queue";
import { createStore } from "@/components/admin/editing/store";
import { ApiError } from "@/lib/browser/session/api-error";

const field = (stored: string, text: string) => typed(storedField(stored), text);
const sending = (stored: string, text: string) => sent(left(field(stored, text)), text.trim());
const status = (type: string) => ({ status: { type } });

describe("a text that is saved when its field is left", () => {
  test("Is saved when it changed, without the spaces around it, and not when it did not [A-PT-06]", () => {
    expect(left(field("a", " b "))).toMatchObject(status("saving"));
    expect(left(field("a", " a "))).toEqual(storedField("a"));
    expect(saved(sending("a", " b "), "b")).toEqual({
      stored: "b",
      typed: "b",
      sent: undefined,
      before: "a",
      status: { type: "saved" },
    });
    expect(left(saved(sending("a", "b"), "b"))).toMatchObject(status("saved"));
  });
  test("gets the stored text back when it was emptied", () => {
    expect(left(field("a", "  "))).toMatchObject({ typed: "a", ...status("restored") });
    expect(left(field("a", ""), "c")).toEqual({ ...storedField("c"), ...status("restored") });
    expect(left(newField("  "))).toMatchObject({ typed: "", ...status("clean") });
  });
  test("keeps what is typed while it is saved, and shows what the server made of the rest", () => {
    const typedOn = typed(sending("a", "b"), "bc");
    expect(saved(typedOn, "b")).toMatchObject({ stored: "b", typed: "bc", ...status("dirty") });
    expect(saved(left(typedOn), "b")).toMatchObject({ typed: "bc", ...status("saving") });
    expect(saved(sending("a", "<b>"), "b")).toMatchObject({ stored: "b", typed: "b" });
  });
  test("an undo brings back what was there, and another one takes that back", () => {
    const changed = saved(sending("a", "b"), "b");
    const back = saved(sent(undone(changed), "a"), "a");
    expect(back).toMatchObject({ stored: "a", typed: "a", before: "b" });
    expect(undone(back).typed).toBe("b");
    expect(undone(storedField("a"))).toEqual(storedField("a"));
  });
  test("that another save has stored already is saved; one that is not being saved is left alone", () => {
    expect(alreadyStored(chooseMine(field("a", "a")))).toMatchObject(status("saved"));
    expect(alreadyStored(field("a", "a"))).toMatchObject(status("dirty"));
  });
  test("a failure keeps what is typed until it is changed or tried again", () => {
    const failure = new Error();
    const broken = failed(sending("a", "b"), failure);
    expect(broken).toMatchObject({ stored: "a", typed: "b", sent: undefined });
    expect(broken.status).toEqual({ type: "failed", failure });
    expect(chooseMine(broken)).toMatchObject({ stored: "a", typed: "b", ...status("saving") });
    expect(typed(broken, "bc")).toMatchObject(status("dirty"));
    const corrected = typed(sending("a", "b"), "bc");
    expect(failed(corrected, failure)).toMatchObject({ typed: "bc", ...status("dirty") });
    expect(failed(left(corrected), failure)).toMatchObject({ typed: "bc", ...status("saving") });
    expect(invalid(field("a", "b"), "tooLong").status).toMatchObject({ problem: "tooLong" });
  });
});

describe("a text that somebody else has changed", () => {
  const conflict = rejectedAsStale(sending("a", "b"), "c");

  test("waits for a choice, whatever is typed", () => {
    expect(conflict).toMatchObject({ stored: "a", typed: "b" });
    expect(conflict.status).toEqual({ type: "conflict", theirs: "c" });
    expect(left(typed(conflict, "bb"))).toMatchObject({ typed: "bb", ...status("conflict") });
  });
  test("is replaced by mine, or replaces it", () => {
    expect(chooseMine(conflict)).toMatchObject({ stored: "c", typed: "b", ...status("saving") });
    expect(chooseTheirs(conflict)).toEqual(storedField("c"));
  });
  test("needs no choice where both are equal", () =>
    expect(withoutEqualConflict(rejectedAsStale(field("a", "c "), "c"))).toEqual(storedField("c")));
  test("is noticed when it is read again", () => {
    expect(refreshed(field("a", "b"), "c")).toMatchObject({ typed: "b", ...status("conflict") });
    expect(refreshed(conflict, "c")).toBe(conflict);
    expect(refreshed(field("a", "b"), "a")).toEqual(field("a", "b"));
    expect(refreshed(storedField("a"), "c")).toEqual(storedField("c"));
  });
  test("becomes an unsaved one where it was deleted", () => {
    expect(deletedElsewhere(field("a", "b"))).toMatchObject({ stored: "", typed: "b" });
    expect(deletedElsewhere(field("a", ""))).toMatchObject({ typed: "a" });
    expect(left(deletedElsewhere(storedField("a")))).toMatchObject(status("deletedElsewhere"));
  });
});

describe("a rejected save", () => {
  const stale = new ApiError("stale", {
    code: "stale",
    params: { id: "1", field: "title", current: "c" },
  });
  const about = (id: string, name: string) =>
    rejected(field("a", "b"), stale, { id, field: name }).status.type;

  test("is a conflict for the text that the response names, and a failure for the others", () => {
    expect(rejected(field("a", "b"), stale).status).toEqual({ type: "conflict", theirs: "c" });
    expect(about("1", "title")).toBe("conflict");
    expect(about("1", "description")).toBe("failed");
    expect(about("2", "title")).toBe("failed");
    expect(rejected(field("a", "b"), new Error()).status.type).toBe("failed");
  });
  test("tells a missing item from what it belongs to", () => {
    const missing = new ApiError("gone", { code: "not_found", params: { id: "1" } });
    expect([isItemMissing(missing, "1"), isItemMissing(missing, "2")]).toEqual([true, false]);
    expect([isStale(stale), isStale(missing), isStale(new Error())]).toEqual([true, false, false]);
  });
});

describe("the queue of saves", () => {
  /** A promise, with the function that resolves it. */
  const deferred = () => {
    let finish = () => {};
    const ended = new Promise<void>((resolve) => (finish = resolve));
    return { ended, finish: () => finish() };
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  test("keeps the order of one key, also after a failure, and lets others run beside it", async () => {
    const queue = new SaveQueue();
    const log: string[] = [];
    const first = deferred();
    const failing = queue.run(["a"], async () => {
      await first.ended;
      throw new Error("failed");
    });
    void queue.run(["a"], () => void log.push("a2"));
    void queue.run(["b"], () => void log.push("b1"));
    void queue.run(["a", "b"], () => void log.push("both"));
    await turn();
    expect(log).toEqual(["b1"]);
    first.finish();
    await expect(failing).rejects.toThrow("failed");
    await queue.whenIdle();
    expect(log).toEqual(["b1", "a2", "both"]);
  });
  test("sends only the newest text of a field that waits, in its first turn", async () => {
    const queue = new SaveQueue();
    const log: string[] = [];
    const first = deferred();
    const save = (name: string, text: string) =>
      queue.save("list", name, async () => {
        log.push(text);
        await first.ended;
      });
    void save("x", "x1");
    await turn();
    void save("x", "x2");
    void save("y", "y1");
    void save("x", "x3");
    first.finish();
    await queue.whenIdle();
    expect(log).toEqual(["x1", "x3", "y1"]);
  });
  test("is idle only after what was requested meanwhile", async () => {
    const queue = new SaveQueue();
    const log: string[] = [];
    void queue.run(["a"], () => {
      void queue.run(["b"], turn).then(() => log.push("b"));
    });
    await queue.whenIdle();
    expect(log).toEqual(["b"]);
  });
});

describe("the save of a field in its turn", () => {
  const stale = new ApiError("stale", { code: "stale", params: { current: "theirs" } });
  const start = (field: FieldState) => {
    const store = createStore(field);
    return { ...store, stored: { read: store.getSnapshot, update: store.update } };
  };
  test("sends what it replaces, and leaves the state of a success to the request", async () => {
    const { stored, getSnapshot } = start(left(field("a", "b")));
    const replaced: string[] = [];
    const failure = await saveField(stored, "b", async (replaces) => {
      replaced.push(replaces);
      stored.update((one) => saved(one, "b"));
    });
    expect([failure, replaced]).toEqual([undefined, ["a"]]);
    expect(getSnapshot()).toMatchObject({ stored: "b", ...status("saved") });
  });
  test("returns a conflict or a failure, which the field has too", async () => {
    const conflicting = start(left(field("a", "b")));
    expect(await saveField(conflicting.stored, "b", () => Promise.reject(stale))).toEqual({
      type: "conflict",
    });
    expect(conflicting.getSnapshot().status).toEqual({ type: "conflict", theirs: "theirs" });
    const failing = start(left(field("a", "b")));
    const failure = new Error("offline");
    expect(await saveField(failing.stored, "b", () => Promise.reject(failure))).toEqual({
      type: "failed",
      failure,
    });
    expect(failing.getSnapshot().status).toEqual({ type: "failed", failure });
  });
  test("sends nothing during a conflict, for a deleted entry, or for what is stored already", async () => {
    const request = () => Promise.reject(new Error("sent"));
    const conflicting = rejectedAsStale(left(field("a", "b")), "theirs");
    expect(await saveField(start(conflicting).stored, "b", request)).toBeUndefined();
    expect(
      await saveField({ read: () => undefined, update: () => undefined }, "b", request),
    ).toBeUndefined();
    const again = start({ ...left(field("a", "b")), stored: "b" });
    expect(await saveField(again.stored, "b", request)).toBeUndefined();
    expect(again.getSnapshot().status).toEqual({ type: "saved" });
  });
});

test("a store notifies its listeners until they unsubscribe", () => {
  const store = createStore({ count: 0 });
  const seen: number[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.getSnapshot().count));
  const increment = () => store.update(({ count }) => ({ count: count + 1 }));
  increment();
  unsubscribe();
  increment();
  expect([seen, store.getSnapshot()]).toEqual([[1], { count: 2 }]);
});

describe("a merge of two people's changes", () => {
  const fields = ["title", "tags", "metrics.time", "metrics.rate"] as const;
  const base = { title: "Old", tags: ["a"], metrics: { time: "80%", rate: "" } };
  test("takes over what they changed, and keeps what I changed", () => {
    const mine = { ...base, title: "Mine", metrics: { time: "80%", rate: "99%" } };
    const theirs = { ...base, tags: ["a", "b"], metrics: { time: "90%", rate: "" } };
    expect(mergeFields(fields, { base, mine, theirs })).toEqual({
      takenOver: ["tags", "metrics.time"],
      kept: ["title", "metrics.rate"],
      conflicting: [],
    });
  });
  test("asks about a field that both changed, unless they agree", () => {
    const mine = { ...base, title: "Mine", tags: [] };
    const theirs = { ...base, title: "Theirs", tags: [] };
    expect(mergeFields(fields, { base, mine, theirs })).toEqual({
      takenOver: [],
      kept: [],
      conflicting: ["title"],
    });
  });
});
