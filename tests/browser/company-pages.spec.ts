import { shippedLanguages } from "../../lib/domain/language";
import { defaultFacts as facts } from "../../lib/site";
import { expect, expectAccessible, test } from "./site";

const failedToLoad = /Failed to load resource/;

test.describe("about", () => {
  test("describes the company, its founding year and its locations, and links to the next pages [P-ROUTE-12, P-ABOUT-01, P-ABOUT-02, P-ABOUT-07, P-ABOUT-09, P-GEN-08]", async ({
    page,
  }) => {
    await page.goto("/en/about");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "We start with the people who do the work",
    );
    // The number of the sample company is in no register.
    await expect(page.getByRole("link", { name: "Speak to one of our customers" })).toHaveAttribute(
      "href",
      "/en/contact?reference=true",
    );
    await expect(page.getByRole("link", { name: "Our entry in the company register" })).toHaveCount(
      0,
    );
    await expect(page.getByRole("region", { name: /It began with a stack/ })).toContainText(
      "Salford",
    );
    const presence = page.getByRole("region", { name: /Two offices/ });
    await expect(presence.getByRole("listitem")).toHaveText([
      /^Salford\/Manchester.*9:00–17:00/,
      /^Vancouver.*9:00–17:00/,
    ]);
    await expect(presence.getByRole("figure")).toContainText("9:0017:001:00");
    await expect(
      page
        .getByRole("region", { name: /Which task/ })
        .getByRole("link", { name: "Get a first estimate" }),
    ).toHaveAttribute("href", "/en/contact");
  });

  test("shows four people with photo, name, position, location and description [P-ABOUT-03, P-ABOUT-10]", async ({
    page,
  }) => {
    await page.goto("/en/about");
    const people = page
      .getByRole("region", { name: "The four people you will talk to" })
      .getByRole("listitem");
    await expect(people.getByRole("heading", { level: 3 })).toHaveText([
      "Owen Hartley",
      "Halyna Kovalenko",
      "Marc Tremblay",
      "Giulia Ferri",
    ]);
    await expect(people.first()).toContainText("Founder, process analyst");
    await expect(people.first()).toContainText("Salford");
    await expect(people.last()).toContainText("Responsible for the monthly report");
    for (const person of await people.all()) {
      await person.scrollIntoViewIfNeeded();
      await expect(person.locator("[data-image]")).toHaveAttribute("data-image", "loaded");
      expect((await person.innerText()).length).toBeGreaterThan(80);
    }
  });

  test("lists what each case was measured on and who confirmed it, marked as samples [P-ABOUT-11]", async ({
    page,
  }) => {
    await page.goto("/en/about");
    const measured = page.getByRole("region", { name: "Where our figures come from" });
    // Of the twelve cases, one has no sample.
    await expect(measured.getByRole("rowheader")).toHaveCount(11);
    const row = measured.getByRole("row").filter({ hasText: "Tenant references" });
    await expect(row.getByRole("cell")).toHaveText([
      /66.*August 2026/,
      /45\smin\s→\s6\smin/,
      /98\.5%/,
      /Leah Bassett.*Castle Gate Lettings/,
    ]);
    await expect(measured).toContainText("Samples, not real customers");
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(row).toBeHidden();
    await measured.getByText("All measured cases in figures: 11").click();
    await expect(row).toBeVisible();
  });

  test("names aren't readable in the HTML [P-FOOT-09]", async ({ request }) => {
    expect(await (await request.get("/en/about")).text()).not.toMatch(
      /Hartley|Kovalenko|Tremblay|Ferri/,
    );
  });

  test.describe("with a missing photo and a damaged name", () => {
    test.use({ bypassCSP: true, expectedConsole: [failedToLoad] });
    test("shows a placeholder and reports that the name can't be decoded [P-ABOUT-04, P-FOOT-11]", async ({
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

  test("both offices are on the map of this page and of the contact page [P-ABOUT-08, P-CONT-08]", async ({
    page,
  }) => {
    for (const path of ["/en/about", "/en/contact"]) {
      await page.goto(path);
      const offices = page.getByRole("main").getByRole("region", { name: "Our offices" });
      for (const name of ["UK Office", "Canada Office"])
        await expect(offices.getByText(name, { exact: true }).first()).toBeVisible();
      await expect(
        offices.getByRole("img", { name: /^Drawing of a map with our offices/ }),
      ).toBeVisible();
    }
  });

  test("lists four working principles and four values as what visitors can hold the company to [P-ABOUT-05, P-ABOUT-06]", async ({
    page,
  }) => {
    await page.goto("/en/about");
    await expect(
      page.getByRole("region", { name: "Eight things you can hold us to" }).locator("dt"),
    ).toHaveText([
      "Customer-centric process analysis",
      "Right-sized technology",
      "Agile delivery",
      "Knowledge sharing",
      "Practical innovation",
      "Transparency and honesty",
      "Client empowerment",
      "Continuous improvement",
    ]);
  });
});

test.describe("contact", () => {
  test("shows the details of both offices, the data controller and the legal links [P-ROUTE-13, P-CONT-01, P-CONT-03 to P-CONT-07]", async ({
    page,
  }) => {
    await page.goto("/en/contact");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "How we handle your data" })).toHaveAttribute(
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
    await expect(main.getByRole("link", { name: facts.emails.privacy })).toHaveAttribute(
      "href",
      `mailto:${facts.emails.privacy}`,
    );
    const direct = main.getByRole("region", { name: "Reach us directly" });
    await expect(direct.getByRole("heading", { level: 3 })).toHaveText([
      "UK Office",
      "Canada Office",
      "Email",
      "On social media",
    ]);
    await expect(main.getByText(`Controller of your data: ${facts.legal_name}`)).toBeVisible();
    await expect(main.getByRole("link", { name: "Your rights in full" })).toHaveAttribute(
      "href",
      "/en/privacy-policy#your-rights",
    );
    await expect(main.getByText("LinkedIn, YouTube and X")).toBeVisible();
    await expect(main.getByText("Sample, no real profiles")).toBeVisible();
    await expect(main.getByRole("link", { name: /LinkedIn|YouTube/ })).toHaveCount(0);
    await expect(
      main.getByRole("region", { name: "What happens next" }).getByRole("listitem"),
    ).toHaveText([
      /You describe the process/,
      /An engineer answers within one working day/,
      /You decide/,
    ]);
    await expect(main.getByText(/UK GDPR and the Data Protection Act 2018/)).toBeVisible();
    await expect(
      main.getByRole("list", { name: "Read the documents" }).getByRole("link"),
    ).toHaveText(["Privacy Policy", "Terms of Service", "Cookie Policy"]);
  });

  test("answers three questions [P-CONT-09]", async ({ page }) => {
    await page.goto("/en/contact");
    await expect(
      page.getByRole("region", { name: "Common questions" }).locator("details"),
    ).toHaveCount(3);
  });

  test("a link of the menu drops the prefilled source of an enquiry", async ({ page }) => {
    await page.goto("/en/contact?plan=starter");
    await expect(page.locator("#prefill")).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Contact", exact: true }).click();
    await expect(page).toHaveURL(/\/en\/contact$/);
    await expect(page.locator("#prefill")).toHaveCount(0);
  });
});

test.describe("policies", () => {
  for (const [path, title, sections, ids] of [
    ["privacy-policy", "Privacy Policy", 15, ["P-ROUTE-17", "P-LEGAL-01", "P-LEGAL-02"]],
    ["terms-of-service", "Terms of Service", 20, ["P-ROUTE-18", "P-LEGAL-04"]],
    ["cookie-policy", "Cookie Policy", 5, ["P-ROUTE-19"]],
  ] as const)
    test(`the ${path} has ${sections} numbered sections, a table of contents and its date [${ids.join(", ")}]`, async ({
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

  test("the cookie policy has a table for each category, and reopens the preferences [P-LEGAL-05, P-LEGAL-06]", async ({
    page,
  }) => {
    await page.goto("/en/cookie-policy");
    await expect(page.getByRole("main").getByRole("table")).toHaveCount(4);
    await page.getByRole("button", { name: "Open cookie preferences" }).click();
    await expect(page.getByRole("heading", { name: "Cookie preferences" })).toBeFocused();
  });

  test("the cookie tables link to the privacy policy of each company that sets a cookie", async ({
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

  test("#your-rights opens at the visitor's rights [P-LEGAL-03]", async ({ page }) => {
    await page.goto("/en/privacy-policy#your-rights");
    await expect(page.getByRole("heading", { name: /Your rights/ })).toBeInViewport();
  });

  test("dates and links are localised in each language", async ({ page }) => {
    for (const language of shippedLanguages)
      await test.step(language, async () => {
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
});

test.describe("sign-in page", () => {
  test('has logo, title, fields, "remember me", help with a forgotten password, and a button [P-ROUTE-16, P-LOGIN-01 to P-LOGIN-04]', async ({
    page,
    request,
  }) => {
    await page.goto("/en/login");
    const main = page.getByRole("main");
    await expect(page.locator("img")).toHaveAttribute("src", "/logo.png");
    expect((await request.get("/logo.png")).headers()["content-type"]).toBe("image/png");
    const shown = () => page.locator("img").evaluate((logo: HTMLImageElement) => logo.currentSrc);
    expect(await shown()).toMatch(/\/logo\.png$/);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(shown).toMatch(/\/logo-dark\.png$/);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await expect(main.getByText("For our team and for customers with an account.")).toBeVisible();
    await expect(main.getByRole("textbox", { name: "Username" })).toHaveAttribute(
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

  test("names a missing value, focuses its field, and clears the message on typing [P-LOGIN-07, P-LOGIN-08, P-LOGIN-09]", async ({
    page,
  }) => {
    await page.goto("/en/login");
    const main = page.getByRole("main");
    await main.getByRole("textbox", { name: "Username" }).fill("   ");
    await main.getByRole("button", { name: "Sign in" }).click();
    await expect(
      main.getByRole("alert").filter({ hasText: "Please enter your username." }),
    ).toBeVisible();
    await expect(main.getByRole("textbox", { name: "Username" })).toBeFocused();
    await expect(
      main.getByRole("alert").filter({ hasText: "Please enter your password." }),
    ).toBeVisible();
    await expectAccessible(page);
    await main.getByRole("textbox", { name: "Username" }).fill("anna");
    await expect(main.getByText("Please enter your username.")).toHaveCount(0);
    await main.getByRole("button", { name: "Sign in" }).click();
    await expect(main.getByRole("textbox", { name: "Password" })).toBeFocused();
  });

  test.describe("when the request fails", () => {
    test.use({ expectedConsole: [failedToLoad] });
    test("shows the server’s message, or its own if there is none, and keeps the typed values [P-LOGIN-10, P-LOGIN-11]", async ({
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
      await main.getByRole("textbox", { name: "Username" }).fill("anna");
      await main.getByLabel("Password", { exact: true }).fill("a long enough password");
      await main.getByRole("button", { name: "Sign in" }).click();
      await expect(
        main.getByRole("alert").filter({ hasText: "Invalid username or password" }),
      ).toBeVisible();
      await expect(main.getByRole("textbox", { name: "Username" })).toHaveValue("anna");
      await main.getByRole("button", { name: "Sign in" }).click();
      await expect(main.getByRole("alert").filter({ hasText: "Login failed" })).toBeVisible();
      await main.getByRole("textbox", { name: "Username" }).fill("anna b");
      await expect(main.getByText("Login failed")).toBeHidden();
    });
  });
});
