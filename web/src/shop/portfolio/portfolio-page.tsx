import { shop } from "@shop/contract/shop";
import type { ReactNode } from "react";
import { Link } from "../../ui/link.tsx";
import { picture } from "../../ui/picture.ts";

/** Newest first. */
const education = [
  {
    years: "2019",
    what: "Certificate in Web Accessibility",
    where: `Evening classes, ${shop.address.town} College`,
  },
  {
    years: "2013 – 2016",
    what: "B.Sc. Computer Science",
    where: `${shop.address.town} University of Applied Sciences`,
  },
  {
    years: "2010 – 2013",
    what: "Apprenticeship as a joiner",
    where: `Hale & Daughters, ${shop.address.town}`,
  },
];

const skills = [
  { field: "On the page", tools: ["HTML and CSS", "TypeScript", "React", "Tailwind CSS"] },
  { field: "Behind it", tools: ["Node.js", "Cloud Functions", "Firestore", "Firebase Auth"] },
  {
    field: "Around it",
    tools: ["Vitest", "Playwright", "Accessibility reviews", "Performance budgets"],
  },
];

/** Projects, on this site or another. */
const projects = [
  {
    name: shop.name,
    href: "/",
    text: "This shop: the tool wall, the order desk and the rules that keep the stock honest when everybody wants the same drill.",
  },
  {
    name: "Workshop notes",
    href: "/blogs",
    text: "Short answers to questions that keep coming up while building for the web, written for people in a hurry.",
  },
  {
    name: "Cutting List",
    href: "https://cutting-list.example.com",
    text: "Lays out boards on sheets with as little waste as possible, and prints a plan that survives sawdust.",
  },
];

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

const Part = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-5 border-b-2 border-accent pb-2 text-section">
      {title}
    </h2>
    {children}
  </section>
);

/** The personal page of the shop's developer: introduction, education, skills, projects. */
const PortfolioPage = () => (
  <div className="page shell grid gap-[clamp(2.5rem,2rem+3vw,4.5rem)]">
    {/* At the top, not centred: centred text would move if the first paint came before its last lines. */}
    <header className="grid items-start gap-[clamp(1.5rem,4vw,4rem)] md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <img
        alt="Robin Hale at the workbench, with a laptop and a drill at hand"
        width="400"
        height="400"
        fetchPriority="high"
        className="w-[min(100%,20rem)] rounded-card"
        {...picture("/images/portrait.avif", "portrait")}
      />
      <div className="grid max-w-168 gap-3">
        <p className="font-heading text-2xl font-semibold text-ink-soft">My Portfolio</p>
        <h1 className="text-hero">Robin Hale</h1>
        <p className="font-heading text-card leading-[1.2] font-semibold">
          Web developer, and the person who oils this shop's hinges.
        </p>
        <p>
          I learned to build things at a joiner's bench and kept the habit: measure, cut once, hang
          the tool back. These days the material is TypeScript. I care for pages that open at once
          on an old phone in a cold hall, forms that say plainly what is wrong, and code that the
          next person can read without me.
        </p>
        <p>
          <a className="text-link" href="mailto:robin@example.com">
            robin@example.com
          </a>
        </p>
      </div>
    </header>

    <Part id="education" title="Education">
      <ol>
        {education.map(({ years, what, where }) => (
          <li
            key={what}
            className="grid gap-x-6 border-b border-line py-[0.9rem] md:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)] md:items-baseline"
          >
            <span className="text-ink-soft tabular-nums">{years}</span>
            <span className="font-heading text-2xl font-semibold">{what}</span>
            <span>{where}</span>
          </li>
        ))}
      </ol>
    </Part>

    <Part id="skills" title="Skills">
      <dl className="grid gap-gutter md:grid-cols-3">
        {skills.map(({ field, tools }) => (
          <div key={field} className="flex flex-wrap content-start gap-2">
            <dt className="w-full font-heading text-2xl font-semibold">{field}</dt>
            {tools.map((tool) => (
              <dd key={tool} className="rounded-mark border border-line bg-surface px-3 py-1">
                {tool}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Part>

    <Part id="projects" title="Projects">
      <ul className="card-grid">
        {projects.map(({ name, href, text }) => (
          <li key={name} className="sheet">
            <h3>
              {href.startsWith("/") ? (
                <Link className="text-link" to={href}>
                  {name}
                </Link>
              ) : (
                <a className="text-link" href={href}>
                  {name}
                </a>
              )}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  </div>
);

export default PortfolioPage;
