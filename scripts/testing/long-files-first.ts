import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of a few lines whose tests, made from tables, take longest. */
const isLong = ({ moduleId }: TestSpecification): boolean =>
  /\/(states-of-\w+|\w+-faults)\.test\.ts$/.test(moduleId);

/**
 * Begins with the files that take longest, so that no worker is left alone with one at the end. A
 * checkout that hasn't run them yet knows only their sizes, by which vitest would run these last.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
