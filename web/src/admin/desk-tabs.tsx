import { Link } from "../ui/link.tsx";
import "./desk-tabs.css";

interface Props {
  /** What the tabs choose, for screen readers. */
  label: string;
  tabs: readonly { readonly name: string; readonly to: string; readonly isShown: boolean }[];
}

/** The tabs of a list. They are links, so that Back leads to the tab before. */
export const DeskTabs = ({ label, tabs }: Props) => (
  <nav aria-label={label} className="min-w-0">
    <ul className="flex flex-wrap">
      {tabs.map(({ name, to, isShown }) => (
        <li key={name}>
          <Link
            to={to}
            className="desk-tab inline-flex min-h-11 items-center px-3 whitespace-nowrap"
            aria-current={isShown ? "page" : undefined}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
