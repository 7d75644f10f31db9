/** The files and paths of this build, which web/build/offline-files.ts lists and the bundler inlines. */
declare const __OFFLINE__: {
  /** Every page and file of the build. A file without a revision has a hash in its name. */
  readonly files: readonly {
    readonly url: string;
    readonly revision: string | null;
    readonly integrity?: string;
  }[];
  /** The paths that share the file of a page at another path, with that path. An id is written ":id". */
  readonly sharedFiles: Readonly<Record<string, string>>;
  /** The path of a tool's page without the tool. */
  readonly toolFrame: string;
  /** The path prefixes of the pages that are rendered on request. */
  readonly requested: readonly string[];
  /** The path prefixes of the public calls that answer a single entity. */
  readonly details: readonly string[];
  /** The paths of the public lists. */
  readonly lists: readonly string[];
};
