import { policyTodo } from "@/lib/domain/policy/policy-todo";
import type { Policy, PolicyText } from "@/lib/domain/policy/policy";

const text = (state: PolicyText["state"]): PolicyText => ({
  markdown: "",
  state,
  default: null,
  made_from: null,
  faults: [],
  is_replaced: false,
  missing_sections: [],
});
const todo = (german: PolicyText["state"], english: PolicyText["state"]) =>
  policyTodo({
    name: "cookie-policy",
    texts: { en: text(english), uk: text("default"), de: text(german) } as Policy["texts"],
  });

test("The text of a language that has no file doesn't make the files of the others outdated [A-POLICY-06]", () => {
  const nothing = {
    name: "cookie-policy",
    outdated: [],
    incomplete: [],
    replaced: [],
    missing: [],
  };
  expect(todo("changed", "default")).toEqual(nothing);
  expect(todo("missing", "changed")).toEqual({ ...nothing, missing: ["uk", "de"] });
});
