import { expect } from "./support/expect.ts";
import { test } from "./support/test.ts";

test("A script that reaches a page can't load another by its address or write one as text", async ({
  page,
  expected,
}) => {
  expected.console.push(/TrustedScript|TrustedHTML|Content Security Policy/);
  await page.goto("/");
  const refused = await page.evaluate(() => {
    const isRefused = (act: (script: HTMLScriptElement) => void): boolean => {
      try {
        act(document.createElement("script"));
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    const load = (address: string) =>
      isRefused((script) => {
        script.src = address;
      });
    return {
      elsewhere: load("https://evil.invalid/script.js"),
      anotherOfGoogle: load("https://apis.google.com/js/plusone.js"),
      answerOfTheShop: load("/api/review"),
      text: isRefused((script) => {
        script.text = "struck()";
      }),
      markup: isRefused(() => {
        document.body.innerHTML = "<img>";
      }),
      loaderOfGoogle: load("https://apis.google.com/js/api.js?onload=start"),
      configuration: load("/__/firebase/init.js?useEmulator=true"),
    };
  });
  expect(refused).toEqual({
    elsewhere: true,
    anotherOfGoogle: true,
    answerOfTheShop: true,
    text: true,
    markup: true,
    loaderOfGoogle: false,
    configuration: false,
  });
});
