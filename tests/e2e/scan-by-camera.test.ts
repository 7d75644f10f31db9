import type { PackingOrder } from "@shop/contract/desk/packing";
import type { Page } from "playwright";
import { describe } from "vitest";
import { launchBrowser } from "./support/browser.ts";
import { expect } from "./support/expect.ts";
import { cameraThatSees, newEan } from "./support/fake-camera.ts";
import { goOffline } from "./support/offline.ts";
import { lastStep, press } from "./support/on-page.ts";
import { admin, customer } from "./support/people.ts";
import {
  addOrder,
  addProduct,
  editProduct,
  type OwnProduct,
  stepOrder,
  stockOf,
} from "./support/shop.ts";
import { axeFindings, loadAxe } from "./support/states/check-states.ts";
import { test as base } from "./support/test.ts";

const counting = "/dashboard/counting";
const scanButton = "Scan with the camera";
const pieces = "Counted units";
const unknown = newEan();
const known = newEan();
const [short, american] = [newEan(8), newEan(12)];
/** A label that a shop has printed itself. */
const sku = `K-${Math.floor(Math.random() * 1e6)}`;

/** Chromium without windows can ask nobody: it allows or refuses the camera by a flag. */
const allowed = "--use-fake-ui-for-media-stream";

/** @returns a test function whose browser has a camera that shows these barcodes, one after the other */
const testWithCodes = (...codes: readonly string[]) =>
  base.extend("browser", { scope: "worker" }, async ({ launchOptions }, { onCleanup }) => {
    const camera = cameraThatSees(...codes);
    const browser = await launchBrowser({ ...launchOptions, args: [...camera.args, allowed] });
    onCleanup(async () => {
      await browser.close();
      camera.remove();
    });
    return browser;
  });

const test = testWithCodes(unknown, known).extend(
  "tool",
  { scope: "file" },
  async (): Promise<OwnProduct> => {
    const tool = await addProduct({ minimum: 2, available: 30 });
    await editProduct(await admin(), tool, { gtin: known, minimumQuantity: 2 });
    return tool;
  },
);

const otherCodes = testWithCodes(short, american, sku);

/** The scanner stays open in these tests, because no tool has the barcode. */
const unknownCode = testWithCodes(unknown);

const withoutCamera = base.extend(
  "browser",
  { scope: "worker" },
  async ({ launchOptions }, { onCleanup }) => {
    const browser = await launchBrowser({ ...launchOptions, args: [allowed] });
    onCleanup(() => browser.close());
    return browser;
  },
);

const refused = base.extend(
  "browser",
  { scope: "worker" },
  async ({ launchOptions }, { onCleanup }) => {
    const args = ["--use-fake-device-for-media-stream", `${allowed}=deny`];
    const browser = await launchBrowser({ ...launchOptions, args });
    onCleanup(() => browser.close());
    return browser;
  },
);

const view = (page: Page) => page.getByRole("dialog", { name: "Scan a barcode" });

/** The states of the tracks of the camera that the view shows. */
const tracksOf = async (page: Page) => {
  const stream = await view(page)
    .getByLabel("The camera’s picture")
    .evaluateHandle((video: HTMLVideoElement) => {
      if (!(video.srcObject instanceof MediaStream)) throw new Error("There is no picture");
      return video.srcObject;
    });
  return () => stream.evaluate((it) => it.getTracks().map(({ readyState }) => readyState));
};

/** Hides the tab, or shows it again, as the browser says it. Without a screen it never does. */
const showTab = (page: Page, isShown: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, !isShown);

const says = (page: Page, text: string) =>
  expect(view(page).getByRole("status")).toContainText(text);

describe("An admin who counts with a phone", () => {
  test.override("who", "admin");
  test.override("width", 360);
  test.override("height", 740);

  test("An admin reads that a barcode is unknown, scans a tool’s, and enters its count", async ({
    page,
    tool,
  }) => {
    await page.goto(counting);
    await press(page, scanButton);
    await says(page, `No tool has “${unknown}”.`);
    const tracks = await tracksOf(page);
    expect(await tracks()).toEqual(["live"]);
    await expect(page.getByRole("heading", { name: tool.name })).toBeVisible();
    await expect(page.getByLabel(pieces)).toBeFocused();
    expect(await tracks()).toEqual(["ended"]);
    await page.keyboard.type("28");
    await page.keyboard.press("Enter");
    await expect(page.getByText("28 counted, 30 expected: 2 fewer than expected.")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(lastStep(page, `${tool.name}: 28, 2 fewer than expected`)).toBeVisible();
    expect(await stockOf(tool.id)).toBe(28);
  });

  test("An admin scans a tool while offline", async ({ page, expected, tool }) => {
    expected.console.push(/Failed to load resource/);
    const reader = page.waitForResponse(/\/assets\/zxing-reader/);
    await page.goto(counting);
    await page.getByLabel("Scan or find a tool").fill(tool.id);
    await expect(page.getByRole("list", { name: "Found" })).toBeVisible();
    await (await reader).finished();
    const goOnline = await goOffline(page);
    await press(page, scanButton);
    await expect(page.getByRole("heading", { name: tool.name })).toBeVisible();
    await goOnline();
  });

  test("An admin reads that another app uses the camera, and scans after closing that app", async ({
    page,
    tool,
  }) => {
    await page.addInitScript(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      let tries = 0;
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        if (tries++ === 0)
          throw new DOMException("Could not start video source", "NotReadableError");
        return open(wanted);
      };
    });
    await page.goto(counting);
    await press(page, scanButton);
    await expect(view(page).getByRole("alert")).toContainText(
      "in use by another app. Close that app",
    );
    await press(view(page), "Try again");
    await expect(page.getByRole("heading", { name: tool.name })).toBeVisible();
  });
});

describe("An admin whose camera sees an unknown barcode", () => {
  unknownCode.override("who", "admin");
  unknownCode.override("width", 360);
  unknownCode.override("height", 740);

  unknownCode(
    "Back closes the scanner, in which axe finds no fault, and stops the camera",
    async ({ page }) => {
      await page.goto(counting);
      await press(page, scanButton);
      await says(page, `No tool has “${unknown}”.`);
      await loadAxe(page);
      expect(await axeFindings(page, "all")).toEqual([]);
      const tracks = await tracksOf(page);
      await page.goBack();
      await expect(view(page)).toBeHidden();
      expect(await tracks()).toEqual(["ended"]);
      await expect(page.getByRole("button", { name: scanButton })).toBeFocused();
    },
  );

  unknownCode(
    "The camera stops while the tab is hidden, and starts again afterwards",
    async ({ page }) => {
      await page.goto(counting);
      await press(page, scanButton);
      await says(page, `No tool has “${unknown}”.`);
      const tracks = await tracksOf(page);
      await showTab(page, false);
      await expect.poll(tracks).toEqual(["ended"]);
      await showTab(page, true);
      await expect.poll(async () => (await tracksOf(page))()).toEqual(["live"]);
    },
  );
});

describe("An admin who packs with a phone", () => {
  test.override("who", "admin");
  test.override("width", 360);

  test("A scan of an order’s product ticks its line, and a scan of another product is refused", async ({
    page,
    tool,
  }) => {
    const person = await customer();
    await stepOrder(await admin(), await addOrder(person, tool, 3), { status: "confirmed" });
    // Other tests have orders to ship, too.
    await page.route(/\/api\/desk\/packing(\?|$)/, async (route) => {
      const response = await route.fetch();
      const all: PackingOrder[] = await response.json();
      await route.fulfill({ response, json: all.filter((o) => o.customerName === person.name) });
    });
    await page.goto("/dashboard/packing");
    await press(page, scanButton);
    await says(page, `${unknown} is no product of this order.`);
    await says(page, `${tool.name} is ticked. Scan the parcel’s number.`);
    await press(page, "Cancel");
    await expect(page.getByRole("checkbox", { name: tool.name })).toBeChecked();
  });
});

describe("An admin with other barcodes", () => {
  otherCodes.override("who", "admin");
  otherCodes.override("width", 360);

  otherCodes(
    "An EAN-8 and a UPC-A are read, and a SKU in Code 128 opens its tool",
    async ({ page }) => {
      const tool = await addProduct({ minimum: 2, available: 30 });
      await editProduct(await admin(), tool, { sku, minimumQuantity: 2 });
      await page.goto(counting);
      await press(page, scanButton);
      await says(page, `No tool has “${short}”.`);
      await says(page, `No tool has “${american}”.`);
      await expect(page.getByRole("heading", { name: tool.name })).toBeVisible();
    },
  );
});

describe("An admin at a device without a camera", () => {
  withoutCamera.override("who", "admin");

  withoutCamera(
    "An admin without a camera reads so, and types the code instead",
    async ({ page }) => {
      await page.goto(counting);
      await press(page, scanButton);
      await expect(view(page).getByRole("alert")).toContainText(
        "This device has no camera. Type the code, or use a scanner.",
      );
      await press(view(page), "Cancel");
      await expect(page.getByRole("button", { name: scanButton })).toBeFocused();
    },
  );
});

describe("An admin whose browser refuses the camera", () => {
  refused.override("who", "admin");
  refused.override("width", 360);

  refused(
    "An admin who refused the camera reads how to allow it, and types the code instead",
    async ({ page }) => {
      await page.goto(counting);
      await press(page, scanButton);
      const fault = view(page).getByRole("alert");
      await expect(fault).toContainText("The browser doesn’t let this page use the camera.");
      await expect(fault).toContainText("Allow the camera for this site beside the address");
      await press(view(page), "Try again");
      await expect(fault).toBeVisible();
      await loadAxe(page);
      expect(await axeFindings(page, "all")).toEqual([]);
      await press(view(page), "Cancel");
      await expect(view(page)).toBeHidden();
    },
  );
});
