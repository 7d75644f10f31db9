import { home } from "@shop/contract/home.config";
import type { PublicSettings } from "@shop/contract/shop-settings";
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
import { useShopSettings } from "../../data/shop-settings.ts";
import { buttonClass } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { picture } from "../../ui/picture.ts";
import { uploadedCuts } from "./uploaded-cuts.ts";
import "./banner.css";

const { slides } = home;
type Slide = (typeof slides)[number];
type Uploaded = PublicSettings["pictures"]["slides"][number];

/** On a phone the picture is cropped differently. */
const narrow = "(width < 48rem)";

interface Cut {
  readonly sizes: string;
  readonly srcSet: string;
  readonly src: string;
}

/** How a slide's picture is shown. */
interface Shown {
  readonly alt: string;
  /** On a phone. */
  readonly tall: Cut;
  readonly wide: Cut;
  /** The part of an uploaded one that stays in view. */
  readonly focus?: string;
}

/** @returns how the uploaded picture is shown, or else the configured one; null if the slide has neither */
const shownOf = ({ picture: configured }: Slide, uploaded: Uploaded | undefined): Shown | null => {
  if (uploaded) {
    const { alt, focus = "center" } = uploaded;
    return { alt, focus, ...uploadedCuts(uploaded.picture) };
  }
  if (!configured) return null;
  const { name, alt } = configured;
  const tall = picture(`/images/banner/${name}-tall.avif`, "bannerTall");
  return { alt, tall, wide: picture(`/images/banner/${name}.avif`, "banner") };
};

/**
 * Preloads the first picture. React preloads an img with high fetch priority, but not a source with a media query.
 * The browser follows the link whose query matches.
 */
const preloadCut = ({ src, srcSet, sizes }: Cut, media: string) =>
  preload(src, {
    as: "image",
    fetchPriority: "high",
    imageSrcSet: srcSet,
    imageSizes: sizes,
    media,
  });

const goLook = { size: "lg" } as const;
const goLayout = "mt-6 justify-self-start";

/**
 * One element for the configured picture and the uploaded one: once the page knows of an upload, React changes it in place,
 * and so does the boot script before (app/boot/known-slide.ts).
 */
const SlidePicture = ({ alt, tall, wide, focus, isFirst }: Shown & { isFirst: boolean }) => {
  if (isFirst) {
    preloadCut(tall, narrow);
    preloadCut(wide, `not ${narrow}`);
  }
  return (
    <picture>
      <source media={narrow} sizes={tall.sizes} srcSet={tall.srcSet} />
      <img
        alt={alt}
        data-focus={focus}
        width="1600"
        height="700"
        className="slide-picture"
        fetchPriority={isFirst ? "high" : "auto"}
        loading={isFirst ? "eager" : "lazy"}
        decoding={isFirst ? "auto" : "async"}
        {...wide}
      />
    </picture>
  );
};

interface SlideProps {
  slide: Slide;
  number: number;
  uploaded: Uploaded | undefined;
}

const SlideView = ({ slide, number, uploaded }: SlideProps) => {
  const isFirst = number === 1;
  const Title = isFirst ? "h1" : "p";
  const shown = shownOf(slide, uploaded);
  return (
    <li id={`slide${number}`} className={slide.picture ? "slide" : "slide is-unpictured"}>
      {shown ? (
        <SlidePicture {...shown} isFirst={isFirst} />
      ) : (
        <div className="h-(--high) bg-frame max-md:hidden" />
      )}
      <div className="shell slide-words">
        <Title className="slide-title">{slide.title}</Title>
        <p>{slide.text}</p>
        {slide.to.startsWith("#") ? (
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
        // Changes come together on a busy device: the last one counts.
        const shown = changes.findLast(({ isIntersecting }) => isIntersecting);
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
 * The banner carousel, of four slides in SPEC.md section 2. Its numbers are links to the slides' anchors, so they work
 * without the script. The script scrolls the strip alone and leaves the page where it is.
 */
export const Banner = () => {
  const strip = useRef<HTMLUListElement>(null);
  const current = useCurrentSlide(strip);
  const { pictures } = useShopSettings();
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
          <SlideView
            key={slide.title}
            slide={slide}
            number={index + 1}
            uploaded={pictures.slides.find(({ slide: at }) => at === index + 1)}
          />
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
