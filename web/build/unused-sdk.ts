/**
 * Stands in for the five Firebase SDKs that reactfire's one index imports and the shop doesn't use
 * (vite.config.ts, reactfire#489). reactfire imports these names; nothing calls them.
 */
const unused = (): never => {
  throw new Error("This Firebase SDK is not part of the shop");
};

export {
  unused as ensureInitialized,
  unused as get,
  unused as getAll,
  unused as getBoolean,
  unused as getDownloadURL,
  unused as getNumber,
  unused as getString,
  unused as getValue,
  unused as httpsCallable,
  unused as off,
  unused as onChildAdded,
  unused as onChildChanged,
  unused as onChildMoved,
  unused as onChildRemoved,
  unused as onSnapshot,
  unused as onValue,
  unused as queryEqual,
  unused as ref,
};
