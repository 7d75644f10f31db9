import { home } from "@shop/contract/home.config";
import { shop } from "@shop/contract/shop";
import type { ShopSettings } from "@shop/contract/shop-settings";
import { useState } from "react";
import type { Resolver } from "react-hook-form";
import { StillUploading } from "../../domain/products/editor/still-uploading.tsx";
import { Brand } from "../../ui/brand.tsx";
import { CheckBox } from "../../ui/check-box.tsx";
import { Conflict } from "./conflict.tsx";
import { PictureRow, PlaceRow, smallFile } from "./picture-row.tsx";
import { type PicturesForm, toForm, toSend } from "./pictures-form.ts";
import { SectionButtons } from "./section-buttons.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type Sent = ReturnType<typeof toSend>;

/** The shop has every picture that it names: what can be missing is what a slide's shows. */
const resolver: Resolver<PicturesForm, unknown, Sent> = (form) => {
  const slides = form.slides.map(({ picture, alt }) =>
    picture && !alt.trim() ? { alt: { type: "required", message: "is missing" } } : undefined,
  );
  // as: react-hook-form types a list's errors as if each entry had some
  const errors = { slides } as { slides: { alt: { type: string; message: string } }[] };
  return slides.some(Boolean) ? { values: {}, errors } : { values: toSend(form), errors: {} };
};

/** The pictures that somebody else has set, in a line. */
const inWords = ({ logo, slides, kinds }: PicturesForm): string =>
  [
    ...(logo ? ["a logo"] : []),
    ...slides.map(({ picture }, at) => picture && `slide ${at + 1}`),
    ...kinds.map(({ picture }, at) => picture && shop.kinds[at]),
  ]
    .filter(Boolean)
    .join(", ") || "none";

/** The logo, and the pictures of home's banner and of the kinds. The draft stays until it is saved or discarded. */
export const PicturesSection = ({ current }: { current: ShopSettings["pictures"] }) => {
  const { form, typed, theirs, takeCurrent, onSubmit, buttons } = useSettingsForm({
    section: "pictures",
    current,
    toForm,
    resolver,
  });
  const [open, setOpen] = useState("");
  const [isUploading, setIsUploading] = useState(false);
  const { setValue, formState } = form;
  const { logo, saysName, slides, kinds } = typed;
  const rowOf = (name: string) => ({
    name,
    isOpen: open === name,
    onOpen: (isOpen: boolean) => setOpen(isOpen ? name : ""),
    onUploading: setIsUploading,
  });
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-6">
      {theirs && (
        <Conflict
          theirs={[{ label: "Pictures", text: inWords(theirs) }]}
          onTakeTheirs={takeCurrent}
        />
      )}
      <p className="text-ink-soft">
        A place without a picture of yours shows the one that the shop came with.
      </p>
      <PictureRow
        {...rowOf("Logo")}
        note="In the header and the footer, on white, and on invoices, slips and e-mails."
        picture={logo}
        onPicture={(picture) => setValue("logo", picture)}
        preview={
          <div className="flex items-center gap-2.5 rounded-control bg-frame p-2 font-heading text-card font-semibold text-on-frame">
            <Brand logo={logo ? { picture: logo, saysName } : null} />
          </div>
        }
      >
        <CheckBox checked={saysName} onChange={(checked) => setValue("saysName", checked)}>
          The shop’s name stands in it
        </CheckBox>
      </PictureRow>
      <section aria-labelledby="banner-pictures" className="grid gap-3">
        <h3 id="banner-pictures" className="text-xl">
          Banner
        </h3>
        {slides.map((place, at) => (
          <PlaceRow
            key={home.slides[at]?.title}
            {...rowOf(`Slide ${at + 1}`)}
            note={home.slides[at]?.title ?? ""}
            configured={smallFile(
              home.slides[at]?.picture && `/images/banner/${home.slides[at].picture.name}.avif`,
              "banner",
            )}
            place={place}
            altError={
              formState.errors.slides?.[at]?.alt && "Say what the picture shows, for everybody."
            }
            onChange={(to) =>
              setValue("slides", slides.with(at, to), { shouldValidate: formState.isSubmitted })
            }
          />
        ))}
      </section>
      <section aria-labelledby="kind-pictures" className="grid gap-3" hidden={kinds.length === 0}>
        <h3 id="kind-pictures" className="text-xl">
          Kinds of tools
        </h3>
        {kinds.map((place, at) => (
          <PlaceRow
            key={shop.kinds[at]}
            {...rowOf(shop.kinds[at] ?? "")}
            configured={smallFile(home.kinds[shop.kinds[at] ?? ""], "product")}
            place={place}
            onChange={(to) => setValue("kinds", kinds.with(at, to))}
          />
        ))}
      </section>
      <StillUploading isUploading={isUploading} />
      <SectionButtons {...buttons} busy={buttons.busy || isUploading} />
    </form>
  );
};
