import { useLocation } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { LoginForm } from "../../users/login-form.tsx";
import { readOrigin } from "../../users/origin.ts";
import { VisitorsOnly } from "../../users/visitors-only.tsx";

/** Logging in; then back to the page one was sent from. */
const LoginPage = () => {
  const { state } = useLocation();
  return (
    <VisitorsOnly then={readOrigin(state) ?? paths.home}>
      <LoginForm />
    </VisitorsOnly>
  );
};

export default LoginPage;
