declare module "@adobe/structured-data-validator" {
  interface Issue {
    readonly issueMessage: string;
    readonly severity: "ERROR" | "WARNING";
    readonly rootType: string;
    readonly fieldNames?: readonly string[];
  }

  /** Compares structured data with what Google's rich results need. */
  export default class Validator {
    /** @param data a page's structured data by its root type */
    validate(data: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>;
    }): Promise<Issue[]>;
  }
}
