import { useLocation } from "react-router-dom";
import { readLoginReturn } from "../../data/session/login-return.ts";
import { VisitorsOnly } from "../../data/session/require-session.tsx";
import { LoginForm } from "../../domain/users/sign-in/login-form.tsx";
import { paths } from "../../paths.ts";

/** The login. Afterwards it returns to the page that required it, or home. */
const LoginPage = () => {
  const { state } = useLocation();
  return (
    <VisitorsOnly then={readLoginReturn(state) ?? paths.home}>
      <LoginForm />
    </VisitorsOnly>
  );
};

export default LoginPage;
