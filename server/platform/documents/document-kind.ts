import type { FileKind } from '#domain/document/document-file.ts';
import { isJpeg, isPdf, isPng, runsInPdf } from '#server/platform/documents/picture-or-page.ts';
import { calculatesInCsv, isCsv } from '#server/platform/documents/csv-content.ts';
import { isWorkbook, runsInWorkbook } from '#server/platform/documents/workbook-content.ts';

/** A kind of file that is known by its content. */
export interface DocumentKind {
  readonly name: FileKind;
  readonly mediaType: string;
  readonly is: (content: Buffer) => boolean;
  /** Whether one of this kind holds what runs by itself: a script, a formula or a macro; absent where none can. */
  readonly isActive?: (content: Buffer) => boolean;
}

/** What is taken (§5 Uploads, decisions §1): a kind is known by its content, and its name must not say another. */
const KINDS: readonly DocumentKind[] = [
  { name: 'pdf', mediaType: 'application/pdf', is: isPdf, isActive: runsInPdf },
  { name: 'png', mediaType: 'image/png', is: isPng },
  { name: 'jpeg', mediaType: 'image/jpeg', is: isJpeg },
  {
    name: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    is: isWorkbook,
    isActive: runsInWorkbook,
  },
  { name: 'csv', mediaType: 'text/csv', is: isCsv, isActive: calculatesInCsv },
];

/** The kind of a content, whatever runs in it; null where it is none of those that are taken. */
export function kindOfContent(content: Buffer, taken: readonly FileKind[]): DocumentKind | null {
  return KINDS.find(({ name, is }) => taken.includes(name) && is(content)) ?? null;
}
