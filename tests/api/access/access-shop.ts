import { type Claims, enableAccount, renameAccount, setClaims } from "../../support/accounts.ts";
import { writeDocuments } from "../../support/database.ts";
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
  const shop = await openShop("access", web.env, null);
  const { projectId } = shop;
  const { callers, signInAgain } = await signEverybodyIn(projectId);

  /** The claims of those whose calls, or calls about whom, change them. */
  const claims = new Map<string, Claims>([
    ...[people.customer, people.somebodyElse, people.demoted].map(({ uid }) => [uid, {}] as const),
    ...[people.owner, people.promoted].map(({ uid }) => [uid, adminClaims] as const),
    [people.manager.uid, { role: "manager" }],
    [people.packer.uid, { role: "packer" }],
  ]);
  /** Puts documents and accounts back to what they are when the tests begin. */
  async function restore(paths: readonly string[], uids: readonly string[]): Promise<void> {
    const data = shopData();
    const documents = Object.fromEntries(paths.map((path) => [path, data[path] ?? null]));
    if (paths.length > 0) await writeDocuments(projectId, documents);
    for (const uid of uids) {
      const before = claims.get(uid);
      if (before) await setClaims(projectId, uid, before);
    }
    const { uid } = people.somebodyElse;
    if (uids.includes(uid)) await enableAccount(projectId, uid);
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
  await writeDocuments(projectId, shopData());

  const close = async (): Promise<void> => {
    await shop.close();
    web.close();
  };
  return { ...shop, close, callers, restore, signInAgain, nameAgain };
}
