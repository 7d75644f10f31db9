/** What a page about the shop says. */
export interface Info {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly {
    readonly heading: string;
    /** Its paragraphs. */
    readonly text: readonly string[];
    /** Ways to reach the shop, each with what it is for. */
    readonly links?: readonly { readonly to: string; readonly label: string }[];
  }[];
}
