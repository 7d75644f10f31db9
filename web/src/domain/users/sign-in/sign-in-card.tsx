import {
  type ChangeEvent,
  type FormEventHandler,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { afterLoad } from "../../../runtime/after-load.ts";
import { loadChunk } from "../../../runtime/load-chunk.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { FormFailure } from "./form-failure.tsx";
import "./sign-in.css";

type SignIn = typeof import("./sign-in.ts");

const load = (): Promise<SignIn> => loadChunk(() => import("./sign-in.ts"));

/** Milliseconds after the load event until Firebase loads: it is needed only once the form is filled in. */
const delayMs = 1_000;

export interface UseSignIn {
  /** Why the last attempt failed; null if it didn't. */
  readonly failure: unknown;
  /** Shows the failure of anything other than a sign-in. */
  readonly fail: (error: unknown) => void;
  /** Call when the form has changed. */
  readonly clearFailure: () => void;
  /** Whether the shop runs on the emulators, and the demo accounts can be offered. */
  readonly onEmulator: boolean;
  /** Loads Firebase at once instead of shortly after the form. */
  readonly prepare: () => void;
  /** Signs in. Only the latest attempt reports a failure: a new popup cancels the one before. */
  readonly attempt: (signInWith: (signIn: SignIn) => Promise<void>) => Promise<void>;
}

/**
 * Signing in, for a form. Firebase loads ahead of a click, because browsers block a popup that doesn't
 * open promptly after the click.
 */
export const useSignIn = (): UseSignIn => {
  const [failure, setFailure] = useState<unknown>(null);
  const [onEmulator, setOnEmulator] = useState(false);
  const latest = useRef(0);
  const clearFailure = useCallback(() => setFailure(null), []);

  const prepare = useCallback(() => {
    load()
      .then((signIn) => signIn.prepareSignIn())
      .then(setOnEmulator)
      .catch(() => {}); // the attempt reports it
  }, []);
  useEffect(() => afterLoad(prepare, delayMs), [prepare]);

  const attempt: UseSignIn["attempt"] = async (signInWith) => {
    latest.current += 1;
    const own = latest.current;
    clearFailure();
    try {
      await signInWith(await load());
    } catch (error) {
      if (own === latest.current) setFailure(error);
    }
  };
  return { failure, fail: setFailure, clearFailure, onEmulator, prepare, attempt };
};

interface EmailFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Lower-cases what is typed, as Firebase Auth does, without moving the caret. */
const lowerCase = ({ target }: ChangeEvent<HTMLInputElement>): void => {
  const lower = target.value.toLowerCase();
  if (target.value === lower) return;
  const { selectionStart, selectionEnd } = target;
  target.value = lower;
  target.setSelectionRange(selectionStart, selectionEnd);
};

/** Options of register(): lower-cases also what was typed before hydration. */
export const emailOptions = {
  setValueAs: (typed: unknown) => (typeof typed === "string" ? typed.toLowerCase() : typed),
};

/** An e-mail address. A text input, because one of type email doesn't expose the caret's position. */
export const EmailField = ({ field, error }: EmailFieldProps) => (
  <TextField
    label="Email"
    type="text"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    error={error}
    {...field}
    onChange={(event) => {
      lowerCase(event);
      return field.onChange(event);
    }}
  />
);

interface GoogleSignInProps {
  /** The button is hovered or focused: a click is likely. */
  onIntent: () => void;
  onSignIn: () => Promise<void>;
}

const rule = <span className="sign-in-or-line h-px flex-1" />;

/** The button to sign in with Google. A second click opens a new popup, in case the first one is lost. */
const GoogleSignIn = ({ onIntent, onSignIn }: GoogleSignInProps) => {
  const [open, setOpen] = useState(0);
  const press = async () => {
    setOpen((count) => count + 1);
    await onSignIn();
    setOpen((count) => count - 1);
  };
  return (
    <>
      <p className="flex items-center gap-3">
        {rule}or{rule}
      </p>
      <Button
        tone="secondary"
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={press}
        className="w-full"
      >
        Continue with Google
      </Button>
      <p className="field-hint text-center empty:hidden" role="status">
        {open > 0 && "Continue in the window that Google has opened."}
      </p>
    </>
  );
};

interface SignInCardProps {
  /** The title, also the label of the submit button. */
  title: string;
  intro: string;
  signIn: UseSignIn;
  onSubmit: FormEventHandler<HTMLFormElement>;
  submitting: boolean;
  /** The form's fields. */
  children: ReactNode;
  /** Below the sheet. */
  footer: ReactNode;
}

/** The shared layout of login and sign-up: the form around their fields, and the Google button. */
export const SignInCard = (props: SignInCardProps) => {
  const { title, intro, signIn, onSubmit, submitting, children, footer } = props;
  return (
    // At least a window high, so that the late footer doesn't shift what is in view.
    <div className="page shell min-h-svh">
      <div className="mx-auto max-w-112">
        <PageHeading title={title} intro={intro} />
        <div className="sheet">
          <form
            method="post" // a browser without script must not put the password into the address
            onSubmit={onSubmit}
            onChange={signIn.clearFailure}
            noValidate
            className="grid gap-4"
          >
            {children}
            <Button type="submit" busy={submitting} className="w-full">
              {title}
            </Button>
            <FormFailure error={signIn.failure} />
          </form>
          <GoogleSignIn
            onIntent={signIn.prepare}
            onSignIn={() => signIn.attempt(({ logInWithGoogle }) => logInWithGoogle())}
          />
        </div>
        <div className="mt-6 grid gap-6">{footer}</div>
      </div>
    </div>
  );
};
