import { useEffect } from "react";
import { useSession } from "../../data/session/session-state.ts";
import { tokenRole } from "../../data/session/session-token.ts";
import { dashboardOf, paths } from "../../paths.ts";
import { pageFlags } from "../../runtime/page-flags.ts";
import { NavItem } from "./nav-item.tsx";

/**
 * The links that depend on who is signed in. Every prerendered page contains the link "Login". If a session token
 * is stored, the head's script sets data-session before the first paint, and the style sheet hides the link, so
 * that it doesn't flash.
 */
export const SessionItems = ({ onGo }: { onGo: () => void }) => {
  const {
    state: { status },
    signOut,
  } = useSession();
  useEffect(() => {
    const flags = pageFlags();
    if (status === "signedOut") delete flags.session;
    else flags.session = "";
  }, [status]);
  if (status !== "signedIn") {
    return <NavItem to={paths.login} label="Login" onGo={onGo} className="nav-login" />;
  }
  const leave = () => {
    onGo();
    void signOut();
    document.getElementById("main")?.focus({ preventScroll: true }); // the button, which had the focus, is removed
  };
  return (
    <>
      <NavItem to={dashboardOf(tokenRole())} label="DashBoard" onGo={onGo} />
      <li>
        <button type="button" className="bar-link nav-link" onClick={leave}>
          Sign Out
        </button>
      </li>
    </>
  );
};
