/** A chunk of the site couldn't be loaded. Only a reload of the page can load it. */
export class ChunkFailed extends Error {
  override readonly name = "ChunkFailed";
}
