import { deskLimits } from "@shop/contract/desk/limits";
import { type ReactNode, useState } from "react";
import { PictureDrop } from "../../domain/products/editor/picture-drop.tsx";
import { FocusChoice } from "../../domain/products/editor/picture-tiles.tsx";
import { LazyPicture } from "../../domain/products/product-picture.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { picture as ownPicture } from "../../ui/picture.ts";
import type { PicturePlace } from "./pictures-form.ts";

interface RowProps {
  /** What the place is: "Slide 1". */
  name: string;
  /** What stands beside it. */
  note?: string;
  picture: string;
  isOpen: boolean;
  /** Opens the place, and closes the one that was open: a pasted picture goes to one place. */
  onOpen: (isOpen: boolean) => void;
  onPicture: (address: string) => void;
  onUploading: (isUploading: boolean) => void;
  /** What it looks like now. */
  preview: ReactNode;
  /** What is asked about an uploaded picture. */
  children?: ReactNode;
}

/** A place for a picture of the shop's: what it looks like, and a picture uploaded for it or taken away again. */
export const PictureRow = (props: RowProps) => {
  const { name, note, picture, isOpen, onOpen, onPicture, onUploading, preview, children } = props;
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3" aria-label={name}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex-none">{preview}</div>
        <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <p className="font-semibold">{name}</p>
          {note && <p className="text-md text-ink-soft">{note}</p>}
        </div>
        <Button
          tone="secondary"
          size="sm"
          aria-expanded={isOpen}
          aria-label={`Change the picture of ${name}`}
          onClick={() => onOpen(!isOpen)}
        >
          Change
        </Button>
        {picture && (
          <Button
            tone="quiet"
            size="sm"
            aria-label={`Take away the picture of ${name}`}
            onClick={() => onPicture("")}
          >
            Take away
          </Button>
        )}
      </div>
      {isOpen && (
        <PictureDrop
          label={`New picture of ${name}`}
          single
          onStored={onPicture}
          onUploading={onUploading}
        />
      )}
      {picture && children}
    </fieldset>
  );
};

interface PlaceProps<Place> {
  name: string;
  note?: string;
  /** The picture that is shown while none is uploaded. */
  configured: string;
  place: Place;
  /** Why what the picture shows can't stay as it is. */
  altError?: string | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (place: Place) => void;
  onUploading: (isUploading: boolean) => void;
}

/** A place of a slide, for which is asked what its picture shows, or of a kind, whose name stands beside its picture. */
export const PlaceRow = <Place extends PicturePlace & { readonly alt?: string }>({
  configured,
  place,
  altError,
  onChange,
  ...row
}: PlaceProps<Place>) => {
  const { picture, alt, focus } = place;
  const [isCropping, setIsCropping] = useState(false);
  return (
    <PictureRow
      {...row}
      picture={picture}
      onPicture={(address) => onChange({ ...place, picture: address })}
      preview={
        <LazyPicture
          alt=""
          className="aspect-[4/3] h-auto w-22 flex-none rounded-mark bg-surface-muted object-cover"
          data-focus={focus}
          src={picture || configured}
        />
      }
    >
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
        {alt !== undefined && (
          <TextField
            label="What it shows"
            hint="For people who don’t see it, such as: A drill on a workbench."
            maxLength={deskLimits.pictureAlt}
            value={alt}
            error={altError}
            onChange={({ currentTarget }) => onChange({ ...place, alt: currentTarget.value })}
          />
        )}
        {isCropping ? (
          <FocusChoice
            label="Kept in view"
            focus={focus}
            onChange={(to) => onChange({ ...place, focus: to })}
          />
        ) : (
          <Button
            tone="quiet"
            size="sm"
            className="justify-self-start"
            onClick={() => setIsCropping(true)}
          >
            Choose what stays in view
          </Button>
        )}
      </div>
    </PictureRow>
  );
};

/** @returns the file of a configured picture that is wide enough for a row */
export const smallFile = (address: string | undefined, kind: Parameters<typeof ownPicture>[1]) =>
  address === undefined
    ? "/images/no-picture.svg"
    : (ownPicture(address, kind).srcSet.split(", ").at(-1)?.split(" ")[0] ?? address);
