/** A document before it is laid out: what it says, in the language of its reader. */
export interface PdfContent {
  /** What it is, in its properties and as its first heading. */
  readonly title: string;
  /** BCP 47, for whoever has it read aloud; also decides the size of the paper. */
  readonly language: string;
  /** Who gives it out, at the head of its first page. */
  readonly issuer: string;
  /** Beside the issuer: as of when it is. */
  readonly note: string;
  /** “Page 1 of 2”, at the foot of each page. */
  readonly pageOf: (page: number, pages: number) => string;
  readonly blocks: readonly PdfBlock[];
}

export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly isFaint?: boolean }
  /** The one figure that a document is about, with its currency in it. */
  | { readonly kind: 'figure'; readonly text: string }
  /** Names with their values, three in a row. */
  | { readonly kind: 'facts'; readonly facts: readonly PdfFact[] }
  | PdfTable
  /** Amounts below a table, at its right edge; the total under a line. */
  | { readonly kind: 'sums'; readonly sums: readonly (PdfFact & { readonly isTotal?: boolean })[] };

export interface PdfFact {
  readonly label: string;
  readonly value: string;
}

/** Rows under headings, which every page repeats; the first cell of a row names it. */
export interface PdfTable {
  readonly kind: 'table';
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface PdfColumn {
  readonly heading: string;
  /** Its part of the width, beside the parts of the others. */
  readonly share: number;
  /** At the right edge, in figures of one width. */
  readonly isAmount?: boolean;
}
