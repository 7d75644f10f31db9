import { formatMoney } from "@shop/contract/format";
import {
  discountText,
  invoiceCells,
  invoiceColumns,
  invoiceFacts,
  invoiceNotes,
  invoiceReceivers,
  invoiceSums,
  invoiceTitles,
  paymentFacts,
  sumName,
} from "@shop/contract/invoice-words";
import type { Invoice } from "@shop/contract/invoices";
import { giftText, shop } from "@shop/contract/shop";
import type { Column, Content, TableCell, TDocumentDefinitions } from "pdfmake/interfaces.js";
import type { ShopLogo } from "../pictures/shop-logo.ts";
import type { Fonts } from "./fonts.ts";

const soft = "#54615b";
const line = "#c9c9c9";

/** Points: 15 mm. */
const margin = 42.5;

/** The logo fits into these points: 48 by 17 mm. */
const logoSize: [number, number] = [136, 48];
const afterLogo: [number, number, number, number] = [0, 0, 0, 8];

/** Lines between rows alone, as on the page. */
const rules = {
  hLineWidth: (index: number) => (index === 0 ? 0 : 0.75),
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: (index: number) => (index === 0 ? 0 : 6),
  paddingRight: (index: number, { table: { widths } }: { table: { widths?: unknown } }) =>
    Array.isArray(widths) && index === widths.length - 1 ? 0 : 6,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** Facts beside each other. */
const factsOfRow = 5;

interface Style {
  readonly bold?: boolean;
  readonly fontSize?: number;
  readonly color?: string;
  readonly alignment?: "right";
  readonly noWrap?: boolean;
  readonly margin?: [number, number, number, number];
}

/** @returns an invoice's pages: its rows under a head that each page repeats, and its sums in one piece */
export const invoiceLayout = async (
  invoice: Invoice,
  fonts: Fonts,
  logo: ShopLogo | null = null,
): Promise<Pick<TDocumentDefinitions, "content" | "footer">> => {
  const { kind, number, seller, buyer, rows, vat, total } = invoice;
  /** A text in the fonts that have its letters. */
  const text = async (of: string, { bold, ...style }: Style = {}): Promise<Content & TableCell> => {
    const runs = await fonts.runsOf(of, bold ? "BarlowBold" : "Barlow");
    return { text: runs.map(({ text: part, font }) => ({ text: part, font })), ...style };
  };
  const gap: [number, number, number, number] = [0, 12, 0, 0];
  const end = { alignment: "right" } as const;
  const heading = { bold: true, ...end } as const;
  const products = rows.filter(({ pieces }) => pieces);

  const fact = async ([name, value]: readonly [string, string]): Promise<Column> => ({
    width: "auto",
    // A number isn't broken at its hyphens.
    stack: [await text(name, { fontSize: 9, color: soft }), await text(value, { noWrap: true })],
  });
  const productRow = async (row: Invoice["rows"][number]): Promise<TableCell[]> => {
    const { text: name, discount, code } = row;
    const cells = invoiceCells(row, vat).map((cell) => text(cell, end));
    return [
      discount
        ? { stack: [await text(name), await text(discountText(discount, code))] }
        : await text(name),
      ...(await Promise.all(cells)),
    ];
  };
  const [first, ...numbers] = invoiceColumns(vat);
  const head = await Promise.all([
    text(first, { bold: true }),
    ...numbers.map((name) => text(name, heading)),
  ]);
  const last = { bold: true, fontSize: 13, alignment: "right" } as const;
  const sumRows = await Promise.all([
    ...invoiceSums(invoice).map(({ name, rate, amount }) =>
      Promise.all([name, rate, amount].map((cell) => text(cell, end))),
    ),
    Promise.all([sumName(invoice), "", formatMoney(total)].map((cell) => text(cell, last))),
  ]);
  const facts = await Promise.all(invoiceFacts(invoice).map(fact));
  const factRows = [facts.slice(0, factsOfRow), facts.slice(factsOfRow)]
    .filter(({ length }) => length > 0)
    .map((columns) => ({ columns, columnGap: 18, margin: gap }));
  const terms: Content[] = [];
  for (const [name, value] of paymentFacts(invoice))
    terms.push(await text(name, { fontSize: 9, color: soft, margin: gap }), await text(value));
  const [shown, ...others] = seller.split("\n");
  const address = shown === shop.name ? others.join("\n") : seller;
  const sender: Content[] = [
    ...(logo
      ? [
          {
            image: `data:image/jpeg;base64,${logo.bytes.toString("base64")}`,
            fit: logoSize,
            margin: afterLogo,
          },
        ]
      : []),
    ...(logo?.saysName
      ? [await text(seller)]
      : [await text(shop.name, { bold: true, fontSize: 18 }), await text(address)]),
  ];

  return {
    content: [
      {
        columns: [sender, [await text(shop.email, end), await text(shop.telephone.shown, end)]],
      },
      await text(`${invoiceTitles[kind]} ${number}`, { bold: true, fontSize: 22, margin: gap }),
      ...factRows,
      await text(invoiceReceivers[kind], {
        bold: true,
        fontSize: 13,
        margin: gap,
      }),
      await text(buyer, { fontSize: 13 }),
      ...(invoice.gift ? [await text(giftText, { margin: gap })] : []),
      ...(products.length > 0
        ? [
            {
              margin: gap,
              layout: rules,
              table: {
                headerRows: 1,
                dontBreakRows: true,
                widths: ["*", ...head.slice(1).map(() => "auto")],
                body: [head, ...(await Promise.all(products.map(productRow)))],
              },
            },
          ]
        : []),
      {
        unbreakable: true,
        margin: products.length > 0 ? [0, 0, 0, 0] : gap,
        stack: [
          { layout: rules, table: { widths: ["*", "auto", "auto"], body: sumRows } },
          ...terms,
          ...(await Promise.all(invoiceNotes(invoice).map((note) => text(note, { margin: gap })))),
        ],
      },
    ],
    footer: (page, pages) => ({
      text: `${number}, page ${page} of ${pages}`,
      ...{ color: soft, fontSize: 9, alignment: "center", margin: [0, 12, 0, 0] },
    }),
  };
};

/** What every paper has. */
export const paperStyle = {
  pageSize: "A4",
  pageMargins: margin,
  defaultStyle: { font: "Barlow", fontSize: 10.5, lineHeight: 1.15, color: "#1d2926" },
} as const satisfies Partial<TDocumentDefinitions>;
