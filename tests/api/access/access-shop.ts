import { enableAccount, renameAccount, setClaims } from "../../support/accounts.ts";
import { clearDocuments, writeDocuments } from "../../support/database.ts";
import { adminClaims } from "../../support/people.ts";
import { openPictureWeb } from "../../support/picture-web.ts";
import { openShop } from "../../support/shop.ts";
import { signEverybodyIn } from "./callers.ts";
import { people } from "./people.ts";
import { shopData } from "./shop-data.ts";

export type AccessShop = Awaited<ReturnType<typeof openAccessShop>>;

/** Opens a shop with the data of shop-data.ts and callers of every kind (callers.ts). */
export async function openAccessShop() {
  const web = await openPictureWeb();
  const shop = await openShop("access", web.env);
  const { projectId } = shop;
  const { callers, signInAgain } = await signEverybodyIn(projectId);

  /** Puts documents and everybody's claims back to what they are when the tests begin. */
  async function restore(): Promise<void> {
    await clearDocuments(projectId);
    await writeDocuments(projectId, shopData());
    for (const { uid } of [people.customer, people.somebodyElse, people.demoted])
      await setClaims(projectId, uid, {});
    for (const { uid } of [people.owner, people.promoted])
      await setClaims(projectId, uid, adminClaims);
    await setClaims(projectId, people.manager.uid, { role: "manager" });
    await setClaims(projectId, people.packer.uid, { role: "packer" });
    await enableAccount(projectId, people.somebodyElse.uid);
  }
  /** Gives everybody their name back. */
  const nameAgain = () =>
    Promise.all(
      Object.values(callers).map(({ person, standing }) =>
        standing === "nobody" || standing === "guest"
          ? null
          : renameAccount(projectId, person.uid, person.name),
      ),
    );
  await restore();

  const close = async (): Promise<void> => {
    await shop.close();
    web.close();
  };
  return { ...shop, close, callers, restore, signInAgain, nameAgain };
}
