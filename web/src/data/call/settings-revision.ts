let hear = (_revision: number): void => {};

/** @param listener called with what each public list says of the settings; for one part of the site */
export const onSettingsRevision = (listener: typeof hear): void => {
  hear = listener;
};

/** Tells which change of the settings an answer knows of. */
export const recordSettingsRevision = ({ headers }: Pick<Response, "headers">): void => {
  const revision = headers.get("settings-revision");
  if (revision !== null) hear(Number(revision));
};
