import { useLocation } from "react-router-dom";
import { paths } from "../../navigation/paths.ts";
import { readOrigin } from "../../session/origin.ts";
import { VisitorsOnly } from "../../session/require-session.tsx";
import { SignUpForm } from "../../sign-in/sign-up-form.tsx";

/** Creates an account. Afterwards it returns to the page that required the login, or home. */
const SignupPage = () => {
  const { state } = useLocation();
  return (
    <VisitorsOnly then={readOrigin(state) ?? paths.home}>
      <SignUpForm />
    </VisitorsOnly>
  );
};

export default SignupPage;
