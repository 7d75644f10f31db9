import { toolKinds } from "@pros-and-drill/contract/seller";
import { LazyPicture } from "../../domain/products/product-picture.tsx";
import { labelPath } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";
import "./kinds.css";

/** The picture of each kind: that of one of its tools, in /images/products. */
const pictures: { readonly [kind in (typeof toolKinds)[number]]: string } = {
  "Cordless drill": "torvik-tx18",
  "Hammer drill": "aldern-sd26",
  "Impact driver": "torvik-ti18",
  "Drill press": "murrow-dp16",
  "Drill bit": "quern-hss-set",
  "Hand tool": "wendle-claw-hammer",
  "Measuring tool": "ostrel-caliper",
  "Woodworking tool": "wendle-block-plane",
};

/** The kinds of tools as pictures that lead to them. */
export const Kinds = () => (
  <nav aria-label="Tools by kind" className="mb-8 md:mb-10">
    <ul className="kinds swiped-row grid gap-3">
      {toolKinds.map((kind) => (
        <li key={kind} className="kind relative">
          <LazyPicture alt="" src={`/images/products/${pictures[kind]}-256.avif`} />
          <Link
            to={labelPath("kind", kind)}
            className="kind-link flex items-center justify-center p-2"
          >
            {kind}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
