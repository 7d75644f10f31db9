import type { Texts } from "./src/texts-config.ts";

/**
 * The texts of the pages about the shop, in Markdown, until an admin sets them at the desk. What stands before the first
 * heading is a page's intro. Braces name facts of the shop: src/facts.ts has all.
 */
export const texts: Texts = {
  delivery: `Your order is packed by the person who checked it. Each tool’s page says when it ships and when it arrives.

## What it costs

{deliveryPrices} The total beside the order button is what you pay. {howToPay}

## Where we deliver

{deliversTo}

## How long it takes

We pack on working days. Each tool’s page and the checkout name the days on which your parcel arrives. Machines over 30 kg come on a pallet, which takes longer; the driver will ring you first, on the number you gave with your order.

## What “in stock” means

Our stock figures are counted, not guessed: your pieces are set aside the moment you order. Everything shown as in stock is on our own shelves; nothing is ordered in from elsewhere.

## When your parcel arrives

If the box looks crushed, open it while the driver is still there, or take a photo. Tell us within a week, and we’ll send a replacement and take care of the rest.
`,
  returns: `If a tool isn’t right for you, tell us. {howToReturn}

## How to send it back

Log in and open the order under [your orders](/dashboard). {guestsOrder} As long as it can be sent back, it has a button “Send something back”. Tell us which tools and why; it takes a minute. We answer by e-mail, with the address to send it to and a slip to put into the parcel. Please wait for our answer before you send anything.

No computer at hand? Write to {email} or call {telephone}, and we’ll do it for you.

## Changed your mind

{howToReturn} Whatever comes back must be complete and without signs of wear. Trying it on a piece of scrap is fine. You pay the return postage, and we refund the full price within five working days of receiving the tool.

## Broken, blunt or wrong

We’ll put it right. Tell us what is wrong, with a photo if it helps. We pay the postage both ways, and you choose a repair, a replacement or a refund.

## {guaranteeYears} years’ guarantee

For {guaranteeYears} years we repair or replace anything that fails in normal use, with or without its box. Drill bits, blades and other wearing parts are covered against faults in the steel, but not against wear.

## After that

Our workshop still services what we sold in our first week. Ask for a quote before you throw anything away: new brushes cost less than a new machine.
`,
  contact: `You’ll reach the people who pack your parcels, not a call centre.

## Write to us

We reply the same working day. If it’s about an order, please include its number or the e-mail address you ordered with.

{email}

## Call us

{telephoneHours}. Early is best: the bench grinder runs after ten.

{telephone}

## Visit us

{legalName}, {address}. The counter is open {counterHours}. Bring the piece you want to drill, and we’ll find the right bit together.
`,
  privacy: `We keep what we need to send you a tool, and nothing that follows you around.

## Looking around

We show no adverts, count no visits and set no cookies. Your browser keeps the pages you have seen, so that they open without a connection, what you have started to type, what is in your basket, and whether you prefer light or dark. All of that stays on your device, and the next person to log in doesn’t see your basket.

## Your account

Your account holds your name, your e-mail address and a password, or your Google account instead, and the addresses you have saved. Google’s Firebase stores it for us and checks your password; we never see it. While you are logged in, your browser keeps a key that expires after two hours. Signing out ends it on every device.

## Ordering as a guest

An order without an account holds your e-mail address. We send you a link that opens the order; with it goes the postcode that only you know. Nothing you type is kept in your browser.

## Paying by card

You enter your card on a page of Stripe, our payment provider. Stripe receives your e-mail address and the amount. We receive only whether you have paid, never your card number. Refunds go the same way.

## Your orders and your reviews

An order includes your address and phone number, for the parcel. Only you and the people who pack it can see them. A review shows your name to everybody, but never your e-mail address.

## Your rights

On your account page you can change your name, e-mail address and addresses, download your account, orders and reviews as a file, and delete your account. Your orders then stay in our books without your name, address and phone number, and your reviews stay without your name. The invoices that we have sent you we keep as they are, for as long as tax law requires. Or write to us, and we’ll do it for you.
`,
  terms: `What you can expect when you order, and what we ask of you.

## Ordering

Sold by {legalName}, {address}. {whoMayOrder} Your order is placed once the page confirms it, at the price you saw. If you pay by card, it is placed once the payment has arrived. If the price has changed in the meantime, we ask you before anything is ordered.

Some tools have a minimum quantity, which is shown with them. So that there is enough for everybody, one customer can order only part of what is in stock.

## Paying

Prices are in {currency} and include tax. What delivery costs stands in your basket before you order. {howToPay} The tools remain ours until they are paid for.

## Cancelling

Until your parcel has left, you can cancel the order, or one tool of it, on the order’s page, or just send us a message. After that, see our page about [returns](/returns).

## Using tools

Read the manual, wear safety glasses, clamp your work. We are liable for faults in what we sell and where the law says so, but not for tools used for a purpose they were not made for.

## If we disagree

Talk to us first: most things can be settled on the phone. If not, the law of the place where our shop is based applies, and you keep every right that you have as a consumer where you live.
`,
  imprint: `Who is behind {shopName}, and how to reach us.

## Who we are

{legalName}  
{address}  
{country}

{vatNumber}

## How to reach us

{email}

{telephone}
`,
};
