/** Milliseconds after which a picture counts as missing: shoppers would not wait longer. */
const timeoutMs = 10_000;

/** @returns whether the browser can load and show a picture from an address, as a product card does */
export const pictureLoads = (address: string): Promise<boolean> => {
  const picture = new Image();
  picture.referrerPolicy = "no-referrer";
  picture.src = address;
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, timeoutMs, false));
  const decoded = picture.decode().then(
    () => true,
    () => false,
  );
  return Promise.race([decoded, late]);
};
