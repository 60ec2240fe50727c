/** Kinds of files that are known, each with the endings that its name may have. */
export const KIND_ENDINGS = {
  pdf: ['pdf'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  csv: ['csv'],
  xlsx: ['xlsx'],
} as const;
export type FileKind = keyof typeof KIND_ENDINGS;
export const FILE_KINDS = Object.keys(KIND_ENDINGS) as FileKind[];

/** What documents may be, as configured (§5 Uploads). */
export interface DocumentLimits {
  /** Bytes of one at most. */
  readonly documentBytes: number;
  /** How many may be chosen or dropped at once. */
  readonly documentsAtOnce: number;
  readonly documentKinds: readonly FileKind[];
}

/** Decisions §1: 10 MB, of 1000. */
export const DOCUMENT_DEFAULTS: DocumentLimits = {
  documentBytes: 10_000_000,
  documentsAtOnce: 5,
  documentKinds: FILE_KINDS,
};

/** Documents that one user may have sent and not submitted yet. */
export const MOST_DOCUMENTS = 50;

/** The endings of the kinds of files that are taken, as a chooser of files takes them. */
export const endingsOf = (kinds: readonly FileKind[]): readonly string[] =>
  kinds.flatMap((kind) => KIND_ENDINGS[kind]);

/** Kinds of which a phone's camera takes one; that it is offered needs their type, not their ending. */
const PICTURES: ReadonlySet<FileKind> = new Set(['png', 'jpeg']);

/** What a chooser of files is narrowed to, as its `accept` says it. */
export const acceptedKinds = (kinds: readonly FileKind[]): string =>
  [
    ...endingsOf(kinds).map((ending) => `.${ending}`),
    ...kinds.filter((kind) => PICTURES.has(kind)).map((kind) => `image/${kind}`),
  ].join(',');

/**
 * Why a file is not taken. `unsupported` is a content of no kind that is taken, `ending` a name of another kind, `active` one
 * of its kind that holds what runs by itself: a script, a formula or a macro.
 */
export const FILE_PROBLEMS = ['empty', 'tooLarge', 'name', 'unsupported', 'ending', 'active'] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Characters of a name at most. */
export const NAME_MAXIMUM = 200;

/** Ends under which a computer runs a file; inside a name they make it look like another. */
const RUNNING =
  /\.(?:exe|scr|com|pif|bat|cmd|ps1|vbs|vbe|js|jse|mjs|wsf|hta|msi|lnk|jar|dll|reg|sh|svg|svgz|html?|xhtml|xml|php|docm|xlsm|xlsb|zip)(?:\.|$)/i;

/** Names that a system keeps for something else. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Signs of a path, those that no system allows, control characters, and those that turn the direction of what follows. */
const UNSAFE = /[\p{Cc}\p{Bidi_Control}/\\<>"|?*\u200b\u2028\u2029\u2060-\u206f\ufeff\ufff9-\ufffb]/u;

/**
 * Why a name does not say what the file is called, and nothing else: `long`, `sign` for what no name may hold, `edge` for a
 * space or a period at its beginning or end, `reserved` for what a system means otherwise, `running` for a part that says
 * that the file is a program or holds one.
 */
export type NameFault = 'long' | 'sign' | 'edge' | 'reserved' | 'running';

/** What is wrong with the name of a file; null where nothing is. */
export function nameFault(name: string): NameFault | null {
  if (name.length > NAME_MAXIMUM) return 'long';
  if (!name.isWellFormed() || UNSAFE.test(name)) return 'sign';
  if (name === '' || name.trim() !== name || name.startsWith('.') || name.endsWith('.')) return 'edge';
  if (RESERVED.test(name)) return 'reserved';
  return RUNNING.test(name) ? 'running' : null;
}

/** What is wrong with a file before anybody has looked into it; null where nothing is. */
export function fileProblem(
  { name, bytes }: { readonly name: string; readonly bytes: number },
  { documentBytes, documentKinds }: DocumentLimits,
): FileProblem | null {
  if (bytes === 0) return 'empty';
  if (bytes > documentBytes) return 'tooLarge';
  // Another name would not help a file of another kind.
  if (!hasEnding(name, endingsOf(documentKinds))) return 'unsupported';
  return nameFault(name) === null ? null : 'name';
}

/** What a name ends in, in small letters; undefined for one without an ending. */
export const endingOf = (name: string): string | undefined =>
  /\.([^.\s]{1,8})$/.exec(name)?.[1]?.toLowerCase();

/** Whether a name ends as one of these kinds do. A camera's picture may have no ending at all, and is taken as what it is. */
export function hasEnding(name: string, endings: readonly string[]): boolean {
  const ending = endingOf(name);
  return ending === undefined || endings.includes(ending);
}
