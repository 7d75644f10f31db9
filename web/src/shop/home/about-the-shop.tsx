import { home } from "@shop/contract/home.config";
import { picture } from "../../ui/picture.ts";

const { figures, article, story } = home;

/** The shop in numbers: three constant figures in SPEC.md section 2. */
export const BusinessSummary = () =>
  figures.length > 0 && (
    <section
      className="shell home-section below-fold py-10 [--tall:37rem] sm:[--tall:25rem] md:py-room lg:[--tall:27rem]"
      aria-labelledby="business-summary"
    >
      <h2 id="business-summary" className="section-title">
        Business Summary
      </h2>
      <dl className="grid gap-3 sm:grid-cols-3 md:gap-gutter">
        {figures.map(({ label, figure, caption, meaning }) => (
          <div
            key={label}
            className="grid content-start rounded-card border border-line bg-surface px-6 py-3 text-md"
          >
            <dt className="font-heading text-[1.1875rem] font-semibold">{label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-heading text-[min(2.75rem,14vw)] leading-[1.05] font-semibold tabular-nums">
                {figure}
              </span>
              <span className="font-heading text-[1.1875rem] font-semibold">{caption}</span>
            </dd>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );

/** The static article of SPEC.md section 2. */
export const Article = () =>
  article && (
    <section
      className="home-section below-fold bg-surface-muted py-10 [--tall:68rem] sm:[--tall:72rem] md:py-room lg:[--tall:38rem]"
      aria-labelledby="article"
    >
      <div className="shell grid items-center gap-[clamp(1.25rem,4vw,4.5rem)] min-[56rem]:grid-cols-2">
        <img
          alt={article.picture.alt}
          width="800"
          height="600"
          loading="lazy"
          decoding="async"
          className="w-full rounded-card"
          {...picture(article.picture.address, "figure")}
        />
        <article>
          <h2 id="article" className="section-title mb-5">
            {article.title}
          </h2>
          <p>{article.text}</p>
          <ol className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {article.parts.map(({ name, text }, index) => (
              <li
                key={name}
                className="grid grid-cols-[auto_1fr] content-start items-center gap-x-[0.65rem]"
              >
                {/* The same style as the numbers in the picture. */}
                <span className="grid size-7 place-items-center rounded-full border-2 border-accent bg-[#f5f1e6] font-heading leading-none font-semibold text-[#16302a]">
                  {index + 1}
                </span>
                <h3 className="text-2xl">{name}</h3>
                <p className="col-start-2 text-md text-ink-soft">{text}</p>
              </li>
            ))}
          </ol>
        </article>
      </div>
    </section>
  );

/** The company's story: three cards in SPEC.md section 2. */
export const Story = () =>
  story.length > 0 && (
    <section
      className="shell home-section below-fold py-10 [--tall:53rem] sm:[--tall:68rem] md:py-room lg:[--tall:41rem]"
      aria-label="Our story"
    >
      <ul className="card-grid">
        {story.map(({ title, image, text }) => (
          // On a phone the picture stands beside the title.
          <li
            key={title}
            className="content-start overflow-hidden rounded-card border border-line bg-surface max-sm:min-[17rem]:grid-cols-[7.5rem_minmax(0,1fr)] max-sm:min-[17rem]:items-center"
          >
            <img
              alt=""
              width="800"
              height="600"
              loading="lazy"
              decoding="async"
              className="w-full"
              {...picture(image, "card")}
            />
            <div className="contents sm:grid sm:gap-2 sm:p-5">
              <h2 className="px-4 pt-3 text-3xl sm:p-0">{title}</h2>
              <p className="px-4 pt-3 pb-4 text-md max-sm:min-[17rem]:col-span-full sm:p-0">
                {text}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
