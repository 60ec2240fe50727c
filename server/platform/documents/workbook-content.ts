import { inflateRawSync } from 'node:zlib';

/** A workbook has a part for each sheet and little more. */
const MOST_PARTS = 2000;
/** What may come of it, and of each byte: more is a bomb. */
const MOST_UNPACKED = 200_000_000;
const MOST_TIMES = 200;

const PART = 0x02_01_4b_50;
const END = Buffer.from('504b0506', 'hex');
const TYPES = '[Content_Types].xml';

interface Part {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Where its own head begins. */
  readonly at: number;
}

/** How it says that it is one, also one with macros under another name. */
const IS_WORKBOOK = /(?:spreadsheetml\.sheet|ms-excel\.sheet\.macroEnabled)\.main\+xml/i;

/** Parts of a workbook that run something, and how it says that it has them. */
const MACROS = /vbaProject|activeX/i;
const SAYS_MACROS = /macroEnabled|vbaProject/i;

/** A workbook of a spreadsheet: an archive from its first byte to its last, with the parts of one; macros are asked for apart. */
export function isWorkbook(content: Buffer): boolean {
  const parts = archived(content);
  if (!parts || parts.length > MOST_PARTS || parts.some(isSuspicious)) return false;
  if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > MOST_UNPACKED) return false;
  const names = parts.map(({ name }) => name);
  if (new Set(names).size !== names.length || !names.includes('xl/workbook.xml')) return false;
  return IS_WORKBOOK.test(typesOf(content, parts) ?? '');
}

/** Whether a workbook holds macros or controls, or says so. */
export function runsInWorkbook(content: Buffer): boolean {
  const parts = archived(content) ?? [];
  return parts.some(({ name }) => MACROS.test(name)) || SAYS_MACROS.test(typesOf(content, parts) ?? '');
}

const archived = (content: Buffer): Part[] | null =>
  content.length < 22 || content.readUInt32LE(0) !== 0x04_03_4b_50 ? null : partsOf(content);

function typesOf(content: Buffer, parts: readonly Part[]): string | null {
  const types = parts.find(({ name }) => name === TYPES);
  return types ? unpackedText(content, types) : null;
}

function isSuspicious({ name, isEncrypted, packed, unpacked }: Part): boolean {
  return (
    isEncrypted ||
    unpacked > Math.max(packed, 1000) * MOST_TIMES ||
    name.startsWith('/') ||
    name.includes('\\') ||
    name.split('/').includes('..') ||
    /\.(?:exe|dll|js|vbs|bat|cmd|scr|jar|zip|docm|xlsm|html?)$/i.test(name)
  );
}

/** What the archive says of its parts; null where it is none, or where something stands before or behind it. */
function partsOf(content: Buffer): Part[] | null {
  const end = content.lastIndexOf(END);
  if (end === -1 || end + 22 > content.length) return null;
  if (end + 22 + content.readUInt16LE(end + 20) !== content.length) return null;
  const count = content.readUInt16LE(end + 10);
  const size = content.readUInt32LE(end + 12);
  let at = content.readUInt32LE(end + 16);
  if (at + size !== end) return null;
  const parts: Part[] = [];
  for (let read = 0; read < count; read++) {
    if (at + 46 > end || content.readUInt32LE(at) !== PART) return null;
    const nameLength = content.readUInt16LE(at + 28);
    parts.push({
      name: content.toString('utf8', at + 46, at + 46 + nameLength),
      isEncrypted: (content.readUInt16LE(at + 8) & 1) === 1,
      method: content.readUInt16LE(at + 10),
      packed: content.readUInt32LE(at + 20),
      unpacked: content.readUInt32LE(at + 24),
      at: content.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return at === end ? parts : null;
}

function unpackedText(content: Buffer, { at, packed, method }: Part): string | null {
  if (at + 30 > content.length) return null;
  const begin = at + 30 + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28);
  const bytes = content.subarray(begin, begin + packed);
  if (method === 0) return bytes.toString('utf8');
  try {
    return inflateRawSync(bytes, { maxOutputLength: 1_000_000 }).toString('utf8');
  } catch {
    return null;
  }
}
