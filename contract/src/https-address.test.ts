import { describe, expect, it } from "vitest";
import { httpsAddress, publicAddress } from "./https-address.ts";

it.each([
  "https://pictures.example/saw.jpg",
  "https://pictures.example:443/saw.jpg?width=800#top",
  "https://münchen.example/säge.jpg",
  "https://8.8.8.8.pictures.example/saw.jpg",
])("%s is of the public web, as far as its text tells", (address) => {
  expect(publicAddress(address)?.protocol).toBe("https:");
});

describe("is not of the public web", () => {
  it.each([
    ["another protocol", "http://pictures.example/saw.jpg"],
    ["a file", "file:///etc/passwd"],
    ["another port", "https://pictures.example:8443/"],
    ["a login", "https://jane:secret@pictures.example/"],
    ["a name alone", "https://pictures.example@localhost/"],
    ["this machine", "https://localhost/"],
    ["this machine, with a dot", "https://localhost./"],
    ["a name of this machine", "https://shop.localhost/"],
    ["a name of the network", "https://printer.local/"],
    ["the cloud’s metadata", "https://metadata.google.internal/computeMetadata/v1/"],
    ["the same with a dot", "https://metadata.google.internal./"],
    ["a name that can't be", "https://shop.invalid/"],
    ["an IPv4", "https://127.0.0.1/"],
    ["an IPv4 with a dot", "https://127.0.0.1./"],
    ["a short one", "https://127.1/"],
    ["a decimal one", "https://2130706433/"],
    ["an octal one", "https://0177.0.0.1/"],
    ["a hexadecimal one", "https://0x7f.0.0.1/"],
    ["one in full-width digits", "https://１２７.０.０.１/"],
    ["the metadata’s", "https://169.254.169.254/latest/meta-data/"],
    ["a public one", "https://8.8.8.8/"],
    ["an IPv6", "https://[::1]/"],
    ["an IPv4 as IPv6", "https://[::ffff:127.0.0.1]/"],
    ["a backslash", "https://pictures.example\\@127.0.0.1/"],
    ["a line break", "https://pictures.example/\nHost: inner"],
  ])("%s", (_, address) => {
    expect(publicAddress(address)).toBeNull();
  });
});

it("a product’s picture may have another port", () => {
  expect(httpsAddress("https://pictures.example:8443/saw.jpg")?.port).toBe("8443");
});
