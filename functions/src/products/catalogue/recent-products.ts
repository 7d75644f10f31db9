/** Cached products. */
const maxProducts = 1_000;

interface Remembered<Product> {
  readonly product: Promise<Product | null>;
  /** When its read began, in milliseconds of performance.now(). */
  readonly askedAt: number;
}

/**
 * Caches products for a short time, so that searches with common results share their reads.
 *
 * @param read reads products by id, in order; null for one that doesn't exist
 * @param keepMs milliseconds from the start of a read in which its products are reused; 0 turns the cache off
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
