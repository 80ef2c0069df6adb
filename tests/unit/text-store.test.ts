import type { SaveText } from "@/components/admin/texts/store/text-requests";
import { TextStore } from "@/components/admin/texts/store/text-store";
import { ApiError } from "@/lib/browser/session/api-error";
import { shippedLanguages, type Language } from "@/lib/domain/language";
import { siteTextValue, type SiteText, type SiteTextRef } from "@/lib/domain/texts/site-text";

const original = "Our team";
const ref = { namespace: "about", key: "team.title", language: "en" } as const;
const inItalian: SiteTextRef = { ...ref, language: "it" };

/** A text in the form of the API, with these texts changed. */
function textWith(changed: Partial<Record<Language, string>>, madeFrom = original): SiteText {
  const value = (language: Language) => {
    const own = changed[language];
    return siteTextValue(
      { text: original, isMissing: false },
      own === undefined ? undefined : { value: own, madeFrom },
      null,
    );
  };
  const values = Object.fromEntries(
    shippedLanguages.map((language) => [language, value(language)]),
  );
  return { ...ref, values: values as SiteText["values"] };
}

/** A store, and the changes that it requested. `changed` is what the server holds. */
function storeWith(changed: Partial<Record<Language, string>> = {}, madeFrom = original) {
  const requests: Parameters<SaveText>[1][] = [];
  const failures: ApiError[] = [];
  const request: SaveText = async ({ language }, change) => {
    requests.push(change);
    const failure = failures.shift();
    if (failure) throw failure;
    if (change.value === null || change.value === original) delete changed[language];
    else changed[language] = change.value;
    return textWith(changed);
  };
  const store = new TextStore(request, [textWith(changed, madeFrom)]);
  const typeAndLeave = async (text: string) => {
    store.type(ref, text);
    store.leave(ref);
    await store.whenIdle();
    return store.textAt(ref);
  };
  return { store, requests, failures, changed, typeAndLeave };
}

test("A text is saved when its field is left, with what it replaces, and can be undone [A-TEXT-05]", async () => {
  const { store, requests, typeAndLeave } = storeWith();
  const { value, field } = await typeAndLeave(" Our people ");
  expect(requests).toEqual([{ value: "Our people", replaces: original }]);
  expect([value.state, field.typed, field.status.type]).toEqual(["changed", "Our people", "saved"]);
  expect([store.hasPending(), store.getSnapshot().savedCount]).toEqual([false, 1]);
  store.leave(ref);
  await store.whenIdle();
  expect(requests).toHaveLength(1);
  store.undo(ref);
  await store.whenIdle();
  expect(store.textAt(ref).value.state).toBe("default");
});

test("An emptied field gets its text back [A-TEXT-05]", async () => {
  const { store, requests, typeAndLeave } = storeWith();
  expect((await typeAndLeave("  ")).field).toMatchObject({
    typed: original,
    status: { type: "restored" },
  });
  expect(requests).toEqual([]);
  expect(store.getSnapshot().announcement).toEqual({ type: "restored" });
});

test("A refused text stays as it is typed, and is pending [A-TEXT-05]", async () => {
  const { store, failures, typeAndLeave } = storeWith();
  failures.push(new ApiError("refused", { status: 400, code: "validation_failed" }));
  expect((await typeAndLeave("{broken")).field).toMatchObject({
    typed: "{broken",
    stored: original,
    status: { type: "failed" },
  });
  expect(store.hasPending()).toBe(true);
});

test("In a conflict both texts stay until one is chosen [A-TEXT-05]", async () => {
  for (const [choice, shown] of [
    ["saveTyped", "Mine"],
    ["takeTheirs", "Theirs"],
  ] as const) {
    const { store, requests, failures, typeAndLeave } = storeWith();
    const params = { field: "value", current: "Theirs" };
    failures.push(new ApiError("stale", { status: 409, code: "stale", params }));
    const { field } = await typeAndLeave("Mine");
    expect([field.typed, field.status]).toEqual(["Mine", { type: "conflict", theirs: "Theirs" }]);
    store.leave(ref);
    await store.whenIdle();
    expect(requests).toHaveLength(1);
    store[choice](ref);
    await store.whenIdle();
    const { value, field: chosen } = store.textAt(ref);
    expect([chosen.typed, value.state]).toEqual([shown, "changed"]);
    if (choice === "saveTyped") expect(requests[1]).toEqual({ value: "Mine", replaces: "Theirs" });
  }
});

test("The original comes back, and the text that it replaced by an undo [A-TEXT-05]", async () => {
  const { store, requests } = storeWith({ en: "Ours" });
  store.reset(ref);
  await store.whenIdle();
  expect(requests).toEqual([{ value: null, replaces: "Ours" }]);
  expect(store.textAt(ref)).toMatchObject({
    value: { state: "default" },
    field: { typed: original, before: "Ours", status: { type: "saved" } },
  });
  store.undo(ref);
  await store.whenIdle();
  expect(store.textAt(ref).field.typed).toBe("Ours");
});

test("An outdated text is confirmed as it is [A-TEXT-05]", async () => {
  const { store, requests } = storeWith({ en: "Ours" }, "As it was");
  expect(store.textAt(ref).value).toMatchObject({ state: "outdated", made_from: "As it was" });
  store.confirm(ref);
  await store.whenIdle();
  expect(requests).toEqual([{ value: "Ours", replaces: "Ours" }]);
  expect(store.textAt(ref).value.state).toBe("changed");
});

test("A save shows what others have saved in the other languages, and never over what is typed [A-TEXT-05]", async () => {
  const { store, changed, typeAndLeave } = storeWith();
  changed.it = "Noi";
  await typeAndLeave("Our people");
  expect(store.textAt(inItalian).field.typed).toBe("Noi");
  store.type(inItalian, "La squadra");
  changed.it = "La nostra squadra";
  await typeAndLeave("Our experts");
  expect(store.textAt(inItalian).field).toMatchObject({
    typed: "La squadra",
    status: { type: "conflict", theirs: "La nostra squadra" },
  });
});

test("Saves of a page go one after the other [A-TEXT-05]", async () => {
  const { store, requests } = storeWith();
  store.type(ref, "First");
  store.leave(ref);
  store.type(ref, "Second");
  store.leave(ref);
  await store.whenIdle();
  expect(requests).toEqual([{ value: "Second", replaces: original }]);
  expect(store.textAt(ref).field.typed).toBe("Second");
});

test("Another list has what the last one left unsaved, unless it is saved meanwhile [A-TEXT-05]", async () => {
  const { store, failures, typeAndLeave } = storeWith();
  failures.push(new ApiError("refused", { status: 400, code: "validation_failed" }));
  await typeAndLeave("{broken");
  const request: SaveText = () => Promise.reject(new Error("Nothing is saved here"));
  const other = new TextStore(request, [textWith({ it: "Noi" })], store);
  expect(other.textAt(ref).field).toMatchObject({ typed: "{broken", status: { type: "failed" } });
  expect([other.hasPending(), other.textAt(inItalian).field.typed]).toEqual([true, "Noi"]);
  const third = new TextStore(request, [textWith({ en: "Theirs" })], other);
  expect(third.textAt(ref).field.status).toEqual({ type: "conflict", theirs: "Theirs" });

  store.type(ref, "Mended");
  store.leave(ref);
  const last = new TextStore(request, [textWith({})], store);
  expect(last.hasPending()).toBe(true);
  await store.whenIdle();
  await Promise.resolve();
  expect(last.textAt(ref)).toMatchObject({
    value: { state: "changed" },
    field: { typed: "Mended" },
  });
  expect(last.hasPending()).toBe(false);
});
