// @ts-check
// Preloaded, it makes a machine whose Node is too old.
Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } });
