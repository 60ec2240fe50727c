import { inflateRawSync } from 'node:zlib';

/** A file of a ZIP that a test has read. */
export interface UnzippedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Reads the files of a ZIP by its directory, as a program does that opens one. */
export function readZip(zip: Buffer): UnzippedFile[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const count = zip.readUInt16LE(end + 10);
  const files: UnzippedFile[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    const isStored = zip.readUInt16LE(at + 10) === 0;
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    files.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      content: isStored ? packed : inflateRawSync(packed),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
