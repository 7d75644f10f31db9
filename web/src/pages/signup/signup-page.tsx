import { paths } from "../../app/paths.ts";
import { SignUpForm } from "../../users/sign-up-form.tsx";
import { VisitorsOnly } from "../../users/visitors-only.tsx";

/** Making an account; then to the home page. */
const SignupPage = () => (
  <VisitorsOnly then={paths.home}>
    <SignUpForm />
  </VisitorsOnly>
);

export default SignupPage;
