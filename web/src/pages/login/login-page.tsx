import { useLocation } from "react-router-dom";
import { paths } from "../../navigation/paths.ts";
import { readOrigin } from "../../session/origin.ts";
import { VisitorsOnly } from "../../session/require-session.tsx";
import { LoginForm } from "../../sign-in/login-form.tsx";

/** The login. Afterwards it returns to the page that required it, or home. */
const LoginPage = () => {
  const { state } = useLocation();
  return (
    <VisitorsOnly then={readOrigin(state) ?? paths.home}>
      <LoginForm />
    </VisitorsOnly>
  );
};

export default LoginPage;
