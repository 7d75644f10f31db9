/// <reference types="vite/client" />
import type { TextName } from "@shop/contract/page-texts";
import type { Access as CallAccess } from "@shop/contract/roles";
import type { LucideIcon } from "lucide-react";
import type { FirstList, ListRoute } from "./call-address.ts";

/** Who sees a page (SPEC.md section 2): as for calls, or only people without a session. */
export type Access = CallAccess | "visitors";

/** The size limits of a page's initial load on the wire, in KB of 1,024 bytes. */
export interface Budget {
  /** All script files of the initial load (brotli). */
  readonly script: number;
  /** The styles in the page (brotli). */
  readonly style: number;
  /** The pictures in the built page, each in its largest size. */
  readonly pictures: number;
}

/** A picture in images/sharing, which shows when the page is shared. */
interface DrawnPicture {
  readonly name: string;
  readonly alt: string;
}

/** A picture from elsewhere, of whatever type and size. */
interface OtherPicture {
  /** Its address, also without the site's origin. */
  readonly address: string;
  readonly alt: string;
}

/** How search engines treat a page: only a listed one is in the sitemap and has a sharing picture. */
type Search =
  | { readonly search: "listed"; readonly picture: DrawnPicture | OtherPicture }
  | { readonly search: "unlisted" | "noindex"; readonly picture?: never };

/**
 * Prerendered: built with its content, which is the same for everybody. Client-only: built without its content,
 * which depends on the visitor; shows the layout and a spinner until its script runs. Requested: rendered
 * with its content by the function `pages`, for each address of its pattern.
 */
type Kind =
  | { readonly kind: "prerendered" | "client-only" }
  | {
      readonly kind: "requested";
      /**
       * The file of the page without its content, which the service worker answers with when the function can't be
       * reached. Pages may share one.
       */
      readonly frame: string;
      /** Whether the service worker stores each such page, and the frame is for those that weren't opened before. */
      readonly isStored?: true;
    };

/** A page that is answered as HTML. */
export type PageFile = Search &
  Kind & {
    /** For search engines and shared links; about 155 characters are shown. */
    readonly description: string;
    /** A build that exceeds it fails. */
    readonly budget: Budget;
    /** The feature that needs the script, as the beginning of a sentence: "Ordering needs". */
    readonly needsScript?: string;
    /** The lists that the page prefetches before its script runs. */
    readonly firstLists?: readonly FirstList[];
    /**
     * The call that accepts the query of the page's address unchanged. If the address has a query, the page
     * prefetches this list instead of its first lists.
     */
    readonly searchedList?: ListRoute;
  };

/** The layouts inside the site's own, each in a chunk of its own. */
export type LayoutName = "dashboard";

interface Page {
  /** The address, or the route's pattern: "/tools/:id". */
  readonly path: string;
  /** The first part of document.title, before the shop's name, unless the page sets its own. */
  readonly title: string;
  /** Whether the page sets document.title itself, because the title depends on the page's subject. */
  readonly titlesItself?: true;
  /** The layout around the page, inside the site's own; absent if there is none. */
  readonly layout?: LayoutName;
  /** The text that it shows, which admins set. Without one there is no such page. */
  readonly text?: TextName;
  /** Whether the footer of every page has a link to it. */
  readonly footer?: true;
  /** Its link in the shop's top bar, by its title or another label; second: behind the links for shopping. */
  readonly topBar?: { readonly label?: string; readonly isSecond?: true };
  /** Its link in the sidebar of its audience; without an icon in the desk's: one of SPEC.md section 2's. */
  readonly sidebar?: {
    readonly icon?: LucideIcon;
  };
  /** Whether the bar above the desk's pages has a link to it. */
  readonly deskBar?: true;
  /**
   * The HTML file that Hosting serves: the page's own, or the file of the page at another path. Absent in
   * the browser's bundle.
   */
  readonly file?: PageFile | { readonly of: string } | false;
}

/** The login's intro for whoever was sent there from the page; an object has one for each fragment of its address. */
export type LoginReason = string | Readonly<Record<string, string>>;

/**
 * A page of the site, in the `route.ts` of its folder, whose `NAME-page.tsx` exports the page by default. Routes,
 * navigation, prerendering, sitemap, Hosting's rewrites, budgets, the service worker and the login's intro follow from
 * it.
 */
export type PageRow = Page &
  (
    | { readonly access: "signedIn"; readonly loginReason: LoginReason | false }
    | { readonly access: Exclude<Access, "signedIn">; readonly loginReason?: LoginReason | false }
  );

/** Whether visitors see the page once the shop is open: all but the login, the sign-up, the dashboard and the not-found page. */
export const waitsForOpening = ({ path, access, layout }: PageRow): boolean =>
  path !== "*" && (access === "public" || (access === "signedIn" && !layout));

/** The rows of some folders by the path of their `route.ts`, as import.meta.glob lists them. */
export type RouteModules = Readonly<Record<string, readonly PageRow[]>>;

/** False in the browser's bundle, where Vite replaces it: visitors don't load data that only the build reads. */
export const inBuild = import.meta.env?.SSR !== false;
