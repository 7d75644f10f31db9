// @ts-check
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The manifest's lines have at most 72 bytes; what is longer goes on after a space (JAR spec). */
const folded = (/** @type {string} */ line) =>
  [line.slice(0, 72), ...(line.slice(72).match(/.{1,71}/g) ?? [])].join("\r\n ");

/** @param {Buffer} data @returns {number} the checksum that zip files want */
const crc32 = (data) => {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
};

/** @param {string} name @param {Buffer} data @returns {Buffer} a zip file of one stored file */
const zip = (name, data) => {
  const fields = Buffer.alloc(22); // what the local and the central header have in common
  fields.writeUInt16LE(10, 0); // version needed
  fields.writeUInt16LE(0x21, 8); // the date: 1 January 1980
  fields.writeUInt32LE(crc32(data), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(data.length, 18);
  const nameLength = Buffer.from([name.length, 0, 0, 0]);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, nameLength, Buffer.from(name)]);
  const central = Buffer.concat([
    Buffer.from("PK\x01\x02\x0a\0", "latin1"),
    fields,
    nameLength,
    Buffer.alloc(14), // comment, disk, attributes, and where the local header is: at 0
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length + data.length, 16);
  return Buffer.concat([local, data, central, end]);
};

/**
 * Writes a jar that holds nothing but a manifest, so that `java -jar` runs a class of another jar
 * which names no main class of its own.
 *
 * @param {string} file where to write it
 * @param {string} mainClass
 * @param {string} jar the jar that has the class
 */
export const writeManifestJar = (file, mainClass, jar) => {
  const lines = [
    "Manifest-Version: 1.0",
    `Main-Class: ${mainClass}`,
    folded(`Class-Path: ${pathToFileURL(jar).href}`),
  ];
  writeFileSync(file, zip("META-INF/MANIFEST.MF", Buffer.from(`${lines.join("\r\n")}\r\n\r\n`)));
};
