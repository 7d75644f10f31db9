import { expect, test } from "vitest";
import { withoutNames } from "./shakeable-router.ts";

test("react-router's components can be left out once their names aren't set", () => {
  const code = `var Form = React8.forwardRef(() => null);
Form.displayName = "Form";
var Context = React.createContext(null);
`;
  expect(withoutNames(code)).toBe(`var Form = /* @__PURE__ */ React8.forwardRef(() => null);

var Context = /* @__PURE__ */ React.createContext(null);
`);
});
