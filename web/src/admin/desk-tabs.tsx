import { Link } from "../ui/link.tsx";

interface Tab {
  readonly name: string;
  readonly to: string;
  readonly isShown: boolean;
  /** How many entries the tab has; empty until they are counted. */
  readonly count?: string;
  /** Whether the count asks for something to be done. */
  readonly isUrgent?: boolean;
}

interface Props {
  /** What the tabs choose, for screen readers. */
  label: string;
  tabs: readonly Tab[];
}

/** The tabs of a list. They are links, so that Back leads to the tab before. */
export const DeskTabs = ({ label, tabs }: Props) => (
  <nav aria-label={label} className="min-w-0">
    <ul className="flex flex-wrap">
      {tabs.map(({ name, to, isShown, count, isUrgent }) => (
        <li key={name}>
          <Link
            to={to}
            className="group inline-flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-3 font-heading text-lg font-semibold whitespace-nowrap hover:bg-surface-muted focus-visible:outline-offset-[-3px] aria-[current=page]:border-accent"
            aria-current={isShown ? "page" : undefined}
            data-urgent={isUrgent}
          >
            <span>{name}</span>
            {count !== undefined && (
              <span className="min-w-[1ch] text-ink-soft tabular-nums group-data-[urgent=true]:text-danger">
                {count}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
