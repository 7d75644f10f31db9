import { paths } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";
import { Card } from "./card.tsx";

/** What to do first in a shop that nobody orders from yet. */
export const FirstSteps = () => (
  <Card id="first-steps" title="No orders yet">
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
  </Card>
);
