import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import type { FetchFile } from "../pictures/fetch-file.ts";
import { PictureRefused } from "../pictures/refuse-file.ts";
import type { StorePicture } from "../pictures/store-picture.ts";

/** Answers what is wrong with a picture, as an error of the field that has named it. */
const naming = async <Result>(field: string, work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (thrown) {
    if (!(thrown instanceof PictureRefused)) throw thrown;
    const errors = [{ field, message: thrown.message }];
    throw new Problem("invalid", thrown.message, { errors });
  }
};

/**
 * Takes pictures. Hosting has the function `pictures` answer, whose instances have loaded what decodes them.
 *
 * @param store checks and stores a file
 * @param fetchFile fetches one from the public web
 */
export const pictureHandlers = (
  store: StorePicture,
  fetchFile: FetchFile,
): Pick<Handlers, "POST /pictures" | "POST /pictures/fetched"> => ({
  "POST /pictures": ({ body }, _, deadline) =>
    naming("picture", store(Buffer.from(body.picture, "base64"), deadline)),

  "POST /pictures/fetched": ({ body }, _, deadline) =>
    naming(
      "address",
      fetchFile(body.address).then((bytes) => store(bytes, deadline)),
    ),
});
