import { zodResolver } from "@hookform/resolvers/zod";
import { limits } from "@shop/contract/limits";
import { NewProductReview } from "@shop/contract/product-reviews";
import { type ReactNode, useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Draft } from "../../data/drafts.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { errorIn, fieldMessage } from "../../ui/field-message.ts";
import { starPath } from "../../ui/stars.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";

interface StarsFieldProps {
  /** The chosen number of stars; 0 before a choice. */
  value: number;
  error?: string | undefined;
  onChoose: (stars: number) => void;
}

const choices = Array.from({ length: limits.stars }, (_, index) => index + 1);
const words = ["", "Poor", "Fair", "Good", "Very good", "Excellent"];

/** A choice of one to five stars: radio buttons drawn as stars. */
const StarsField = ({ value, error, onChoose }: StarsFieldProps) => {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">Stars</legend>
      <div className="flex flex-wrap items-center">
        {choices.map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer touch-manipulation place-items-center rounded-control text-star hover:bg-surface-muted has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            {/* The transparent radio button covers its star and receives clicks and the focus. */}
            <input
              type="radio"
              name={id}
              value={stars}
              checked={stars === value}
              onChange={() => onChoose(stars)}
              aria-label={stars === 1 ? "1 star" : `${stars} stars`}
              className="absolute inset-0 m-0 size-full cursor-[inherit] opacity-0"
            />
            <svg viewBox="0 0 18 18" className="size-8" aria-hidden="true">
              <path
                d={starPath(0)}
                className={stars <= value ? "fill-current" : "fill-none"}
                stroke="currentColor"
                strokeLinejoin="round"
              />
            </svg>
          </label>
        ))}
        <span className="ms-2 font-semibold text-ink-soft" aria-hidden="true">
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

interface ProductReviewFormProps {
  /** The present review; 0 stars and no text for a new one. */
  start: NewProductReview;
  draft: Draft<NewProductReview>;
  submitLabel: string;
  /** Resolves when the review has been sent or has failed; the form keeps its values. */
  onSubmit: (review: NewProductReview) => Promise<void>;
  /** Further buttons. */
  children?: ReactNode;
}

/** The form for a new review of a tool, or an edit. The draft is kept until it is sent. */
export const ProductReviewForm = ({
  start,
  draft,
  submitLabel,
  onSubmit,
  children,
}: ProductReviewFormProps) => {
  const { register, control, handleSubmit, getValues, setValue, formState } = useForm({
    resolver: zodResolver(NewProductReview, { error: fieldMessage }),
    defaultValues: draft.applyTo(start),
  });
  const stars = useWatch({ control, name: "stars" });
  const send = useSingleFlight(onSubmit);
  const { errors, isSubmitting, isSubmitted } = formState;
  const keep = () => draft.keep(getValues());
  const choose = (chosen: number) => {
    setValue("stars", chosen, { shouldValidate: isSubmitted });
    keep();
  };
  return (
    <form onSubmit={handleSubmit(send)} noValidate className="grid max-w-168 gap-4">
      <StarsField
        value={stars}
        error={errors.stars && "Choose one to five stars"}
        onChoose={choose}
      />
      <TextArea
        label="Review"
        rows={4}
        hint={`At most ${limits.review} characters. It is shown with your name.`}
        error={errorIn("Review", errors.review)}
        {...register("review", { onChange: keep })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
};
