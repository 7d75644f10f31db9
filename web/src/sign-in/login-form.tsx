import { zodResolver } from "@hookform/resolvers/zod";
import { Login } from "@pros-and-drill/contract/users";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { useHydrated } from "../browser/use-hydrated.ts";
import { Link } from "../navigation/link.tsx";
import { paths } from "../navigation/paths.ts";
import { TextField } from "../ui/text-field.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { DemoAccounts } from "./demo-accounts.tsx";
import { EmailField, emailOptions } from "./email-field.tsx";
import { ForgotPassword } from "./forgot-password.tsx";
import { loginReason } from "./login-reason.ts";
import { SignInCard } from "./sign-in-card.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** Logging in by e-mail address and password, or with Google. */
export const LoginForm = () => {
  const { state } = useLocation();
  const reason = useHydrated() ? loginReason(state) : null; // the prerendered page knows none
  const signIn = useSignIn();
  // No default values: they would clear what was typed before the script ran.
  const { register, handleSubmit, getValues, setError, reset, formState } = useForm({
    resolver: zodResolver(Login),
  });
  const { errors, isSubmitting } = formState;
  const send = useOneAtATime((login: Login) => signIn.attempt(({ logIn }) => logIn(login)));

  const footer = (
    <>
      <p>
        New to Pros &amp; Drill?{" "}
        <Link to={paths.signup} state={state} className="text-link">
          Create an account
        </Link>
      </p>
      {signIn.onEmulator && (
        <DemoAccounts
          onChoose={(account) => {
            signIn.clearFailure();
            reset(account);
          }}
        />
      )}
    </>
  );

  return (
    <SignInCard
      title="Login"
      intro={reason ?? "Good to see you again."}
      signIn={signIn}
      onSubmit={handleSubmit(send, signIn.clearFailure)}
      submitting={isSubmitting}
      footer={footer}
    >
      <EmailField field={register("email", emailOptions)} error={errors.email?.message} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <ForgotPassword
        readEmail={() => getValues("email") ?? ""}
        onPress={signIn.clearFailure}
        onInvalid={(message) => setError("email", { message }, { shouldFocus: true })}
        onFailure={signIn.fail}
      />
    </SignInCard>
  );
};
