import { home } from "@shop/contract/home.config";
import type { PictureFocus } from "@shop/contract/picture-details";
import type { NewPictures, PicturesSettings } from "@shop/contract/settings/pictures";
import { shop } from "@shop/contract/shop";
import type { z } from "zod";

/** A place for a picture: its address, and "" for the configured one. */
export interface PicturePlace {
  readonly picture: string;
  readonly focus: PictureFocus;
}

/** A place for each slide and each kind that the shop is configured with. */
export interface PicturesForm {
  logo: string;
  saysName: boolean;
  slides: (PicturePlace & { readonly alt: string })[];
  kinds: PicturePlace[];
}

const placeOf = (
  stored: { readonly picture: string; readonly focus?: PictureFocus | undefined } | undefined,
): PicturePlace => ({
  picture: stored?.picture ?? "",
  focus: stored?.focus ?? "center",
});

/** @returns the form's fields; pictures of slides and kinds that aren't configured any more are left out */
export const toForm = ({ logo, slides, kinds }: PicturesSettings): PicturesForm => ({
  logo: logo?.picture ?? "",
  saysName: logo?.saysName ?? false,
  slides: home.slides.map((_, at) => {
    const stored = slides.find(({ slide }) => slide === at + 1);
    return { ...placeOf(stored), alt: stored?.alt ?? "" };
  }),
  kinds: shop.kinds.map((kind) => placeOf(kinds.find((one) => one.kind === kind))),
});

const shownPart = ({ focus }: PicturePlace) => (focus === "center" ? {} : { focus });

/** @returns what the call takes: the places that have an uploaded picture */
export const toSend = ({
  logo,
  saysName,
  slides,
  kinds,
}: PicturesForm): z.output<typeof NewPictures> => ({
  logo: logo ? { picture: logo, saysName } : null,
  slides: slides.flatMap((place, at) =>
    place.picture
      ? [{ slide: at + 1, picture: place.picture, alt: place.alt.trim(), ...shownPart(place) }]
      : [],
  ),
  kinds: kinds.flatMap((place, at) =>
    place.picture
      ? [{ kind: shop.kinds[at] ?? "", picture: place.picture, ...shownPart(place) }]
      : [],
  ),
});
