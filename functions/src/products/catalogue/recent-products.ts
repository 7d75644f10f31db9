/** The most products that are remembered. */
const maxProducts = 1_000;

interface Remembered<Product> {
  readonly product: Promise<Product | null>;
  /** When its read began, in milliseconds of performance.now(). */
  readonly askedAt: number;
}

/**
 * Answers everybody who is shown a product from one read, in whichever searches it is found.
 *
 * @param read reads products by their ids, in their order; null stands for one that isn't there
 * @param keepMs milliseconds, from the beginning of a read, in which its products are given out. 0
 *   shares nothing
 */
export const recentProducts = <Product>(
  read: (ids: readonly string[]) => Promise<readonly (Product | null)[]>,
  keepMs: number,
): ((ids: readonly string[]) => Promise<(Product | null)[]>) => {
  const remembered = new Map<string, Remembered<Product>>();

  return (ids) => {
    const askedAt = performance.now();
    const known = new Map<string, Promise<Product | null>>();
    for (const id of ids) {
      const recent = remembered.get(id);
      if (recent && askedAt < recent.askedAt + keepMs) known.set(id, recent.product);
    }
    const missing = ids.filter((id) => !known.has(id));
    const reading = missing.length > 0 ? read(missing) : Promise.resolve([]);
    missing.forEach((id, index) => {
      const product = reading.then((products) => products[index] ?? null);
      known.set(id, product);
      remembered.delete(id); // a Map lists its oldest entry first
      remembered.set(id, { product, askedAt });
      product.catch(() => {
        if (remembered.get(id)?.product === product) remembered.delete(id);
      });
    });
    for (const oldest of remembered.keys()) {
      if (remembered.size <= maxProducts) break;
      remembered.delete(oldest);
    }
    return Promise.all(ids.map(async (id) => (await known.get(id)) ?? null));
  };
};
