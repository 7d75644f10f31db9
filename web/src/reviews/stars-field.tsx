import { limits } from "@pros-and-drill/contract/limits";
import { useId } from "react";
import { starPath } from "../ui/star-path.ts";
import "./stars-field.css";

interface Props {
  /** 0 before any is chosen. */
  value: number;
  error?: string | undefined;
  onChoose: (stars: number) => void;
}

const choices = Array.from({ length: limits.stars }, (_, index) => index + 1);
const words = ["", "Poor", "Fair", "Good", "Very good", "Excellent"];

/** Choosing one to five stars, by radio buttons that look like stars. */
export const StarsField = ({ value, error, onChoose }: Props) => {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">Stars</legend>
      <div className="flex flex-wrap items-center">
        {choices.map((stars) => (
          <label key={stars} className="stars-choice" data-filled={stars <= value}>
            <input
              type="radio"
              name={id}
              value={stars}
              checked={stars === value}
              onChange={() => onChoose(stars)}
              aria-label={stars === 1 ? "1 star" : `${stars} stars`}
              className="stars-radio"
            />
            <svg viewBox="0 0 18 18" className="size-8" aria-hidden="true">
              <path d={starPath(0)} />
            </svg>
          </label>
        ))}
        <span className="stars-word ms-2" aria-hidden="true">
          {words[value]}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
