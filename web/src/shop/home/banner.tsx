import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { preload } from "react-dom";
import { useLocation, useNavigate } from "react-router-dom";
import { labelPath, paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { picture } from "../../ui/picture.ts";
import "./banner.css";

interface Slide {
  /** The picture's file name in /images/banner, without its width and ending. */
  readonly image: string;
  readonly alt: string;
  readonly title: string;
  readonly text: string;
  /** Where its button leads, and what the button says. */
  readonly to: string;
  readonly go: string;
}

const first = {
  image: "slide-1",
  alt: "A cordless drill on a workbench, with saw, hammer and chisels on the tool wall behind it",
};

/** Four slides, the last with the picture of the first (SPEC.md section 2). */
const slides: readonly Slide[] = [
  {
    ...first,
    title: "Every tool has its place",
    text: "Hand tools and drill machines that professionals keep on their own walls.",
    to: "#our-tools",
    go: "See the tools",
  },
  {
    image: "slide-2",
    alt: "A twist drill going straight down into a beam, with shavings all around",
    title: "Straight down, every time",
    text: "Machines with true chucks and honest torque, from bench to building site.",
    to: labelPath("kind", "Drill press"),
    go: "See the presses",
  },
  {
    image: "slide-3",
    alt: "An open tool roll of canvas with chisels, screwdrivers, pliers and a steel rule",
    title: "Sharp when it arrives",
    text: "Every edge is checked by hand before it ships from our own shelves.",
    to: labelPath("kind", "Hand tool"),
    go: "See hand tools",
  },
  {
    ...first,
    title: "Ten years on the wall",
    text: "A small shop with a long memory: we still service what we sold first.",
    to: paths.returns,
    go: "Our guarantee",
  },
];

/** On a phone the picture is cropped differently. */
const narrow = "(width < 48rem)";

/**
 * Preloads the first picture. React preloads an img with high fetch priority, but not a source with a media query.
 * The browser follows the link whose query matches.
 */
const preloadCut = ({ src, srcSet, sizes }: ReturnType<typeof picture>, media: string) =>
  preload(src, {
    as: "image",
    fetchPriority: "high",
    imageSrcSet: srcSet,
    imageSizes: sizes,
    media,
  });

const goLook = { size: "lg" } as const;
const goLayout = "mt-6 justify-self-start";

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
        {number === 1 ? (
          <a href={slide.to} className={buttonClass(goLook, goLayout)}>
            {slide.go}
          </a>
        ) : (
          <ButtonLink to={slide.to} {...goLook} className={goLayout}>
            {slide.go}
          </ButtonLink>
        )}
      </div>
    </li>
  );
};

/** @returns the index of the slide that is in view, from 0 */
const useCurrentSlide = (strip: RefObject<HTMLElement | null>): number => {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const root = strip.current;
    if (!root) return;
    const watch = new IntersectionObserver(
      (changes) => {
        const shown = changes.find(({ isIntersecting }) => isIntersecting);
        if (shown) setCurrent([...root.children].indexOf(shown.target));
      },
      { root, threshold: 0.6 },
    );
    for (const slide of root.children) watch.observe(slide);
    return () => watch.disconnect();
  }, [strip]);
  return current;
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

  // Restores the slide after a step back within the site. On a page load the browser does it.
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
