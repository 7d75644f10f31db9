import type { NewImportPage } from "@shop/contract/desk/imports";
import { beginImportCommand } from "../commands/products/begin-import.ts";
import { importPageCommand } from "../commands/products/import-page.ts";
import { moveStock } from "../commands/products/import-stock.ts";
import { undoImport } from "../commands/products/undo-import.ts";
import { runCommand, type Shop } from "../core/command.ts";
import { mapPage, readPage } from "../firestore/read-page.ts";
import { recordId } from "../firestore/record-id.ts";
import { oldestFirst } from "../firestore/sorting.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { actOf } from "../log/log.ts";
import type { PictureStore } from "../pictures/picture-store.ts";
import { StoredPage, toImportPage } from "../products/imports.ts";
import { refuseMissingPictures } from "./keep-pictures.ts";

type Calls =
  | "POST /desk/imports"
  | `${"GET" | "POST"} /desk/imports/:id/pages`
  | "POST /desk/imports/:id/undo";

const unknownImport = () => new Problem("not-found", "There is no such import");

/** @returns the rows that name an uploaded picture that isn't there */
const rowsWithoutPictures = async (
  pictures: Pick<PictureStore, "keep">,
  rows: NewImportPage["rows"],
): Promise<ReadonlySet<number>> => {
  const missing = await Promise.all(
    rows.map(async (row) => {
      const named = row.what === "add" ? row.product : (row.edit ?? {});
      try {
        await refuseMissingPictures(pictures, named);
        return [];
      } catch (error) {
        if (error instanceof Problem) return [row.row];
        throw error;
      }
    }),
  );
  return new Set(missing.flat());
};

export const importHandlers = (
  shop: Shop,
  pictures: Pick<PictureStore, "keep">,
): Pick<Handlers, Calls> => ({
  "POST /desk/imports": async ({ headers, body }, caller, deadline) => {
    const act = actOf(caller, new Date(), recordId(caller.uid, headers["idempotency-key"]));
    const log = await runCommand(shop, beginImportCommand(shop.db, body, act), deadline);
    if (log === null) throw new Problem("idempotency-key-reused");
    return { _id: act.id, log };
  },

  "POST /desk/imports/:id/pages": async ({ params: { id }, body }, caller, deadline) => {
    const act = actOf(caller, new Date());
    const missing = await rowsWithoutPictures(pictures, body.rows);
    const command = importPageCommand(shop.db, id, body, missing, act);
    const page = await runCommand(shop, command, deadline);
    if (page === null) throw unknownImport();
    if (page === "closed") throw new Problem("too-late", "This import is being undone");
    if (page === "keyReused") throw new Problem("idempotency-key-reused");
    if (page === "outOfTurn")
      throw Problem.invalid([{ field: "page", message: "must be the next one" }]);
    const { rows } = await moveStock(shop, page, act, deadline);
    return {
      refused: rows.flatMap(({ row, refused: why }) => (why ? [{ row, why }] : [])),
    };
  },

  "GET /desk/imports/:id/pages": async ({ params: { id }, query }) => {
    const pages = shop.db.collection("importPages").where("import", "==", id);
    return mapPage(await readPage(pages, oldestFirst, query, StoredPage), toImportPage);
  },

  "POST /desk/imports/:id/undo": async ({ params: { id } }, caller, deadline) => {
    const act = actOf(caller, new Date());
    const undone = await undoImport(shop, id, act, deadline);
    if (!undone) throw unknownImport();
    return undone;
  },
});
