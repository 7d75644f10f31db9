import { zodResolver } from "@hookform/resolvers/zod";
import { limits } from "@shop/contract/limits";
import { NewReview } from "@shop/contract/reviews";
import { useForm } from "react-hook-form";
import type { Draft } from "../../data/drafts.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { errorIn, fieldMessage } from "../../ui/field-message.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";

interface Props {
  author: { readonly email: string; readonly name: string };
  draft: Draft<Pick<NewReview, "review">>;
  /** Resolves when the review has been added or has failed; the form keeps its values. */
  onSubmit: (review: NewReview) => Promise<void>;
}

/** Adding a review under the person's own name. */
export const ReviewForm = ({ author, draft, onSubmit }: Props) => {
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(NewReview, { error: fieldMessage }),
    defaultValues: { ...author, ...draft.applyTo({ review: "" }) },
  });
  const send = useSingleFlight(onSubmit);
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={handleSubmit(send)} noValidate className="grid max-w-168 gap-4">
      <TextField label="Name" readOnly autoComplete="name" {...register("name")} />
      <TextField label="Email" readOnly autoComplete="email" {...register("email")} />
      <TextArea
        label="Review"
        rows={6}
        hint={`At most ${limits.review} characters. It is shown with your name, not with your e-mail address.`}
        error={errorIn("Review", errors.review)}
        {...register("review", { onChange: () => draft.keep({ review: getValues("review") }) })}
      />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        Add Review
      </Button>
    </form>
  );
};
