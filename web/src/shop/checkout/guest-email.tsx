import { oneAddress } from "@shop/contract/email-pattern";
import { limits } from "@shop/contract/limits";
import { messages } from "@shop/contract/messages";
import { useFormContext } from "react-hook-form";
import { paths } from "../../paths.ts";
import { TextField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";

interface EmailForm {
  email: string;
}

/** @returns why an address can't be a guest's ; true if it can */
const fault = (typed: string): string | true => {
  const email = typed.trim().toLowerCase();
  if (email === "") return messages.emailRequired;
  return oneAddress.test(email) || messages.emailInvalid;
};

/** Asks a guest for their e-mail address, or to log in. */
export const GuestEmail = ({ onType }: { onType: (typed: EmailForm) => void }) => {
  const { register, getValues, formState } = useFormContext<EmailForm>();
  return (
    <>
      <p>
        <span>You’re ordering as a guest. Have an account? </span>
        <Link to={paths.login} state={{ from: paths.checkout }} className="text-link">
          Log in
        </Link>
      </p>
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={limits.email}
        hint="We send you a link that opens your order"
        error={formState.errors.email?.message}
        {...register("email", {
          validate: fault,
          onChange: () => onType({ email: getValues("email") }),
        })}
      />
    </>
  );
};
