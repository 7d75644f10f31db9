import { expect, test } from "vitest";
import { shakeable } from "./shakeable-router.ts";

test("react-router's components can be left out once their names aren't set", () => {
  const code = `var Form = React8.forwardRef(() => null);
Form.displayName = "Form";
var Context = React.createContext(null);
`;
  expect(shakeable(code)).toBe(`var Form = /* @__PURE__ */ React8.forwardRef(() => null);

var Context = /* @__PURE__ */ React.createContext(null);
`);
});

test("react-router's warnings for developers are off", () => {
  expect(shakeable("var ENABLE_DEV_WARNINGS = true;")).toBe("var ENABLE_DEV_WARNINGS = false;");
});
