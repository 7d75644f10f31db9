import { Link } from "../../navigation/link.tsx";
import { picture } from "../../ui/picture.ts";
import { education, projects, skills } from "./robin-hale.ts";
import "./portfolio.css";

/** The personal page of the developer who looks after this shop: intro, education, skills, projects. */
const PortfolioPage = () => (
  <div className="page shell portfolio">
    <header className="portfolio-intro">
      <img
        alt="Robin Hale at the workbench, with a laptop and a drill at hand"
        width="400"
        height="400"
        fetchPriority="high"
        className="portrait"
        {...picture("/images/portrait.avif", "portrait")}
      />
      <div>
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
          <li key={what}>
            <span className="education-years">{years}</span>
            <span className="education-what">{what}</span>
            <span>{where}</span>
          </li>
        ))}
      </ol>
    </section>

    <section aria-labelledby="skills">
      <h2 id="skills">Skills</h2>
      <dl className="skills">
        {skills.map(({ field, tools }) => (
          <div key={field}>
            <dt>{field}</dt>
            {tools.map((tool) => (
              <dd key={tool}>{tool}</dd>
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
