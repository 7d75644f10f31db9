import { zodResolver } from "@hookform/resolvers/zod";
import { shop } from "@shop/contract/shop";
import { Login } from "@shop/contract/users";
import { useForm } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { isSignedOutElsewhere, readLoginReturn } from "../../../data/session/login-return.ts";
import { useShopSettings } from "../../../data/shop-settings.ts";
import { paths } from "../../../paths.ts";
import { useHydrated } from "../../../runtime/use-hydrated.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";
import { ForgotPassword } from "./forgot-password.tsx";
import { loginReasonFor } from "./login-reason.ts";
import { EmailField, emailOptions, SignInCard, useSignIn } from "./sign-in-card.tsx";
import "./sign-in.css";

/**
 * @param state the state of the login's history entry
 * @returns why somebody was redirected to the login, or null if they opened it themselves
 */
const loginReason = (state: unknown): string | null => {
  if (isSignedOutElsewhere(state)) return "You were signed out in another tab. Log in to continue.";
  const from = readLoginReturn(state);
  return from && loginReasonFor(from, __LOGIN_REASONS__);
};

/** The accounts that the demo shop is seeded with. They exist on the emulators only. */
const demoAccounts = ["admin@example.com", "customer@example.com"];
const demoPassword = "drill-123";

interface DemoAccountsProps {
  onChoose: (account: { email: string; password: string }) => void;
}

/**
 * Offers the demo accounts while the shop runs on the emulators: a click fills in the form. Its lines
 * are short because it renders late, and the largest text would count as the Largest Contentful Paint.
 */
const DemoAccounts = ({ onChoose }: DemoAccountsProps) => (
  <aside aria-label="Demo accounts" className="demo-accounts p-4">
    <p>
      <strong>Demo accounts</strong>
    </p>
    <ul className="mt-2 grid gap-1">
      {demoAccounts.map((email) => (
        <li key={email}>
          <button
            type="button"
            className="py-1 text-start text-link"
            onClick={() => onChoose({ email, password: demoPassword })}
          >
            {email}
          </button>
        </li>
      ))}
    </ul>
    <p className="mt-2">{`Password: ${demoPassword}`}</p>
  </aside>
);

/** The form to log in by e-mail address and password, or with Google. */
export const LoginForm = () => {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const reason = isHydrated ? loginReason(state) : null; // the prerendered page knows none
  const { guests } = useShopSettings().orders;
  const mayOrder = isHydrated && guests !== "off" && readLoginReturn(state) === paths.checkout;
  const signIn = useSignIn();
  // No default values: they would clear text typed before hydration.
  const { register, handleSubmit, getValues, setError, reset, formState } = useForm({
    resolver: zodResolver(Login),
  });
  const { errors, isSubmitting } = formState;
  const send = useSingleFlight((login: Login) => signIn.attempt(({ logIn }) => logIn(login)));

  const footer = (
    <>
      {mayOrder && (
        <Link to={paths.guestCheckout} className={buttonClass({ tone: "secondary", size: "lg" })}>
          Order as a guest
        </Link>
      )}
      <p>
        <span>{`New to ${shop.name}?`}</span>{" "}
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
      <PasswordField
        label="Password"
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
