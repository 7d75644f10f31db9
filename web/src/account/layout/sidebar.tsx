import { useDialog } from "../../data/use-dialog.ts";
import type { PageRow } from "../../runtime/page-row.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer, SideNav, sideLinks } from "../../ui/side-nav.tsx";

/** A customer's links (SPEC.md section 2), and one to their own account. */
const links = [
  sideLinks(
    import.meta.glob<readonly PageRow[]>("../*/route.ts", { eager: true, import: "routes" }),
  ),
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
