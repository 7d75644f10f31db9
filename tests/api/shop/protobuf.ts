/** A field on the top level of a message. */
export interface Field {
  readonly number: number;
  /** Its value, if it is a variable-length integer. */
  readonly varint: number | null;
  /** Its value, if it is a text, bytes or a message. */
  readonly bytes: Buffer | null;
}

/**
 * Parses the top level of a Protocol Buffers message.
 * https://protobuf.dev/programming-guides/encoding/
 *
 * @param message in its wire format
 * @returns its fields; a repeated field several times
 */
export const fieldsOf = (message: Buffer): Field[] => {
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = message.readUInt8(at++);
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  const fields: Field[] = [];
  while (at < message.length) {
    const tag = varint();
    const number = Math.floor(tag / 8);
    const wireType = tag % 8;
    let value: Partial<Field> = {};
    if (wireType === 0) value = { varint: varint() };
    else if (wireType === 2) {
      const length = varint();
      value = { bytes: message.subarray(at, at + length) };
      at += length;
    } else if (wireType === 1) at += 8;
    else if (wireType === 5) at += 4;
    else throw new Error(`Unknown wire type ${wireType}`);
    fields.push({ number, varint: null, bytes: null, ...value });
  }
  return fields;
};
