import { deskLimits } from "@shop/contract/desk/limits";
import {
  type PictureDetail,
  type PictureFocus,
  pictureFocuses,
} from "@shop/contract/picture-details";
import { useId, useState } from "react";
import { TextField } from "../../../ui/field.tsx";
import { moveTo } from "../../../ui/move-to.ts";
import { useMovableRows } from "../../../ui/use-movable-rows.tsx";
import { useSettled } from "../../../ui/use-settled.ts";
import { isOnWeb } from "../fetch-picture.ts";
import { LazyPicture, viewPicture } from "../product-picture.tsx";
import "../tool.css";

/** What screen readers say of each part of a picture. */
const focusNames: Readonly<Record<PictureFocus, string>> = {
  "left top": "Top left",
  top: "Top",
  "right top": "Top right",
  left: "Left",
  center: "Middle",
  right: "Right",
  "left bottom": "Bottom left",
  bottom: "Bottom",
  "right bottom": "Bottom right",
};

interface FocusProps {
  label: string;
  focus: PictureFocus;
  onChange: (focus: PictureFocus) => void;
}

/** Chooses the part of a picture that stays in view: nine radio buttons where those parts are. */
export const FocusChoice = ({ label, focus, onChange }: FocusProps) => {
  const name = useId();
  return (
    <fieldset className="grid justify-items-start gap-1">
      <legend className="field-label">{label}</legend>
      <div className="grid grid-cols-3 rounded-control border border-line">
        {pictureFocuses.map((one) => (
          <label key={one} className="grid size-8 cursor-pointer place-items-center">
            <input
              type="radio"
              name={name}
              aria-label={focusNames[one]}
              checked={one === focus}
              onChange={() => onChange(one)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** A picture in its tile, once its address stands still: a typed one changes with each key. */
const TilePicture = ({ address, focus }: { address: string; focus: PictureFocus }) => {
  if (useSettled(address, null) === null) return <div className="tool-picture rounded-mark" />;
  return (
    <LazyPicture
      alt=""
      draggable={false}
      className="tool-picture rounded-mark"
      data-focus={focus}
      {...viewPicture(address, "small")}
    />
  );
};

interface Props {
  /** The pictures' addresses, the main one first. */
  addresses: readonly string[];
  details: readonly PictureDetail[];
  /** The address of the picture that the shop is fetching; null if it fetches none. */
  fetching: string | null;
  /** @returns whether it is in the shop now */
  onFetch: (address: string) => Promise<boolean>;
  onMove: (addresses: string[]) => void;
  onDetails: (details: PictureDetail[]) => void;
  /** @returns what is wrong with a picture's address */
  errorOf: (address: string) => string | undefined;
}

/** A product's pictures in their sequence, with what each shows: dragged to their places, or moved by buttons. */
export const PictureTiles = ({
  addresses,
  details,
  fetching,
  onFetch,
  onMove,
  onDetails,
  errorOf,
}: Props) => {
  const [said, setSaid] = useState("");
  const { list, dragged, rowAt, buttonsAt } = useMovableRows(addresses, (from, to) => {
    onMove(moveTo(addresses, from, to));
    setSaid(`Picture ${from + 1} is at place ${to + 1} of ${addresses.length} now.`);
  });
  const change = (picture: string, to: Partial<PictureDetail>): void => {
    const old = details.find((one) => one.picture === picture);
    onDetails([...details.filter((one) => one.picture !== picture), { ...old, ...to, picture }]);
  };
  const fetchIn = async (address: string, at: number): Promise<void> => {
    if (fetching !== null || !(await onFetch(address))) return;
    setSaid(`Picture ${at + 1} is in the shop now.`);
    list.current?.focus(); // the button is gone
  };
  return (
    <>
      <ol ref={list} tabIndex={-1} aria-label="Pictures" className="grid gap-4 outline-none">
        {addresses.map((address, at) => {
          const { alt = "", focus = "center" } =
            details.find(({ picture }) => picture === address) ?? {};
          const name = `picture ${at + 1}`;
          const error = errorOf(address);
          return (
            <li
              key={address}
              {...rowAt(at, address)}
              className={`grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-2 border-t border-line pt-3 ${dragged === at ? "opacity-50" : ""}`}
            >
              <TilePicture address={address} focus={focus} />
              <div className="flex flex-wrap items-center gap-x-2">
                <p className="me-auto font-semibold">
                  {at === 0 ? "Main picture" : `Picture ${at + 1}`}
                </p>
                <span className="contents">{buttonsAt(at, name)}</span>
                {isOnWeb(address) && (
                  <button
                    type="button"
                    className="min-h-11 px-2 text-link"
                    aria-label={`Fetch ${name} into the shop`}
                    aria-disabled={fetching !== null}
                    onClick={() => void fetchIn(address, at)}
                  >
                    {fetching === address ? "Fetching…" : "Fetch into the shop"}
                  </button>
                )}
                <button
                  type="button"
                  className="min-h-11 px-2 text-link"
                  aria-label={`Take away ${name}`}
                  onClick={() => onMove(addresses.filter((other) => other !== address))}
                >
                  Take away
                </button>
              </div>
              {error && (
                <p
                  role="alert"
                  className="field-error col-span-2"
                >{`Picture ${at + 1} ${error}`}</p>
              )}
              <div className="col-span-2 grid items-start gap-4 sm:grid-cols-[1fr_auto]">
                <TextField
                  label={`What ${name} shows`}
                  hint="For people who don’t see it, such as: The drill with its two batteries."
                  maxLength={deskLimits.pictureAlt}
                  value={alt}
                  onChange={({ currentTarget }) => change(address, { alt: currentTarget.value })}
                />
                <FocusChoice
                  label="Cards keep in view"
                  focus={focus}
                  onChange={(to) => change(address, { focus: to })}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
};
