import { zodResolver } from "@hookform/resolvers/zod";
import { limits } from "@shop/contract/limits";
import { SignUp } from "@shop/contract/users";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { TextField } from "../../../ui/field.tsx";
import { Link } from "../../../ui/link.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";
import { EmailField, emailOptions, SignInCard, useSignIn } from "./sign-in-card.tsx";

/** The form to create an account by e-mail address and password, or with Google. */
export const SignUpForm = () => {
  const { state } = useLocation();
  const signIn = useSignIn();
  // No default values: they would clear text typed before hydration.
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(SignUp) });
  const { errors, isSubmitting } = formState;
  const send = useSingleFlight((person: SignUp) => signIn.attempt(({ signUp }) => signUp(person)));

  const footer = (
    <p>
      You have an account already?{" "}
      <Link to={paths.login} state={state} className="text-link">
        Log in
      </Link>
    </p>
  );

  return (
    <SignInCard
      title="Sign up"
      intro="One account for your orders and your reviews."
      signIn={signIn}
      onSubmit={handleSubmit(send, signIn.clearFailure)}
      submitting={isSubmitting}
      footer={footer}
    >
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={limits.personName}
        error={errors.name?.message}
        {...register("name")}
      />
      <EmailField field={register("email", emailOptions)} error={errors.email?.message} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${limits.passwordMin} characters`}
        error={errors.password?.message}
        {...register("password")}
      />
    </SignInCard>
  );
};
