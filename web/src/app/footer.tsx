/** The footer of every page, with the copyright line (SPEC.md section 2). */
export const Footer = () => (
  <footer className="foot">
    <div className="shell grid items-baseline gap-x-8 gap-y-2 py-10 min-[60rem]:flex min-[60rem]:justify-between">
      <p className="foot-brand">Pros &amp; Drill</p>
      <p>Hand tools and drill machines, kept sharp and in stock since 2016.</p>
      <p>{`Copyright © ${__BUILD_YEAR__} – All rights reserved by Pros & Drill`}</p>
    </div>
  </footer>
);
