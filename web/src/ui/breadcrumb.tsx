import { paths } from "../paths.ts";
import { Link } from "./link.tsx";

interface Props {
  /** The page between the catalogue and this one. */
  over?: { readonly to: string; readonly name: string } | undefined;
  /** This page's name. */
  here: string;
}

/** The way from the catalogue to a page: Tools › Hammer drill › the tool's name. */
export const Breadcrumb = ({ over, here }: Props) => (
  <nav aria-label="Breadcrumb" className="col-span-full">
    <ol className="flex flex-wrap gap-x-2 wrap-anywhere text-ink-soft *:not-first:before:me-2 *:not-first:before:content-['›'_/_'']">
      <li>
        <Link to={paths.tools} className="text-link">
          Tools
        </Link>
      </li>
      {over && (
        <li>
          <Link to={over.to} className="text-link">
            {over.name}
          </Link>
        </li>
      )}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);
