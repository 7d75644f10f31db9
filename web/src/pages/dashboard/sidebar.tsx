import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { DashboardNav } from "./dashboard-nav.tsx";
import { Drawer } from "./drawer.tsx";

interface Props {
  /** Whether the caller is an admin; undefined until the server has answered. */
  admin: boolean | undefined;
}

/** The dashboard's navigation: beside the page where there is room, in a drawer on phones. */
export const Sidebar = ({ admin }: Props) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const links = (onGo?: () => void) =>
    admin === undefined ? (
      <div className="spinner-delayed">
        <Spinner inline />
      </div>
    ) : (
      <DashboardNav admin={admin} onGo={onGo} />
    );
  return (
    <>
      <div className="min-[70rem]:hidden">
        <Button tone="secondary" size="sm" onClick={() => setOpen(true)} aria-haspopup="dialog">
          Dashboard menu
        </Button>
      </div>
      <div className="max-[70rem]:hidden">{links()}</div>
      <Drawer open={open} title="Dashboard menu" onClose={close}>
        {links(close)}
      </Drawer>
    </>
  );
};
