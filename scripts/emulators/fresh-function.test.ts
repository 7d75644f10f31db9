import { expect, test } from "vitest";
import { keepFresh } from "./fresh-function.ts";

/** Sources that run already, and builds that the test ends. */
const editedSources = async () => {
  const builds: PromiseWithResolvers<void>[] = [];
  const state = { sources: "as built", builds };
  const fresh = keepFresh(
    () => state.sources,
    () => {
      const build = Promise.withResolvers<void>();
      builds.push(build);
      return build.promise;
    },
  );
  const first = fresh();
  builds.shift()?.resolve();
  await first;
  return { state, fresh };
};

test("unchanged sources are not built", async () => {
  const { state, fresh } = await editedSources();
  await fresh();
  expect(state.builds).toHaveLength(0);
});

test("callers during a build wait for that build, and a later caller needs none", async () => {
  const { state, fresh } = await editedSources();
  state.sources = "edited";
  const asked = [fresh(), fresh()];
  expect(state.builds).toHaveLength(1);
  state.builds[0]?.resolve();
  await Promise.all(asked);
  await fresh();
  expect(state.builds).toHaveLength(1);
});

test("a caller after an edit during a build waits for the build of that edit", async () => {
  const { state, fresh } = await editedSources();
  state.sources = "edited";
  const first = fresh();
  state.sources = "edited again";
  let answered = false;
  const second = fresh().then(() => {
    answered = true;
  });
  state.builds[0]?.resolve();
  await expect.poll(() => state.builds.length).toBe(2);
  expect(answered).toBe(false);
  state.builds[1]?.resolve();
  await Promise.all([first, second]);
});

test("a failed build fails its callers, and the next caller starts another", async () => {
  const { state, fresh } = await editedSources();
  state.sources = "broken";
  const asked = fresh();
  state.builds[0]?.reject(new Error("an unclosed brace"));
  await expect(asked).rejects.toThrow("an unclosed brace");
  const again = fresh();
  expect(state.builds).toHaveLength(2);
  state.builds[1]?.resolve();
  await again;
});

test("a build that failed while a file was being written is repeated", async () => {
  const { state, fresh } = await editedSources();
  state.sources = "half written";
  const asked = fresh();
  state.sources = "written";
  state.builds[0]?.reject(new Error("an unclosed brace"));
  await expect.poll(() => state.builds.length).toBe(2);
  state.builds[1]?.resolve();
  await asked;
});
