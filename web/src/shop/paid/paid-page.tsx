import { shop } from "@shop/contract/shop";
import { useLocation } from "react-router-dom";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** What somebody reads who has paid by the link in a mail, or has left the payment page. It knows no order: the mail has it. */
const PaidPage = () => {
  const isLeft = useLocation().pathname.replace(/\/$/, "") === paths.unpaid;
  return (
    <div className="page shell grid max-w-160 justify-items-start gap-5 pt-6 md:pt-9">
      <PageHeading title={isLeft ? "You haven’t paid yet" : "Thank you for your payment"} />
      <p>
        {isLeft
          ? "Your tools are still set aside. The link in our e-mail stays valid until the time given there."
          : "We’ll place your order as soon as your bank confirms the payment, usually within seconds, and e-mail you."}
      </p>
      <p>{`Do you have a question? Call us: ${shop.telephone.shown}.`}</p>
      <ButtonLink to={paths.tools} tone="secondary">
        See the tools
      </ButtonLink>
    </div>
  );
};

export default PaidPage;
