// @ts-check
// Preloaded, it simulates a Node that is too old.
Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } });
