import { paths } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";

/** What to do first in a shop that nobody orders from yet. */
export const FirstSteps = () => (
  <section className="figure-card p-4" aria-labelledby="first-steps">
    <h2 id="first-steps" className="figure-title">
      No orders yet
    </h2>
    <ul className="grid gap-1">
      <li>
        <Link to={paths.addProduct} className="text-link">
          Add what you sell
        </Link>
      </li>
      <li>
        <Link to={paths.tools} className="text-link">
          Look at the shop as customers see it
        </Link>
      </li>
    </ul>
  </section>
);
