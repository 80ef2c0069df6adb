import { findProgram } from "@/lib/domain/site/special-programs";

const titles = {
  innovationLab: ["Innovation Lab", "Лабораторія інновацій"],
  bountyProgram: ["Bounty Program", "Programma a ricompensa"],
  automationAngel: ["Automation Angel"],
};

test.each([
  ["Innovation Lab", "innovationLab"],
  ["  innovation lab ", "innovationLab"],
  ["Лабораторія інновацій", "innovationLab"],
  ["bounty-program", "bountyProgram"],
  ["Programma a ricompensa", "bountyProgram"],
  ["Automation Angel", "automationAngel"],
])(
  "%j finds a program by its title in any language or by its short name [P-ROUTE-14]",
  (query, id) => {
    expect(findProgram(query, titles)).toBe(id);
  },
);

test.each(["", "Innovation", "<script>", "constructor"])("%j finds no program", (query) => {
  expect(findProgram(query, titles)).toBeUndefined();
});
