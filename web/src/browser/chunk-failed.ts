/** A part of the site that couldn't be loaded. Trying again takes a fresh page. */
export class ChunkFailed extends Error {
  override readonly name = "ChunkFailed";
}
