import { isJpeg, isPdf, isPng } from '#server/platform/documents/picture-or-page.ts';
import { isCsv } from '#server/platform/documents/csv-content.ts';
import { isWorkbook } from '#server/platform/documents/workbook-content.ts';

/** A kind of file that is taken, and the endings that its name may have. */
export interface DocumentKind {
  readonly mediaType: string;
  readonly endings: readonly string[];
  readonly is: (content: Buffer) => boolean;
}

/** What is taken (§5 Uploads, decisions §1): a kind is known by its content, and its name must not say another. */
const KINDS: readonly DocumentKind[] = [
  { mediaType: 'application/pdf', endings: ['pdf'], is: isPdf },
  { mediaType: 'image/png', endings: ['png'], is: isPng },
  { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'], is: isJpeg },
  {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
    is: isWorkbook,
  },
  { mediaType: 'text/csv', endings: ['csv'], is: isCsv },
];

/** The kind of a content; null where it is none that is taken. */
export function kindOfContent(content: Buffer): DocumentKind | null {
  return KINDS.find(({ is }) => is(content)) ?? null;
}
