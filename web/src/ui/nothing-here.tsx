import { paths } from "../paths.ts";
import { ButtonLink } from "./button-link.tsx";
import { picture } from "./picture.ts";

/** The content of a page that doesn't exist: a picture, and links to other pages. */
export const NothingHere = () => (
  <div className="page shell grid justify-items-center gap-3 text-center">
    <img
      alt="A tool wall where one drill is missing: from its empty outline hangs a sign that says 404"
      width="800"
      height="600"
      fetchPriority="high"
      className="w-[min(100%,40rem)] rounded-card"
      {...picture("/images/not-found.avif", "figure")}
    />
    <h1 className="mt-4 text-title">This hook is empty</h1>
    <p>There is no page at this address. It may have been moved, or the link may be mistyped.</p>
    <div className="mt-4 flex flex-wrap justify-center gap-3">
      <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
      <ButtonLink to={paths.purchase} tone="secondary">
        Browse the tools
      </ButtonLink>
    </div>
  </div>
);
