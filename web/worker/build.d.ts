/** What this build of the site consists of (web/build/offline-files.ts). */
declare const __OFFLINE__: {
  /** Changes with any file. */
  readonly build: string;
  /** Each page's address, and the hash of what must stand there (W3C, Subresource Integrity). */
  readonly pages: Readonly<Record<string, string>>;
  /** The addresses of all else that the pages need; those below /assets have a hash in their name. */
  readonly files: readonly string[];
  /** The addresses of the lists that are the same for everybody. */
  readonly lists: readonly string[];
};
