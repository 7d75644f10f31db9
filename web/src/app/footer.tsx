/** The foot of every page, with the copyright line (SPEC.md section 2). */
export const Footer = () => (
  <footer className="foot">
    <div className="shell foot-row">
      <p className="foot-brand">Pros &amp; Drill</p>
      <p>Hand tools and drill machines, kept sharp and in stock since 2016.</p>
      <p className="foot-copyright">
        Copyright © {__BUILD_YEAR__} – All rights reserved by Pros &amp; Drill
      </p>
    </div>
  </footer>
);
