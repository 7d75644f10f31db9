import { useMutation } from "@tanstack/react-query";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/notify.ts";
import { saveOwnData } from "./own-data.ts";

/** Saves all that the shop keeps about the person as a file. */
export const OwnDataButton = () => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveOwnData(new Date()),
    onMutate: notify.clearErrors,
  });
  return (
    <Button
      tone="secondary"
      className="justify-self-start"
      busy={isPending}
      onClick={() => mutate()}
    >
      Save my data
    </Button>
  );
};
