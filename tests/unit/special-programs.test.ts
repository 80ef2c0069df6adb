import { findProgram } from "@/lib/domain/site/special-programs";

const titles = {
  innovationLab: ["Innovation Lab", "Лабораторія інновацій"],
  bountyProgram: ["Bounty Program"],
  automationAngel: ["Automation Angel", "Angelo dell’automazione"],
};

test.each([
  ["Innovation Lab", "innovationLab"],
  ["  innovation lab ", "innovationLab"],
  ["Лабораторія інновацій", "innovationLab"],
  ["bounty-program", "bountyProgram"],
  ["Angelo dell’automazione", "automationAngel"],
])(
  "%j finds a program by its title in any language or by its short name (P-ROUTE-14)",
  (query, id) => {
    expect(findProgram(query, titles)).toBe(id);
  },
);

test.each(["", "Innovation", "<script>", "constructor"])("%j finds no program", (query) => {
  expect(findProgram(query, titles)).toBeUndefined();
});
