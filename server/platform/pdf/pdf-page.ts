import PdfDocument from 'pdfkit';
import type { PdfContent } from '#server/platform/pdf/pdf-content.ts';
import { pdfFonts, writable } from '#server/platform/pdf/pdf-fonts.ts';

/** In points: the edges of the paper, and the space between blocks. */
export const MARGIN = 54;
export const GAP = 18;
/** Text, captions and lines. */
export const INK = '#111827';
export const FAINT = '#4b5563';
const LINE = '#9ca3af';

/** A text's look. */
export interface Look {
  readonly size: number;
  readonly isStrong?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

export type Structure = PDFKit.PDFStructureElement;

/** The paper that blocks are written on, from top to bottom, with the tree that says what each of them is. */
export interface Paper {
  readonly doc: PDFKit.PDFDocument;
  /** The document in the tree; blocks are its children. */
  readonly root: Structure;
  readonly left: number;
  readonly width: number;
  /** Where the next block begins. */
  y: number;
}

/** Begins a document: its properties, fonts, first page and tree (PDF/UA: tagged, with title and language). */
export function openPaper({ title, language, issuer }: PdfContent): Paper {
  // The published types do not know this subset yet.
  const subset = 'PDF/UA' as PDFKit.Mixins.PDFSubsets;
  const doc = new PdfDocument({
    size: language === 'en' ? 'LETTER' : 'A4',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    subset,
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: issuer },
  });
  doc.registerFont('regular', pdfFonts().regular);
  doc.registerFont('strong', pdfFonts().strong);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, left: MARGIN, width: doc.page.width - 2 * MARGIN, y: MARGIN };
}

/** A new element of the tree, below another. */
export function element(paper: Paper, parent: Structure, tag: string, scope?: 'Column' | 'Row'): Structure {
  const options = scope ? { scope } : {};
  const made = paper.doc.struct(tag, options as PDFKit.Mixins.StructureElementOptions);
  parent.add(made);
  return made;
}

function setLook({ doc }: Paper, { size, isStrong, color = INK }: Look): void {
  doc
    .font(isStrong ? 'strong' : 'regular')
    .fontSize(size)
    .fillColor(color);
}

/** How high a text gets in a width. */
export function heightOf(paper: Paper, text: string, width: number, look: Look): number {
  setLook(paper, look);
  const { doc } = paper;
  const written = writable(text);
  if (doc.widthOfString(written, featuresOf(look)) <= width) return doc.currentLineHeight(true);
  return doc.heightOfString(written, { width, ...featuresOf(look) });
}

/** Amounts have figures of one width, so that they stand below one another. */
const featuresOf = ({ align }: Look): PDFKit.Mixins.TextOptions =>
  align === 'right' ? { features: ['tnum', 'kern'] } : {};

/** Writes a text as what it is, at a place of the page. */
export function writeAt(
  paper: Paper,
  parent: Structure,
  tag: { readonly name: string; readonly scope?: 'Column' | 'Row' },
  text: string,
  place: { readonly x: number; readonly y: number; readonly width: number },
  look: Look,
): void {
  const made = element(paper, parent, tag.name, tag.scope);
  made.add(() => draw(paper, text, place, look));
  made.end();
}

/** Writes a text that is none of the content: what pages repeat. */
export function drawApart(
  paper: Paper,
  text: string,
  place: { readonly x: number; readonly y: number; readonly width: number },
  look: Look,
): void {
  paper.doc.markContent('Artifact', { type: 'Pagination' });
  draw(paper, text, place, look);
  paper.doc.endMarkedContent();
}

function draw(
  paper: Paper,
  text: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  look: Look,
): void {
  setLook(paper, look);
  const { doc } = paper;
  const written = writable(text);
  const features = featuresOf(look);
  const ownWidth = doc.widthOfString(written, features);
  if (ownWidth > width) {
    doc.text(written, x, y, { width, align: look.align ?? 'left', ...features });
    return;
  }
  // What has room in one line needs no wrapping, which takes most of the time of a long table.
  const from = look.align === 'right' ? x + width - ownWidth : x;
  doc.text(written, from, y, { lineBreak: false, ...features });
}

/** A line over the whole width, which says nothing. */
export function drawLine({ doc, left, width }: Paper, y: number, isStrong = false): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(isStrong ? 1 : 0.5)
    .strokeColor(isStrong ? INK : LINE)
    .stroke();
  doc.endMarkedContent();
}

/** Begins a new page where a block of this height does not fit on this one; answers whether it has. */
export function makeRoom(paper: Paper, height: number): boolean {
  const { doc } = paper;
  if (paper.y + height <= doc.page.height - MARGIN - GAP) return false;
  doc.addPage();
  paper.y = MARGIN;
  return true;
}
