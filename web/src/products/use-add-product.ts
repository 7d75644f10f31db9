import { messages } from "@pros-and-drill/contract/messages";
import type { NewProduct } from "@pros-and-drill/contract/products";
import { useMutation } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { notify } from "../ui/notify.ts";

/** Puts a product on sale and says so in a toast. */
export const useAddProduct = () =>
  useMutation({
    mutationFn: (product: NewProduct) => call("POST /addProduct", { body: product }),
    onMutate: notify.clearErrors,
    onSuccess: () => notify.success(messages.productAdded),
  });
