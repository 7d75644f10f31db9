import type { DeskOrderDetails } from "@shop/contract/desk/orders";
import { formatMoney } from "@shop/contract/format";
import { mayPack } from "@shop/contract/order-status";
import { paymentStateName } from "@shop/contract/payment-state";
import { useRef } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useSignedInUser } from "../../data/session/session-state.ts";
import { useDialog } from "../../data/use-dialog.ts";
import { OrderEntry } from "../../domain/orders/order-entry.tsx";
import { customerOf, orderName } from "../../domain/orders/order-format.ts";
import { Shipment, StatusMark } from "../../domain/orders/status-mark.tsx";
import { customerPath, paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { formatAgo } from "../../ui/format-age.ts";
import { formatMoment } from "../../ui/format-time.ts";
import { Link } from "../../ui/link.tsx";
import { mailLink } from "../../ui/mail-link.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { useNow } from "../../ui/use-now.ts";
import { packingText } from "../desk-order-format.ts";
import { listAddress } from "../list-address.ts";
import { Notes } from "../notes.tsx";
import { DeleteWholeOrderDialog } from "../order-steps/delete-whole-order-dialog.tsx";
import { useDeskOrder } from "../order-steps/desk-queries.ts";
import { StepDialog, useStepDialog } from "../order-steps/step-dialog.tsx";
import { paperOf } from "../paper-link.ts";
import { Card } from "./card.tsx";
import { Delivery } from "./delivery.tsx";
import { Lines } from "./lines.tsx";
import { Mails } from "./mails.tsx";
import { useAddNote, useDeleteNote } from "./order-changes.ts";
import { PaymentLink } from "./payment-link.tsx";
import { Refunds } from "./refunds.tsx";
import { Returns } from "./returns.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { Timeline } from "./timeline.tsx";

/** The notes on an order. */
const OrderNotes = ({ order: { _id, notes } }: { order: DeskOrderDetails }) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  return (
    <Card ref={section} id="notes" title="Notes">
      <Notes
        notes={notes}
        draftName={`note on ${_id}`}
        adding={useAddNote(_id)}
        deletion={useDeleteNote(_id)}
      />
    </Card>
  );
};

const Head = ({ order }: { order: DeskOrderDetails }) => {
  const { uid } = useSignedInUser();
  const now = useNow(20_000);
  const packing = packingText(order, uid, now);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <StatusMark order={order} />
      {order.payment && (
        <span className={order.payment.state === "disputed" ? "font-semibold text-danger" : ""}>
          {`By card: ${paymentStateName(order.payment.state).toLowerCase()}`}
        </span>
      )}
      {order.late && (
        <span className="rounded-mark border border-current px-1.5 text-sm font-semibold text-danger">
          Late
        </span>
      )}
      <time dateTime={order.createdAt} title={formatMoment(order.createdAt)}>
        {`Ordered ${order.byPhone ? "by phone " : ""}${formatMoment(order.createdAt)}, ${formatAgo(order.createdAt, now)}`}
      </time>
      <p role="status" className="font-semibold text-(color:--color-link)">
        {packing}
      </p>
      {order.payment?.isDisputed && (
        <p>
          The customer’s bank disputes the payment. Answer it in Stripe’s dashboard. Until the bank
          has decided, nothing can be refunded or cancelled.
        </p>
      )}
      {order.payment?.lost !== undefined && (
        <p>{`The customer’s bank has taken back ${formatMoney(order.payment.lost)}.`}</p>
      )}
      {order.endsAt && order.status === "placed" && (
        <p>{`The customer’s address isn’t verified. Unless you confirm the order, it ends on ${formatMoment(order.endsAt)}.`}</p>
      )}
    </div>
  );
};

const Actions = ({ order }: { order: DeskOrderDetails }) => {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const { task, open, close } = useStepDialog();
  const deletion = useDialog("deleteOrder", order._id);
  const navigate = useNavigate();
  const { _id: id, status } = order;
  const link = { tone: "secondary", size: "sm" } as const;
  return (
    <section ref={section} tabIndex={-1} aria-label="Actions" className="mb-6 flex flex-wrap gap-2">
      <StepButtons order={order} onOpen={open} />
      {mayPack(status) && (
        <ButtonLink {...link} to={`${paths.packing}?order=${id}`}>
          Pack it
        </ButtonLink>
      )}
      <ButtonLink {...link} to={paperOf("packing-slip", [id])}>
        Packing slip
      </ButtonLink>
      <ButtonLink {...link} to={paperOf("invoice", [id])}>
        Invoice
      </ButtonLink>
      <Button tone="danger" size="sm" onClick={deletion.open}>
        Delete…
      </Button>
      <StepDialog task={task} loaded={[order]} onClose={close} />
      <DeleteWholeOrderDialog
        order={deletion.isOpen ? order : null}
        onDeleted={() => void navigate(listAddress(), { replace: true })}
        onClose={deletion.close}
      />
    </section>
  );
};

const Customer = ({ order }: { order: DeskOrderDetails }) => (
  <Card id="customer" title="Customer">
    <div>
      <p>
        {order.uid ? (
          <Link to={customerPath(order.uid)} className="text-link">
            {customerOf(order)}
          </Link>
        ) : (
          <span>{customerOf(order) || "The account was deleted"}</span>
        )}
      </p>
      {order.customer && (
        <p>
          <a href={mailLink(order.customer)} className="text-link">
            {order.customer}
          </a>
        </p>
      )}
      {!order.emailVerified && <p className="text-md text-ink-soft">The address isn’t verified.</p>}
    </div>
  </Card>
);

const Whole = ({ order }: { order: DeskOrderDetails }) => (
  <article className="wrap-anywhere">
    <p className="mb-2">
      <Link to={listAddress()} className="text-link">
        Orders
      </Link>
    </p>
    <PageHeading title={orderName(order)} />
    <Head order={order} />
    <Actions order={order} />
    {/* In the sequence of a phone: what, where to, and then what was said about it. */}
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
      <Lines order={order} />
      <div className="grid content-start gap-5 lg:col-start-2 lg:row-span-2">
        <Delivery order={order} />
        {order.carrier && (
          <Card id="parcel" title="Parcel">
            <Shipment carrier={order.carrier} trackingNumber={order.trackingNumber} />
          </Card>
        )}
        <Customer order={order} />
        <Timeline order={order} />
      </div>
      <div className="grid content-start gap-5">
        {order.paymentLink && <PaymentLink order={order} link={order.paymentLink} />}
        {order.returns && <Returns order={order} returns={order.returns} />}
        <OrderNotes order={order} />
        <Refunds order={order} />
        <Mails order={order} />
      </div>
    </div>
  </article>
);

const Known = ({ id }: { id: string }) => (
  <OrderEntry
    id={id}
    query={useDeskOrder(id)}
    missing="It may have been deleted."
    elsewhere={<ButtonLink to={paths.deskOrders}>See the orders</ButtonLink>}
  >
    {(order) => <Whole order={order} />}
  </OrderEntry>
);

/** All about one order, for admins, and what they can do with it. */
const OrderPage = () => {
  const { id = "" } = useParams();
  return <Known key={id} id={id} />;
};

export default OrderPage;
