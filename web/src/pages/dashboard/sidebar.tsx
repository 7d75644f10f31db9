import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { DashboardNav } from "./dashboard-nav.tsx";
import { Drawer } from "./drawer.tsx";

interface Props {
  admin: boolean;
}

/** The dashboard's navigation: beside the page where there is room, in a drawer on phones. */
export const Sidebar = ({ admin }: Props) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <div className="min-[70rem]:hidden">
        <Button tone="secondary" size="sm" onClick={() => setOpen(true)} aria-haspopup="dialog">
          Dashboard menu
        </Button>
      </div>
      <div className="max-[70rem]:hidden">
        <DashboardNav admin={admin} />
      </div>
      <Drawer open={open} title="Dashboard menu" onClose={close}>
        <DashboardNav admin={admin} onGo={close} />
      </Drawer>
    </>
  );
};
