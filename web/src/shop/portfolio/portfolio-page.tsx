import { Link } from "../../ui/link.tsx";
import { picture } from "../../ui/picture.ts";
import "./portfolio.css";

/** Newest first. */
const education = [
  {
    years: "2019",
    what: "Certificate in Web Accessibility",
    where: "Evening classes, Northfield College",
  },
  {
    years: "2013 – 2016",
    what: "B.Sc. Computer Science",
    where: "Northfield University of Applied Sciences",
  },
  {
    years: "2010 – 2013",
    what: "Apprenticeship as a joiner",
    where: "Hale & Daughters, Northfield",
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
    name: "Pros & Drill",
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

/** The personal page of the shop's developer: introduction, education, skills, projects. */
const PortfolioPage = () => (
  <div className="page shell portfolio grid gap-[clamp(2.5rem,2rem+3vw,4.5rem)]">
    {/* At the top, not centred: centred text would move if the first paint came before its last lines. */}
    <header className="grid items-start gap-[clamp(1.5rem,4vw,4rem)] md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <img
        alt="Robin Hale at the workbench, with a laptop and a drill at hand"
        width="400"
        height="400"
        fetchPriority="high"
        className="portrait w-[min(100%,20rem)]"
        {...picture("/images/portrait.avif", "portrait")}
      />
      <div className="grid max-w-168 gap-3">
        <p className="portfolio-hello">My Portfolio</p>
        <h1>Robin Hale</h1>
        <p className="portfolio-role">Web developer, and the person who oils this shop's hinges.</p>
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

    <section aria-labelledby="education">
      <h2 id="education">Education</h2>
      <ol className="education">
        {education.map(({ years, what, where }) => (
          <li
            key={what}
            className="grid gap-x-6 py-[0.9rem] md:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)] md:items-baseline"
          >
            <span className="education-years">{years}</span>
            <span className="education-what">{what}</span>
            <span>{where}</span>
          </li>
        ))}
      </ol>
    </section>

    <section aria-labelledby="skills">
      <h2 id="skills">Skills</h2>
      <dl className="skills grid gap-gutter md:grid-cols-3">
        {skills.map(({ field, tools }) => (
          <div key={field} className="flex flex-wrap content-start gap-2">
            <dt className="w-full">{field}</dt>
            {tools.map((tool) => (
              <dd key={tool} className="px-3 py-1">
                {tool}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>

    <section aria-labelledby="projects">
      <h2 id="projects">Projects</h2>
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
    </section>
  </div>
);

export default PortfolioPage;
