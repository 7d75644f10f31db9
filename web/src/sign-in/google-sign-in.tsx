import { useState } from "react";
import { Button } from "../ui/button.tsx";
import "./sign-in.css";

interface Props {
  /** The button is hovered or focused: a click is likely. */
  onIntent: () => void;
  onSignIn: () => Promise<void>;
}

const rule = <span className="sign-in-or-line h-px flex-1" />;

/** Signing in with Google. A second click opens a new popup, in case the first one is lost. */
export const GoogleSignIn = ({ onIntent, onSignIn }: Props) => {
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
        {open > 0 && "Go on in the window that Google has opened."}
      </p>
    </>
  );
};
