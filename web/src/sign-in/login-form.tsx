import { zodResolver } from "@hookform/resolvers/zod";
import { Login } from "@pros-and-drill/contract/users";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { useHydrated } from "../browser/use-hydrated.ts";
import { Link } from "../navigation/link.tsx";
import { paths } from "../navigation/paths.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { DemoAccounts } from "./demo-accounts.tsx";
import { EmailField } from "./email-field.tsx";
import { FormFailure } from "./form-failure.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** Logging in by e-mail and password, or with Google. */
export const LoginForm = () => {
  const { state } = useLocation();
  const ready = useHydrated();
  const { failure, onEmulator, hurry, attempt } = useSignIn();
  // Without default values: they would wipe out what was typed before the script was there.
  const { register, handleSubmit, reset, formState } = useForm({ resolver: zodResolver(Login) });
  const { errors, isSubmitting } = formState;
  const send = useOneAtATime((login: Login) => attempt((signIn) => signIn.logIn(login)));

  const foot = (
    <>
      <p>
        New to Pros &amp; Drill?{" "}
        <Link to={paths.signup} state={state} className="text-link">
          Create an account
        </Link>
      </p>
      {onEmulator && <DemoAccounts onChoose={reset} />}
    </>
  );

  return (
    <SignInCard title="Login" intro="Good to see you again." foot={foot}>
      <form onSubmit={handleSubmit(send)} noValidate className="grid gap-4">
        <EmailField field={register("email")} error={errors.email?.message} />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register("password")}
        />
        <Button type="submit" busy={isSubmitting} disabled={!ready} className="w-full">
          Login
        </Button>
        <FormFailure message={failure} />
      </form>
      <GoogleSignIn
        ready={ready}
        onReach={hurry}
        onSignIn={() => attempt((signIn) => signIn.logInWithGoogle())}
      />
    </SignInCard>
  );
};
