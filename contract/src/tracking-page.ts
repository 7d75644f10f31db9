/** A carrier by its name, and the address of its page about a parcel, with the parcel's number for {number}. */
type Row = readonly [name: RegExp, page: `https://${string}{number}${string}`];

/** The first row whose name is in what somebody has typed as the carrier: "DHL Paket", "Royal Mail Tracked 48". */
const rows: readonly Row[] = [
  [/royal mail/i, "https://www.royalmail.com/track-your-item#/tracking-results/{number}"],
  [/parcelforce/i, "https://www.parcelforce.com/track-trace?trackNumber={number}"],
  [/evri/i, "https://www.evri.com/track/parcel/{number}/details"],
  [/hermes/i, "https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/{number}"],
  [/dhl/i, "https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}&submit=1"],
  [/dpd/i, "https://tracking.dpd.de/status/en_US/parcel/{number}"],
  [/gls/i, "https://gls-group.eu/EU/en/parcel-tracking?match={number}"],
  [/ups/i, "https://www.ups.com/track?tracknum={number}"],
  [/fedex/i, "https://www.fedex.com/fedextrack/?trknbr={number}"],
  [/usps/i, "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}"],
  [/postnord/i, "https://tracking.postnord.com/en/tracking?id={number}"],
  [/bring|posten/i, "https://tracking.bring.com/tracking/{number}"],
  [/la poste|colissimo/i, "https://www.laposte.fr/outils/suivre-vos-envois?code={number}"],
  [/bpost/i, "https://track.bpost.cloud/btr/web/#/search?itemCode={number}&lang=en"],
  [/österreichische post|austrian post/i, "https://www.post.at/sv/sendungsdetails?snr={number}"],
  [/swiss post|schweizerische post/i, "https://service.post.ch/ekp-web/ui/entry/search/{number}"],
  [/an post/i, "https://www.anpost.com/Post-Parcels/Track/History?item={number}"],
  [/inpost/i, "https://inpost.pl/sledzenie-przesylek?number={number}"],
  [/australia post/i, "https://auspost.com.au/mypost/track/details/{number}"],
  [
    /canada post/i,
    "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}",
  ],
];

const isWord = (text: string, name: RegExp): boolean =>
  new RegExp(`(?<!\\p{L})(?:${name.source})(?!\\p{L})`, "iu").test(text);

/**
 * @param carrier as an admin typed it
 * @param number the parcel's, if it has one
 * @returns the address of the carrier's page about the parcel; null for a carrier whose page isn't known
 */
export const trackingPage = (carrier: string, number: string | undefined): string | null => {
  if (!number) return null;
  const [, page] = rows.find(([name]) => isWord(carrier, name)) ?? [];
  return page?.replace("{number}", () => encodeURIComponent(number.replaceAll(" ", ""))) ?? null;
};
