import { useLocation } from "react-router-dom";
import { paths } from "../../navigation/paths.ts";
import { readOrigin } from "../../session/origin.ts";
import { VisitorsOnly } from "../../session/visitors-only.tsx";
import { LoginForm } from "../../sign-in/login-form.tsx";

/** Logging in; then back to the page that asked for the login, or home. */
const LoginPage = () => {
  const { state } = useLocation();
  return (
    <VisitorsOnly then={readOrigin(state) ?? paths.home}>
      <LoginForm />
    </VisitorsOnly>
  );
};

export default LoginPage;
