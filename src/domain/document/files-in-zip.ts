/** What ends a file in a ZIP whose sizes were not known before: a signature, a sum, two sizes of four bytes each. */
const END = [0x50, 0x4b, 0x07, 0x08] as const;
const END_LENGTH = 16;
/** What follows it: another file, or the directory of all. */
const NEXT = [0x50, 0x4b] as const;
const NEXT_KINDS: ReadonlySet<number | undefined> = new Set([0x0403, 0x0201]);
const WINDOW = END_LENGTH + 4;

/**
 * Counts the files of a ZIP while it comes, so that nobody has to wait for its directory, which is at its end.
 * @returns takes the next piece, and answers how many files have come whole
 */
export function filesIn(): (piece: Uint8Array) => number {
  let rest: Uint8Array = new Uint8Array();
  let files = 0;
  return (piece) => {
    const bytes = joined(rest, piece);
    const last = bytes.length - WINDOW;
    for (let at = bytes.indexOf(END[0]); at !== -1 && at <= last; at = bytes.indexOf(END[0], at + 1)) {
      if (isEnd(bytes, at)) files += 1;
    }
    // An end may be cut between two pieces; what was looked at is not looked at again.
    rest = bytes.slice(Math.max(0, last + 1));
    return files;
  };
}

const isEnd = (bytes: Uint8Array, at: number): boolean =>
  END.every((byte, index) => bytes[at + index] === byte) &&
  NEXT.every((byte, index) => bytes[at + END_LENGTH + index] === byte) &&
  NEXT_KINDS.has((bytes[at + END_LENGTH + 2] ?? 0) + (bytes[at + END_LENGTH + 3] ?? 0) * 0x100);

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
