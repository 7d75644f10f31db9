import { paths } from "../../navigation/paths.ts";
import { VisitorsOnly } from "../../session/visitors-only.tsx";
import { SignUpForm } from "../../sign-in/sign-up-form.tsx";

/** Creating an account; then to the home page. */
const SignupPage = () => (
  <VisitorsOnly then={paths.home}>
    <SignUpForm />
  </VisitorsOnly>
);

export default SignupPage;
