import { useDialog } from "../../data/use-dialog.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer, type SideLink, SideNav } from "../../ui/side-nav.tsx";

/** A customer's links (SPEC.md section 2), and one to their own account. */
const links: readonly (readonly SideLink[])[] = [
  [
    { to: paths.dashboard, label: "Customers Order" },
    { to: paths.review, label: "Add Review" },
    { to: paths.account, label: "Account" },
  ],
];

/** A customer's navigation: beside the page on wide screens, in a drawer on narrow ones. */
export const Sidebar = () => {
  const { isOpen, open, close } = useDialog("menu");
  return (
    <>
      <div className="min-[70rem]:hidden">
        <Button tone="secondary" size="sm" onClick={open} aria-haspopup="dialog">
          Dashboard menu
        </Button>
      </div>
      <div className="max-[70rem]:hidden">
        <SideNav groups={links} />
      </div>
      <Drawer open={isOpen} title="Dashboard menu" onClose={close}>
        <SideNav groups={links} onClose={close} />
      </Drawer>
    </>
  );
};
