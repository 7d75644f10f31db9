import { zodResolver } from "@hookform/resolvers/zod";
import { limits } from "@pros-and-drill/contract/limits";
import { SignUp } from "@pros-and-drill/contract/users";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { useHydrated } from "../browser/use-hydrated.ts";
import { Link } from "../navigation/link.tsx";
import { paths } from "../navigation/paths.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { EmailField } from "./email-field.tsx";
import { FormFailure } from "./form-failure.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** Making an account by e-mail and password, or with Google. */
export const SignUpForm = () => {
  const { state } = useLocation();
  const ready = useHydrated();
  const { failure, hurry, attempt } = useSignIn();
  // Without default values: they would wipe out what was typed before the script was there.
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(SignUp) });
  const { errors, isSubmitting } = formState;
  const send = useOneAtATime((person: SignUp) => attempt((signIn) => signIn.signUp(person)));

  const foot = (
    <p>
      You have an account already?{" "}
      <Link to={paths.login} state={state} className="text-link">
        Log in
      </Link>
    </p>
  );

  return (
    <SignInCard title="Sign up" intro="One account for your orders and your reviews." foot={foot}>
      <form onSubmit={handleSubmit(send)} noValidate className="grid gap-4">
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={limits.personName}
          error={errors.name?.message}
          {...register("name")}
        />
        <EmailField field={register("email")} error={errors.email?.message} />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${limits.passwordMin} characters`}
          error={errors.password?.message}
          {...register("password")}
        />
        <Button type="submit" busy={isSubmitting} disabled={!ready} className="w-full">
          Sign up
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
