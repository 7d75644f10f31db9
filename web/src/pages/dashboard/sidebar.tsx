import { useDialogEntry } from "../../navigation/use-dialog-entry.ts";
import { Button } from "../../ui/button.tsx";
import { DashboardNav } from "./dashboard-nav.tsx";
import { Drawer } from "./drawer.tsx";

interface Props {
  admin: boolean;
}

/** What the drawer's entry in the history is about: with a space, so it is the id of no row. */
const menu = { _id: "dashboard menu" };
const entries = [menu];

/** The dashboard's navigation: beside the page where there is room, in a drawer on phones. */
export const Sidebar = ({ admin }: Props) => {
  const { chosen, open, close } = useDialogEntry(entries);
  return (
    <>
      <div className="min-[70rem]:hidden">
        <Button tone="secondary" size="sm" onClick={() => open(menu)} aria-haspopup="dialog">
          Dashboard menu
        </Button>
      </div>
      <div className="max-[70rem]:hidden">
        <DashboardNav admin={admin} />
      </div>
      <Drawer open={chosen !== null} title="Dashboard menu" onClose={close}>
        <DashboardNav admin={admin} onClose={close} />
      </Drawer>
    </>
  );
};
