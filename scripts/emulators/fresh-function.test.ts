import { expect, test } from "vitest";
import { keepFresh } from "./fresh-function.mjs";

/** Sources that are edited once they run, and builds that end when they are told to. */
const workshop = async () => {
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

test("what has not changed is not built", async () => {
  const { state, fresh } = await workshop();
  await fresh();
  expect(state.builds).toHaveLength(0);
});

test("all who ask wait for one build, and the next one needs none", async () => {
  const { state, fresh } = await workshop();
  state.sources = "edited";
  const asked = [fresh(), fresh()];
  expect(state.builds).toHaveLength(1);
  state.builds[0]?.resolve();
  await Promise.all(asked);
  await fresh();
  expect(state.builds).toHaveLength(1);
});

test("who asks after an edit that came during a build waits for the build of that", async () => {
  const { state, fresh } = await workshop();
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

test("a failed build is told to who asked, and tried again for the next one", async () => {
  const { state, fresh } = await workshop();
  state.sources = "broken";
  const asked = fresh();
  state.builds[0]?.reject(new Error("an unclosed brace"));
  await expect(asked).rejects.toThrow("an unclosed brace");
  const again = fresh();
  expect(state.builds).toHaveLength(2);
  state.builds[1]?.resolve();
  await again;
});

test("a build that met a file half written is not told of, but done again", async () => {
  const { state, fresh } = await workshop();
  state.sources = "half written";
  const asked = fresh();
  state.sources = "written";
  state.builds[0]?.reject(new Error("an unclosed brace"));
  await expect.poll(() => state.builds.length).toBe(2);
  state.builds[1]?.resolve();
  await asked;
});
