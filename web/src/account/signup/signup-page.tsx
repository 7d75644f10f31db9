import { useLocation } from "react-router-dom";
import { readLoginReturn } from "../../data/session/login-return.ts";
import { VisitorsOnly } from "../../data/session/require-session.tsx";
import { SignUpForm } from "../../domain/users/sign-in/sign-up-form.tsx";
import { paths } from "../../paths.ts";

/** Creates an account. Afterwards it returns to the page that required the login, or home. */
const SignupPage = () => {
  const { state } = useLocation();
  return (
    <VisitorsOnly then={readLoginReturn(state) ?? paths.home}>
      <SignUpForm />
    </VisitorsOnly>
  );
};

export default SignupPage;
