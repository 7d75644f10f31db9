import type { ComponentType } from "react";
import { useLocation } from "react-router-dom";
import { DeskLayout } from "../admin/frame/desk-layout.tsx";
import { RequireAdmin } from "../data/session/require-admin.tsx";
import { ChunkedPage } from "../runtime/page-chunk.tsx";
import type { PageRow } from "../runtime/page-row.ts";
import { usePageName } from "../runtime/use-page-name.ts";
import { NothingHere } from "../ui/nothing-here.tsx";
import { pageIn, type SitePage, sitePages } from "./site-page.ts";

const pages = sitePages(
  import.meta.glob<readonly PageRow[]>("../admin/**/route.ts", { eager: true, import: "routes" }),
  import.meta.glob<{ default: ComponentType }>("../admin/**/*-page.tsx"),
);

/** The page of the desk at an address; undefined for any other address. */
export const deskPageAt = (pathname: string): SitePage | undefined => pageIn(pages, pathname);

/** Names the page: at the arrival this row may not have loaded yet. */
const Named = ({ chunk }: { chunk: SitePage }) => {
  usePageName(chunk.row.title);
  return <ChunkedPage chunk={chunk} />;
};

/** The page of the desk at the current address. */
const DeskPages = () => {
  const { pathname } = useLocation();
  const page = deskPageAt(pathname);
  if (!page) return <NothingHere />;
  const Page = page.row.titlesItself ? ChunkedPage : Named;
  return (
    <DeskLayout>
      <RequireAdmin>
        <Page key={page.path} chunk={page} />
      </RequireAdmin>
    </DeskLayout>
  );
};

export default DeskPages;
