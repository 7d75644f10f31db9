import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../http/problem.ts";
import { PictureRefused } from "../pictures/refuse-file.ts";
import type { StorePicture } from "../pictures/store-picture.ts";

/**
 * Takes pictures. Hosting has the function `pictures` answer, whose instances have loaded what decodes them.
 *
 * @param store checks and stores a file
 */
export const pictureHandlers = (store: StorePicture): Pick<Handlers, "POST /pictures"> => ({
  "POST /pictures": async ({ body }, _, deadline) => {
    try {
      return await store(Buffer.from(body.picture, "base64"), deadline);
    } catch (thrown) {
      if (!(thrown instanceof PictureRefused)) throw thrown;
      const errors = [{ field: "picture", message: thrown.message }];
      throw new Problem("invalid", thrown.message, { errors });
    }
  },
});
