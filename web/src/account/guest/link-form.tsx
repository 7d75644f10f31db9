import type { GuestAnswer, GuestSession } from "@shop/contract/guests";
import { limits } from "@shop/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../data/call/call.ts";
import { failureText } from "../../data/call/call-failed.ts";
import { keepOrderToken } from "../../data/call/order-tokens.ts";
import { orderName } from "../../domain/orders/order-format.ts";
import { StatusMark } from "../../domain/orders/status-mark.tsx";
import { orderPath, paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextField } from "../../ui/field.tsx";
import { Spinner } from "../../ui/loading.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EmptyState, ErrorState } from "../../ui/state.tsx";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { KeepOrder } from "./keep-order.tsx";
import { deadLink, linkQuery } from "./link-query.ts";

const names: Readonly<Record<GuestAnswer, string>> = { postcode: "Postcode", town: "Town" };

interface Props {
  /** The link's. */
  token: string;
  /** Called when the order may be shown. */
  onOpened: () => void;
}

/** Asks for what only the recipient knows: a mail is forwarded, and read on shared screens. */
const AnswerForm = ({ linked, token, onOpened }: Props & { linked: GuestSession }) => {
  const { asks } = linked;
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const refuse = (message: string): void => {
    setError(message);
    input.current?.focus();
  };
  const send = useSingleFlight(async () => {
    const answer = input.current?.value ?? "";
    if (answer.trim() === "") return refuse(`Enter the ${asks}`);
    setSending(true);
    try {
      const { _id, page } = await call("POST /guest/session", { body: { token, answer } });
      if (!page) return refuse(`Enter the ${asks}`);
      keepOrderToken(_id, page);
      onOpened();
    } catch (thrown) {
      refuse(failureText(thrown));
    } finally {
      setSending(false);
    }
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      noValidate
      className="grid justify-items-start gap-4"
    >
      <TextField
        ref={input}
        label={names[asks]}
        hint={`The ${asks} that you gave with the order, to see all of it`}
        autoComplete={asks === "postcode" ? "postal-code" : "address-level2"}
        maxLength={limits.address}
        error={error}
      />
      <Button type="submit" busy={isSending}>
        See the order
      </Button>
    </form>
  );
};

const Dead = ({ token, error }: { token: string; error: unknown }) => {
  const code = deadLink(error);
  return (
    <EmptyState
      title={code === "order-in-account" ? "It’s in your account" : "This link opens no order"}
      text={failureText(error)}
    >
      {code === "order-in-account" ? (
        <ButtonLink to={orderPath(token.split(".")[0] ?? "")}>See it in your account</ButtonLink>
      ) : (
        <ButtonLink to={paths.contact}>Contact us</ButtonLink>
      )}
    </EmptyState>
  );
};

/** What a link in a guest's mail opens by itself: number and status, how to keep the order, and how to see the rest. */
export const LinkForm = ({ token, onOpened }: Props) => {
  const { data, error, refetch, isFetching } = useQuery(linkQuery(token));
  if (error && deadLink(error))
    return (
      <>
        <PageHeading title="Your order" />
        <Dead token={token} error={error} />
      </>
    );
  if (data)
    return (
      <section className="grid max-w-160 grid-cols-1 gap-6">
        <PageHeading title={orderName(data)} />
        <p role="status">
          <StatusMark order={data} />
        </p>
        <KeepOrder token={token} order={data} />
        <AnswerForm linked={data} token={token} onOpened={onOpened} />
      </section>
    );
  if (error)
    return (
      <>
        <PageHeading title="Your order" />
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      </>
    );
  return <Spinner inline alone />;
};
