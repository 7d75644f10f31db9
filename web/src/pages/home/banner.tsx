import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { preload } from "react-dom";
import { useLocation, useNavigate } from "react-router-dom";
import { buttonClass } from "../../ui/button-class.ts";
import { picture } from "../../ui/picture.ts";
import { type Slide, slides } from "./slides.ts";
import { useCurrentSlide } from "./use-current-slide.ts";
import "./banner.css";

/** A phone shows another cut of the picture. */
const narrow = "(width < 48rem)";

/**
 * React preloads a picture that is fetched first, but not one that has a source with a media query:
 * a browser takes the one of these two links whose query matches.
 */
const preloadCut = ({ src, srcSet, sizes }: ReturnType<typeof picture>, media: string) =>
  preload(src, {
    as: "image",
    fetchPriority: "high",
    imageSrcSet: srcSet,
    imageSizes: sizes,
    media,
  });

const SlideView = ({ slide, number }: { slide: Slide; number: number }) => {
  const Title = number === 1 ? "h1" : "p";
  const tall = picture(`/images/banner/${slide.image}-tall.avif`, "bannerTall");
  const wide = picture(`/images/banner/${slide.image}.avif`, "banner");
  if (number === 1) {
    preloadCut(tall, narrow);
    preloadCut(wide, `not ${narrow}`);
  }
  return (
    <li id={`slide${number}`} className="slide">
      <picture>
        <source media={narrow} sizes={tall.sizes} srcSet={tall.srcSet} />
        <img
          alt={slide.alt}
          width="1600"
          height="700"
          fetchPriority={number === 1 ? "high" : "auto"}
          loading={number === 1 ? "eager" : "lazy"}
          decoding={number === 1 ? "auto" : "async"}
          className="slide-picture"
          {...wide}
        />
      </picture>
      <div className="shell slide-words">
        <Title className="slide-title">{slide.title}</Title>
        <p>{slide.text}</p>
        {number === 1 && (
          <a href="#our-tools" className={buttonClass({ size: "lg" }, "mt-6 justify-self-start")}>
            See the tools
          </a>
        )}
      </div>
    </li>
  );
};

/**
 * The banner carousel (SPEC.md section 2). Its numbers are links to the slides' anchors, so they work
 * without the script. The script scrolls the strip alone and leaves the page where it is.
 */
export const Banner = () => {
  const strip = useRef<HTMLUListElement>(null);
  const current = useCurrentSlide(strip);
  const navigate = useNavigate();
  const { search, state } = useLocation();

  // A step back finds the slide again. When a page loads, the browser does that.
  useLayoutEffect(() => {
    const [, number] = /^#slide(\d)$/.exec(location.hash) ?? [];
    if (number)
      strip.current?.scrollTo({
        left: (Number(number) - 1) * strip.current.clientWidth,
        behavior: "instant",
      });
  }, []);

  const jump = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    event.preventDefault();
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollTo({ left: index * width });
    navigate({ search, hash: `#slide${index + 1}` }, { replace: true, state });
  };

  return (
    <section className="banner" aria-label="From the workshop" aria-roledescription="carousel">
      <ul className="slides" ref={strip}>
        {slides.map((slide, index) => (
          <SlideView key={slide.title} slide={slide} number={index + 1} />
        ))}
      </ul>
      <ol className="shell absolute inset-x-0 bottom-4 flex gap-2 md:bottom-5" aria-label="Slides">
        {slides.map((slide, index) => (
          <li key={slide.title}>
            <a
              className="slide-number relative grid size-[min(1.75rem,14vw)] place-items-center"
              href={`#slide${index + 1}`}
              onClick={(event) => jump(event, index)}
              aria-current={index === current ? "true" : undefined}
              aria-label={`Slide ${index + 1}: ${slide.title}`}
            >
              {index + 1}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
};
