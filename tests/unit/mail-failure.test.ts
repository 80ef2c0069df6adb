import { mailProblemText } from "@/lib/domain/mail/mail-problem";
import { reasonOf, type SmtpError } from "@/lib/mail/smtp-error";

test.each<[SmtpError, string, string | null]>([
  [
    { code: "EENVELOPE", response: "550 5.1.1 No such\r\nmailbox" },
    "refused",
    "550 5.1.1 No such mailbox",
  ],
  [{ code: "EENVELOPE", response: "451 Later" }, "deferred", "451 Later"],
  [{ code: "EAUTH", response: "535 No" }, "sign_in_refused", "535 No"],
  [{ code: "EAUTH" }, "sign_in_refused", null],
  [{ code: "ETIMEDOUT" }, "silent", null],
  [{ code: "ESOCKET", originalCode: "ECONNREFUSED" }, "unreachable", "ECONNREFUSED"],
  [{ code: "EPROTOCOL", response: "554 Go away" }, "refused", "554 Go away"],
  [{ code: "EENVELOPE" }, "not_handed_over", "EENVELOPE"],
  [{}, "not_handed_over", null],
  [{ response: `5${"x".repeat(500)}` }, "refused", `5${"x".repeat(199)}`],
])("The error %j has the outcome %s", (failure, problem, said) =>
  expect(reasonOf(failure)).toEqual({ problem, said }),
);

test("The API describes an outcome as one English line", () => {
  expect([mailProblemText("refused", "550 No"), mailProblemText("too_late", null)]).toEqual([
    "The mail server has rejected it: 550 No",
    expect.stringContaining("7 days"),
  ]);
});
