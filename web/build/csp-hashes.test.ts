import { expect, test } from "vitest";
import { cspHashes } from "./csp-hashes.ts";

test("each inline script and style is named once, by the hash a browser computes", () => {
  const page = '<style>a</style><script type="application/json">[]</script><script>b</script>';
  expect(cspHashes([page, page])).toEqual({
    script: ["'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='"],
    style: ["'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"],
  });
});
