import { useDraftOwner, useSession } from "../../data/session/session-state.ts";

/** Who orders: the signed-in person, or a guest, who types an e-mail address into the form. */
export interface Buyer {
  /** Whose drafts the form keeps. */
  readonly owner: string;
  readonly isGuest: boolean;
  /** "" for a guest. */
  readonly name: string;
  readonly email: string;
}

export const useBuyer = (): Buyer => {
  const { state } = useSession();
  const owner = useDraftOwner();
  const { name, email } = state.status === "signedIn" ? state.user : { name: "", email: "" };
  return { owner, isGuest: state.status !== "signedIn", name, email };
};
