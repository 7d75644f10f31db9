let hear = (_revision: number): void => {};

/** @param listener called with what each public list says of the settings; for one part of the site */
export const onSettingsRevision = (listener: typeof hear): void => {
  hear = listener;
};

let hearClosed = (): void => {};

/** @param listener called when a call is refused because the shop isn't open; for one part of the site */
export const onClosedShop = (listener: typeof hearClosed): void => {
  hearClosed = listener;
};

/** Tells that the shop isn't open. */
export const recordClosedShop = (): void => hearClosed();

/** Tells which change of the settings an answer knows of. */
export const recordSettingsRevision = ({ headers }: Pick<Response, "headers">): void => {
  const revision = headers.get("settings-revision");
  if (revision !== null) hear(Number(revision));
};
