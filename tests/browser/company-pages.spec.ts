import { languages } from "../../lib/domain/language";
import { site } from "../../lib/site";
import { expect, expectAccessible, test } from "./site";

const failedToLoad = /Failed to load resource/;

test.describe("about", () => {
  test("P-ROUTE-12 P-ABOUT-01 P-ABOUT-02 P-ABOUT-07 P-ABOUT-09 P-GEN-08 tells who the firm is, since when and where, and leads on", async ({
    page,
  }) => {
    await page.goto("/en/about");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "We sit next to the people who do the work",
    );
    await expect(page.getByRole("region", { name: /It began in 2017/ })).toContainText("Salford");
    const presence = page.getByRole("region", { name: /Two offices/ });
    await expect(presence.getByRole("listitem")).toHaveText([
      /UK Office.*Salford\/Manchester.*9:00–17:00/,
      /Canada Office.*Vancouver.*9:00–17:00/,
    ]);
    await expect(
      page.getByRole("region", { name: /Which task/ }).getByRole("link", { name: "Contact Us" }),
    ).toHaveAttribute("href", "/en/contact");
  });

  test("P-ABOUT-03 P-ABOUT-10 shows four people with picture, name, position, location and words about them", async ({
    page,
  }) => {
    await page.goto("/en/about");
    const people = page
      .getByRole("region", { name: "Four people you will talk to" })
      .getByRole("listitem");
    await expect(people.getByRole("heading", { level: 3 })).toHaveText([
      "Owen Hartley",
      "Halyna Kovalenko",
      "Marc Tremblay",
      "Giulia Ferri",
    ]);
    await expect(people.first()).toContainText("Founder, process analyst");
    await expect(people.first()).toContainText("Salford");
    for (const person of await people.all()) {
      await person.scrollIntoViewIfNeeded();
      await expect(person.locator("[data-image]")).toHaveAttribute("data-image", "loaded");
      expect((await person.innerText()).length).toBeGreaterThan(80);
    }
  });

  test("P-FOOT-09 names do not stand readable in the HTML", async ({ request }) => {
    expect(await (await request.get("/en/about")).text()).not.toMatch(
      /Hartley|Kovalenko|Tremblay|Ferri/,
    );
  });

  test.describe("with a missing photo and a damaged name", () => {
    test.use({ bypassCSP: true, expectedConsole: [failedToLoad] });
    test("P-ABOUT-04 P-FOOT-11 shows a placeholder, and says that the name cannot be read", async ({
      page,
    }) => {
      await page.route("**/team/marc.svg", (route) => route.fulfill({ status: 404 }));
      await page.route(/\/en\/about$|\.js/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: (await response.text()).replaceAll("TWFyYyBUcmVtYmxheQ==", "!!!"),
        });
      });
      await page.goto("/en/about");
      const marc = page.getByRole("listitem").filter({ hasText: "Automation engineer" });
      await marc.scrollIntoViewIfNeeded();
      await expect(marc.locator("img")).toHaveAttribute("src", "/team/placeholder.svg");
      await expect(marc.getByRole("heading")).toHaveText("Error loading name");
    });
  });

  test("P-ABOUT-08 P-CONT-08 both offices are on the map of this page and of the contact page", async ({
    page,
  }) => {
    for (const path of ["/en/about", "/en/contact"]) {
      await page.goto(path);
      const offices = page.getByRole("main").getByRole("region", { name: "Our offices" });
      for (const name of ["UK Office", "Canada Office"])
        await expect(offices.getByText(name, { exact: true }).first()).toBeVisible();
      await expect(offices.getByRole("img", { name: /^Drawing: our two offices/ })).toBeVisible();
    }
  });

  test("P-ABOUT-05 P-ABOUT-06 names four ways of working and four values", async ({ page }) => {
    await page.goto("/en/about");
    await expect(page.getByRole("region", { name: /How we work/ }).locator("dt")).toHaveText([
      "Customer-centric process analysis",
      "Right-sized technology",
      "Agile delivery",
      "Knowledge sharing",
    ]);
    await expect(page.getByRole("region", { name: /What we hold to/ }).locator("dt")).toHaveText([
      "Practical innovation",
      "Transparency and honesty",
      "Client empowerment",
      "Continuous improvement",
    ]);
  });
});

test.describe("contact", () => {
  test("P-ROUTE-13 P-CONT-01 P-CONT-03 to P-CONT-07 shows how to reach both offices, who answers for data, and under which rules", async ({
    page,
  }) => {
    await page.goto("/en/contact");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "How we treat your data" })).toHaveAttribute(
      "href",
      "/en/privacy-policy",
    );
    await expect(main.getByRole("link", { name: "UK Office: phone" })).toHaveAttribute(
      "href",
      "tel:+441614960123",
    );
    await expect(
      main.getByRole("link", { name: "Canada Office: message on WhatsApp" }),
    ).toHaveAttribute("href", "https://wa.me/16045550148");
    await expect(main.getByRole("link", { name: site.privacyEmail })).toHaveAttribute(
      "href",
      `mailto:${site.privacyEmail}`,
    );
    await expect(main.getByText(`Controller of your data: ${site.legal.name}`)).toBeVisible();
    await expect(main.getByRole("link", { name: "Your rights in full" })).toHaveAttribute(
      "href",
      "/en/privacy-policy#your-rights",
    );
    for (const { name } of site.social)
      await expect(main.getByText(`${name}: not yet`)).toBeVisible();
    await expect(main.getByText(/UK GDPR and the Data Protection Act 2018/)).toBeVisible();
    await expect(
      main.getByRole("list", { name: "Read the documents" }).getByRole("link"),
    ).toHaveText(["Privacy Policy", "Terms of Service", "Cookie Policy"]);
  });

  test("P-CONT-09 answers three questions", async ({ page }) => {
    await page.goto("/en/contact");
    await expect(
      page.getByRole("region", { name: "Before you write" }).locator("details"),
    ).toHaveCount(3);
  });

  test("what a visitor carried is let go of by the menu's own link", async ({ page }) => {
    await page.goto("/en/contact?plan=starter");
    await expect(page.locator("#carried")).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Contact", exact: true }).click();
    await expect(page).toHaveURL(/\/en\/contact$/);
    await expect(page.locator("#carried")).toHaveCount(0);
  });
});

test.describe("policies", () => {
  for (const [path, title, sections, ids] of [
    ["privacy-policy", "Privacy Policy", 15, ["P-ROUTE-17", "P-LEGAL-01", "P-LEGAL-02"]],
    ["terms-of-service", "Terms of Service", 20, ["P-ROUTE-18", "P-LEGAL-04"]],
    ["cookie-policy", "Cookie Policy", 5, ["P-ROUTE-19"]],
  ] as const)
    test(`${ids.join(" ")} the ${path} has ${sections} numbered sections, contents that lead to them, and its date`, async ({
      page,
    }) => {
      await page.goto(`/en/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByText("Last updated March 4, 2025")).toBeVisible();
      const contents = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
      await expect(contents).toHaveCount(sections);
      await expect(
        page.getByRole("main").getByRole("heading", { level: 2, name: /^\d+\. / }),
      ).toHaveCount(sections);
      await contents.last().click();
      await expect(page.getByRole("main").locator("section h2").last()).toBeInViewport();
    });

  test("P-LEGAL-05 P-LEGAL-06 the cookie policy has a table for each category, and reopens the preferences", async ({
    page,
  }) => {
    await page.goto("/en/cookie-policy");
    await expect(page.getByRole("main").getByRole("table")).toHaveCount(4);
    await page.getByRole("button", { name: "Open cookie preferences" }).click();
    await expect(page.getByRole("heading", { name: "Cookie preferences" })).toBeFocused();
  });

  test("the cookie tables link to the privacy policy of each company that sets something", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto("/uk/cookie-policy");
    const tables = page.getByRole("main").getByRole("table");
    await expect(tables.first().getByRole("link")).toHaveCount(0);
    const links = tables.getByRole("link", { name: /: політика конфіденційності$/ });
    await expect(links).toHaveCount(8);
    const cells = links.locator("xpath=ancestor::td");
    const clipped = await cells.evaluateAll((all) =>
      all.map((cell) => cell.scrollWidth - cell.clientWidth),
    );
    expect(clipped).toEqual(new Array(8).fill(0));
    const link = (company: string) =>
      tables.getByRole("link", { name: `${company}: політика конфіденційності` });
    await expect(link("Google Maps")).toHaveAttribute(
      "href",
      "https://policies.google.com/privacy?hl=uk",
    );
    await expect(link("Meta")).toHaveAttribute("href", "https://www.facebook.com/privacy/policy/");
    await expect(link("LinkedIn")).toHaveAttribute("rel", "noopener noreferrer");
  });

  test("P-LEGAL-03 #your-rights leads to the rights", async ({ page }) => {
    await page.goto("/en/privacy-policy#your-rights");
    await expect(page.getByRole("heading", { name: /Your rights/ })).toBeInViewport();
  });

  for (const language of languages)
    test(`their date and their links are those of ${language}`, async ({ page }) => {
      await page.goto(`/${language}/privacy-policy`);
      await expect(
        page.getByText(
          { en: "March 4, 2025", uk: "4 березня 2025", ru: "4 марта 2025", it: "4 marzo 2025" }[
            language
          ],
        ),
      ).toBeVisible();
      const links = await page
        .getByRole("main")
        .locator(".legal a")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      expect(
        links.filter((href) => href.startsWith("/") && !href.startsWith(`/${language}/`)),
      ).toEqual([]);
    });
});

test.describe("sign-in screen", () => {
  test("P-ROUTE-16 P-LOGIN-01 to P-LOGIN-04 has logo, title, fields, remember-me, a way for those who forgot, and a button", async ({
    page,
    request,
  }) => {
    await page.goto("/en/login");
    const main = page.getByRole("main");
    await expect(main.getByRole("img", { name: site.name })).toHaveAttribute("src", "/logo.png");
    expect((await request.get("/logo.png")).headers()["content-type"]).toBe("image/png");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await expect(
      main.getByText("For our team, and for customers who have an account."),
    ).toBeVisible();
    await expect(main.getByRole("textbox", { name: "User name" })).toHaveAttribute(
      "autocomplete",
      "username",
    );
    await expect(main.getByRole("textbox", { name: "Password" })).toHaveAttribute(
      "type",
      "password",
    );
    await expect(
      main.getByRole("checkbox", { name: "Keep me signed in for 30 days" }),
    ).not.toBeChecked();
    await expect(main.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute(
      "href",
      "/en/contact",
    );
    await expect(main.getByRole("button", { name: "Sign in" })).toBeEnabled();
    await main.getByRole("checkbox", { name: "Show password" }).check();
    await expect(main.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  });

  test("P-LOGIN-07 P-LOGIN-08 P-LOGIN-09 asks for what is missing, moves there, and stops asking when one types", async ({
    page,
  }) => {
    await page.goto("/en/login");
    const main = page.getByRole("main");
    await main.getByRole("textbox", { name: "User name" }).fill("   ");
    await main.getByRole("button", { name: "Sign in" }).click();
    await expect(
      main.getByRole("alert").filter({ hasText: "Please enter your user name." }),
    ).toBeVisible();
    await expect(main.getByRole("textbox", { name: "User name" })).toBeFocused();
    await expect(
      main.getByRole("alert").filter({ hasText: "Please enter your password." }),
    ).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("textbox", { name: "User name" }).fill("anna");
    await expect(main.getByText("Please enter your user name.")).toHaveCount(0);
    await main.getByRole("button", { name: "Sign in" }).click();
    await expect(main.getByRole("textbox", { name: "Password" })).toBeFocused();
  });

  test.describe("when the call fails", () => {
    test.use({ expectedConsole: [failedToLoad] });
    test("P-LOGIN-10 P-LOGIN-11 shows the server’s words, or its own where there are none, and keeps what was typed", async ({
      page,
    }) => {
      const answers = [
        {
          status: 401,
          body: JSON.stringify({ success: false, message: "Invalid username or password" }),
        },
        { status: 502, body: "<html>" },
      ];
      await page.route("**/api/auth/callback/credentials", (route) =>
        route.fulfill(answers.shift() ?? { status: 500 }),
      );
      await page.goto("/en/login");
      const main = page.getByRole("main");
      await main.getByRole("textbox", { name: "User name" }).fill("anna");
      await main.getByLabel("Password", { exact: true }).fill("a long enough password");
      await main.getByRole("button", { name: "Sign in" }).click();
      await expect(
        main.getByRole("alert").filter({ hasText: "Invalid username or password" }),
      ).toBeVisible();
      await expect(main.getByRole("textbox", { name: "User name" })).toHaveValue("anna");
      await main.getByRole("button", { name: "Sign in" }).click();
      await expect(main.getByRole("alert").filter({ hasText: "Login failed" })).toBeVisible();
      await main.getByRole("textbox", { name: "User name" }).fill("anna b");
      await expect(main.getByText("Login failed")).toBeHidden();
    });
  });
});
