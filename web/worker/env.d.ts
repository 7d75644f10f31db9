/** What this build of the site consists of: web/build/offline-files.ts makes it, the bundler writes it in. */
declare const __OFFLINE__: {
  /** A name that changes with any file. */
  readonly build: string;
  /** Each page's path, and the hash of its file (W3C, Subresource Integrity). */
  readonly pages: Readonly<Record<string, string>>;
  /** The paths that show the file of the page at another path, and that path. An id is written ":id". */
  readonly sharedFiles: Readonly<Record<string, string>>;
  /** The paths of all else that the pages need; those below /assets have a hash in their name. */
  readonly files: readonly string[];
  /** What the paths of the pages begin with that are rendered on request. */
  readonly requested: readonly string[];
  /** What the paths of the calls begin with that answer one thing which is the same for everybody. */
  readonly details: readonly string[];
  /** The paths of the lists that are the same for everybody. */
  readonly lists: readonly string[];
};
