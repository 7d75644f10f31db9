/** @param text what is stored, which may be anything @returns the suppliers’ addresses by their names */
export const readEmails = (text: string | null): Readonly<Record<string, string>> => {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([, email]) => typeof email === "string"),
    );
  } catch {
    return {};
  }
};
