/** Pixels of a picture that a small computer can still show; more is a bomb. */
const MOST_PIXELS = 200_000_000;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG from its first chunk to its last, with nothing behind it. */
export function isPng(content: Buffer): boolean {
  if (!content.subarray(0, 8).equals(PNG)) return false;
  let at = 8;
  for (let isFirst = true; at + 12 <= content.length; isFirst = false) {
    const length = content.readUInt32BE(at);
    const kind = content.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > content.length) return false;
    if (isFirst && !(kind === 'IHDR' && length === 13 && fits(content, at + 8))) return false;
    if (kind === 'IEND') return end === content.length;
    at = end;
  }
  return false;
}

const fits = (content: Buffer, at: number): boolean =>
  isShown(content.readUInt32BE(at), content.readUInt32BE(at + 4));

const isShown = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= MOST_PIXELS;

/** Markers of a JPEG that say how large it is: of any coding, but for tables, extensions and arithmetic ones. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** A JPEG with its size and its end. Cameras write more behind that end, which no program takes for the picture. */
export function isJpeg(content: Buffer): boolean {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xff_d8) return false;
  let at = 2;
  let hasSize = false;
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) return false;
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = content.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > content.length) return false;
    if (isFrame(marker)) {
      if (length < 8) return false;
      hasSize = isShown(content.readUInt16BE(at + 7), content.readUInt16BE(at + 5));
    }
    // Behind the start of the scan come the points, up to the end of the picture.
    if (marker === 0xda)
      return hasSize && content.includes(Buffer.from([0xff, 0xd9]), at) && !isArchive(content);
    at += 2 + length;
  }
  return false;
}

/** A PDF from its first byte to its last; that it runs nothing is asked apart. */
export function isPdf(content: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8))) return false;
  const text = content.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  // Writers close it by an end of line; more behind it is another file.
  return end !== -1 && /^%%EOF[\s\0]*$/.test(text.slice(end));
}

/** Whether a PDF holds an action that runs something. */
export function runsInPdf(content: Buffer): boolean {
  // A name may be written by the numbers of its signs.
  const names = content
    .toString('latin1')
    .replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return RUNS.test(names);
}

/** What may stand between a key and its value: white space, and comments. */
const GAP = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`;

/**
 * An action or annotation that runs something, by its type, which may be an object of its own. The type alone is no sign:
 * a text may name it, and three letters stand in the points of a scanned page by chance.
 */
const RUNS = new RegExp(
  String.raw`(?:/(?:S|Subtype)|\bobj)${GAP}/(?:JavaScript|Launch|ImportData|Rendition|RichMedia)\b`,
);

/** Whether it ends as an archive does, whatever it begins as. */
const isArchive = (content: Buffer): boolean =>
  content.lastIndexOf(Buffer.from('504b0506', 'hex')) >= Math.max(0, content.length - 65_557) &&
  content.lastIndexOf(Buffer.from('504b0506', 'hex')) !== -1;
