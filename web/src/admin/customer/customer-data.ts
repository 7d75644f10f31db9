import type { Customer, CustomerDetails, Erasure } from "@shop/contract/desk/customers";
import { messages } from "@shop/contract/messages";
import type { Role } from "@shop/contract/roles";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/call/call.ts";
import { nullIfMissing } from "../../data/call/call-failed.ts";
import { callOnce } from "../../data/call/call-once.ts";
import { listKey } from "../../data/lists/use-list.ts";
import { notifyUndoable } from "../../data/session/notify-undoable.ts";
import { retryOnce } from "../../data/session/query-client.ts";
import { notify } from "../../ui/notify.ts";

const customerKey = (id: string) => ["GET /desk/customers/:id", id] as const;

/** All about a customer; null if there is nobody with this id. The page shows a failure itself. */
export const useCustomer = (id: string) =>
  useQuery({
    queryKey: customerKey(id),
    queryFn: ({ signal }) =>
      nullIfMissing(call("GET /desk/customers/:id", { params: { id } }, { signal })),
    refetchOnWindowFocus: true,
    meta: { silent: true },
  });

/** @returns how a sentence names a customer */
export const customerLabel = ({ name, email }: Pick<Customer, "name" | "email">): string =>
  name || email;

/**
 * A change of a customer, with a toast. Resolves once the page shows it.
 *
 * @param change makes the call
 * @param done the toast's text; null for none
 */
const useChange = <Input, Answer>(
  id: string,
  change: (input: Input) => Promise<Answer>,
  done: (answer: Answer, input: Input) => string | null,
) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onMutate: notify.clearErrors,
    onSuccess: (answer, input) => {
      const text = done(answer, input);
      if (text !== null) notify.success(text);
    },
    // Also after a failure: somebody else may have changed the account.
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: listKey("GET /desk/customers") });
      void queries.invalidateQueries({ queryKey: listKey("GET /user") });
      await queries.invalidateQueries({ queryKey: customerKey(id) });
    },
  });
};

/** Blocks a customer, or lets them in again. */
export const useBlock = (customer: CustomerDetails) =>
  useChange(
    customer._id,
    (blocked: boolean) =>
      call("PUT /desk/customers/:id/blocked", { params: { id: customer._id }, body: { blocked } }),
    (_, blocked) =>
      `${customerLabel(customer)} ${blocked ? "is blocked and signed out everywhere" : "can sign in again"}`,
  );

/** Gives a customer a price list, or takes it back. */
export const useGivePriceList = (customer: CustomerDetails) => {
  const queries = useQueryClient();
  const id = customer._id;
  return useMutation({
    mutationFn: (list: string | null) =>
      call("PUT /desk/customers/:id/priceList", { params: { id }, body: { list } }),
    retry: retryOnce, // safe: a list is given once
    onMutate: notify.clearErrors,
    onSuccess: ({ undo }) =>
      notifyUndoable(queries, `The prices of ${customerLabel(customer)} are changed`, [undo]),
    onSettled: () => queries.invalidateQueries({ queryKey: customerKey(id) }),
  });
};

/** Sends the mail again with which a customer verifies their address. */
export const useSendVerification = (customer: CustomerDetails) =>
  useChange(
    customer._id,
    () => call("POST /desk/customers/:id/verification", { params: { id: customer._id } }),
    ({ sent }) =>
      sent ? `The e-mail is on its way to ${customer.email}` : "The address is verified already",
  );

const rolesInText: Readonly<Record<Role, string>> = {
  owner: "an owner now",
  manager: "a manager now",
  packer: "a packer now",
  customer: "a customer again",
};

/** Makes a customer an admin. With the uid, the shop refuses if the address now belongs to another account. */
export const useMakeAdmin = (customer: CustomerDetails) =>
  useChange(
    customer._id,
    () =>
      call("PUT /user/admin/:email", {
        params: { email: customer.email },
        query: { uid: customer._id },
      }),
    () => messages.makeAdminDone,
  );

/**
 * Gives a customer another role. Managers have SPEC's calls for it, which make managers and take a role back. It needs a
 * recent sign-in, so its dialog shows a failure.
 */
export const useSetRole = ({ _id: id, email, ...customer }: CustomerDetails, ownRole: Role) =>
  useChange(
    id,
    async (role: Role): Promise<unknown> => {
      if (ownRole === "owner")
        return call("PUT /desk/customers/:id/role", { params: { id }, body: { role } });
      return role === "customer"
        ? call("DELETE /user/admin/:email", { params: { email } })
        : call("PUT /user/admin/:email", { params: { email }, query: { uid: id } });
    },
    (_, role) => `${customerLabel({ ...customer, email })} is ${rolesInText[role]}`,
  );

/**
 * Erases a customer. Their page stays as it is until it is left. After a failure it is read again: the erasure may
 * have begun, and go on by itself.
 *
 * @returns what was erased
 */
export const useErase = (id: string) => {
  const queries = useQueryClient();
  return async (): Promise<Erasure["erased"]> => {
    const erasing = call("DELETE /desk/customers/:id", { params: { id } });
    erasing.catch(() => void queries.invalidateQueries({ queryKey: customerKey(id) }));
    const { erased } = await erasing;
    void queries.invalidateQueries({ queryKey: listKey("GET /desk/customers") });
    void queries.invalidateQueries({ queryKey: listKey("GET /user") });
    return erased;
  };
};

/** Adds a note about a customer; retrying after a lost answer adds it once. */
export const useAddNote = (id: string) =>
  useChange(
    id,
    (text: string) =>
      callOnce("POST /desk/customers/:id/notes", { params: { id }, body: { text } }),
    () => "Note saved",
  );

/** Deletes a note about a customer. A note that somebody else has deleted is no failure. */
export const useDeleteNote = (id: string) =>
  useChange(
    id,
    (note: string) =>
      nullIfMissing(call("DELETE /desk/customers/:id/notes/:note", { params: { id, note } })),
    () => "Note deleted",
  );
