/** @returns the text of a barcode in a picture; null if it has none that can be read */
export type ReadBarcode = (picture: HTMLCanvasElement) => Promise<string | null>;

interface NativeDetector {
  detect(picture: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface NativeDetectors {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  /** Only some browsers have it, and TypeScript's library doesn't (WICG, Accelerated Shape Detection). */
  var BarcodeDetector: NativeDetectors | undefined;
}

/** The kinds that tools have: the GTIN on their packaging, and SKUs that a shop prints itself. */
const formats: readonly string[] = ["ean_13", "ean_8", "upc_a", "code_128"];

/** @returns the browser's own reader; null where it has none or can't read an EAN */
const nativeReader = async (): Promise<ReadBarcode | null> => {
  const Detector = globalThis.BarcodeDetector;
  const known = await Detector?.getSupportedFormats();
  if (!Detector || !known?.includes("ean_13")) return null;
  const detector = new Detector({ formats: formats.filter((format) => known.includes(format)) });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
};

/**
 * Loads what reads barcodes: the browser's own reader, otherwise a library in a chunk of its own.
 *
 * @throws what `import` throws when the chunk can't be loaded
 */
export const loadReader = async (): Promise<ReadBarcode> =>
  (await nativeReader()) ?? (await import("./zxing-reader.ts")).readByZxing;
