import { zodResolver } from "@hookform/resolvers/zod";
import { limits } from "@pros-and-drill/contract/limits";
import { NewProductReview } from "@pros-and-drill/contract/product-reviews";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Draft } from "../session/drafts.ts";
import { Button } from "../ui/button.tsx";
import { fieldMessage } from "../ui/field-message.ts";
import { TextArea } from "../ui/text-area.tsx";
import { useOneAtATime } from "../ui/use-one-at-a-time.ts";
import { StarsField } from "./stars-field.tsx";

interface Props {
  /** The review as it is; without stars and words if there is none yet. */
  start: NewProductReview;
  draft: Draft<NewProductReview>;
  submitLabel: string;
  /** Resolves when the review has been sent or has failed; the form keeps its values. */
  onSubmit: (review: NewProductReview) => Promise<void>;
  /** Further buttons. */
  children?: ReactNode;
}

/** Reviewing a tool, or editing one's review. What is typed is kept until it is sent. */
export const ProductReviewForm = ({ start, draft, submitLabel, onSubmit, children }: Props) => {
  const { register, control, handleSubmit, getValues, setValue, formState } = useForm({
    resolver: zodResolver(NewProductReview, { error: fieldMessage }),
    defaultValues: draft.applyTo(start),
  });
  const stars = useWatch({ control, name: "stars" });
  const send = useOneAtATime(onSubmit);
  const { errors, isSubmitting, isSubmitted } = formState;
  const keep = () => draft.keep(getValues());
  const choose = (chosen: number) => {
    setValue("stars", chosen, { shouldValidate: isSubmitted });
    keep();
  };
  const error = errors.review?.message;
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
        hint={`At most ${limits.review} characters. Your name will stand beside it.`}
        error={error && `Review ${error}`}
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
