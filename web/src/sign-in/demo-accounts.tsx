import "./sign-in.css";

/** The accounts that the demo shop is seeded with. They exist on the emulators only. */
const demoAccounts = ["admin@example.com", "customer@example.com"];
const demoPassword = "drill-123";

interface Props {
  onChoose: (account: { email: string; password: string }) => void;
}

/**
 * Offers the demo accounts while the shop runs on the emulators: a click fills in the form. Its lines
 * are short because it renders late, and the largest text would count as the Largest Contentful Paint.
 */
export const DemoAccounts = ({ onChoose }: Props) => (
  <aside aria-label="Demo accounts" className="demo-accounts p-4">
    <p>
      <strong>Demo accounts</strong>
    </p>
    <ul className="mt-2 grid gap-1">
      {demoAccounts.map((email) => (
        <li key={email}>
          <button
            type="button"
            className="text-link py-1 text-start"
            onClick={() => onChoose({ email, password: demoPassword })}
          >
            {email}
          </button>
        </li>
      ))}
    </ul>
    <p className="mt-2">{`Password: ${demoPassword}`}</p>
  </aside>
);
