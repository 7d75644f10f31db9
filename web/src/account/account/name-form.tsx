import { zodResolver } from "@hookform/resolvers/zod";
import { type Account, NewAccountName } from "@shop/contract/account";
import { limits } from "@shop/contract/limits";
import { useForm } from "react-hook-form";
import { draftOf } from "../../data/drafts.ts";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { fieldMessage } from "../../ui/field-message.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { useSaveAccount } from "./save-account.ts";

/** The person's name, which orders and reviews show. */
export const NameForm = ({ account }: { account: Account }) => {
  const draft = draftOf<{ name: string }>(useSignedInUser().uid, "account name");
  const { mutateAsync } = useSaveAccount();
  const { register, handleSubmit, getValues, reset, formState } = useForm({
    resolver: zodResolver(NewAccountName, { error: fieldMessage }),
    defaultValues: draft.applyTo({ name: account.name }),
  });
  const save = useSingleFlight(({ name }: { name: string }) =>
    mutateAsync({ name, done: "Your name is saved" }).then(
      (saved) => {
        draft.drop();
        reset({ name: saved.account.name });
      },
      () => {}, // a toast has said why; the form keeps its value
    ),
  );
  return (
    <form onSubmit={handleSubmit(save)} noValidate className="grid max-w-112 gap-4">
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={limits.personName}
        error={formState.errors.name?.message}
        {...register("name", { onChange: () => draft.keep(getValues()) })}
      />
      <Button type="submit" busy={formState.isSubmitting} className="justify-self-start">
        Save name
      </Button>
    </form>
  );
};
