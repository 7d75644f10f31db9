import { expect, test } from "vitest";
import { fileAddress } from "./fetch-file.ts";

test.each([
  [
    "https://www.dropbox.com/scl/fi/a1/drill.jpg?rlkey=k&dl=0",
    "https://www.dropbox.com/scl/fi/a1/drill.jpg?rlkey=k&dl=1",
  ],
  ["https://www.dropbox.com/s/a1/drill.jpg", "https://www.dropbox.com/s/a1/drill.jpg?dl=1"],
  [
    "https://drive.google.com/file/d/1A-b_c/view?usp=sharing",
    "https://drive.google.com/uc?export=download&id=1A-b_c",
  ],
  [
    "https://drive.google.com/open?id=1A-b_c",
    "https://drive.google.com/uc?export=download&id=1A-b_c",
  ],
  ["https://dropbox.com.example.org/a.jpg?dl=0", "https://dropbox.com.example.org/a.jpg?dl=0"],
])("%s leads to the file %s", (shared, file) => {
  expect(fileAddress(new URL(shared)).href).toBe(file);
});
