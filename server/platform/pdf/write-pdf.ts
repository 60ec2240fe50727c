import { buffer } from 'node:stream/consumers';
import type { PdfBlock, PdfContent, PdfFact } from '#server/platform/pdf/pdf-content.ts';
import {
  drawApart,
  drawLine,
  element,
  FAINT,
  GAP,
  heightOf,
  makeRoom,
  MARGIN,
  openPaper,
  writeAt,
  type Look,
  type Paper,
} from '#server/platform/pdf/pdf-page.ts';
import { writeTable } from '#server/platform/pdf/pdf-table.ts';

/**
 * Lays a document out as a tagged PDF with its title and language, which a screen reader reads in order: headings,
 * lists of facts, tables whose cells know their headings. Its pages are numbered.
 */
export async function writePdf(content: PdfContent): Promise<Buffer> {
  const paper = openPaper(content);
  const made = buffer(paper.doc as unknown as NodeJS.ReadableStream);
  writeHead(paper, content);
  for (const block of content.blocks) {
    await writeBlock(paper, block);
    paper.y += block.kind === 'figure' ? GAP / 4 : GAP;
  }
  paper.root.end();
  numberPages(paper, content);
  paper.doc.end();
  return made;
}

function writeHead(paper: Paper, { issuer, note, title }: PdfContent): void {
  const half = paper.width / 2 - GAP;
  const { left, y } = paper;
  writeAt(
    paper,
    paper.root,
    { name: 'P' },
    issuer,
    { x: left, y, width: half },
    { size: 11, isStrong: true },
  );
  const right = { x: left + paper.width - half, y: y + 1, width: half };
  writeAt(paper, paper.root, { name: 'P' }, note, right, { size: 9, color: FAINT, align: 'right' });
  paper.y += Math.max(heightOf(paper, issuer, half, { size: 11, isStrong: true }), 14) + 8;
  drawLine(paper, paper.y, true);
  paper.y += 2 * GAP;
  writeFlow(paper, 'H1', title, { size: 16, isStrong: true });
  paper.y += GAP / 2;
}

function writeBlock(paper: Paper, block: PdfBlock): void | Promise<void> {
  switch (block.kind) {
    case 'heading':
      return writeFlow(paper, 'H2', block.text, { size: 11, isStrong: true });
    case 'text':
      return writeFlow(paper, 'P', block.text, { size: 9.5, ...(block.isFaint && { color: FAINT }) });
    case 'figure':
      return writeFlow(paper, 'P', block.text, { size: 24, isStrong: true });
    case 'facts':
      return writeFacts(paper, block.facts);
    case 'table':
      return writeTable(paper, block);
    case 'sums':
      return writeSums(paper, block.sums);
  }
}

/** A text over the whole width. */
function writeFlow(paper: Paper, name: string, text: string, look: Look): void {
  const { left: x, width } = paper;
  const height = heightOf(paper, text, width, look);
  makeRoom(paper, height);
  writeAt(paper, paper.root, { name }, text, { x, y: paper.y, width }, look);
  paper.y += height;
}

const IN_A_ROW = 3;
const LABEL: Look = { size: 8, color: FAINT };
const VALUE: Look = { size: 9.5, isStrong: true };

function writeFacts(paper: Paper, facts: readonly PdfFact[]): void {
  const list = element(paper, paper.root, 'L');
  drawLine(paper, paper.y);
  const width = (paper.width - GAP * (IN_A_ROW - 1)) / IN_A_ROW;
  for (let start = 0; start < facts.length; start += IN_A_ROW) {
    const row = facts.slice(start, start + IN_A_ROW);
    const labels = Math.max(...row.map(({ label }) => heightOf(paper, label, width, LABEL)));
    const values = Math.max(...row.map(({ value }) => heightOf(paper, value, width, VALUE)));
    makeRoom(paper, labels + values + 14);
    const y = paper.y + 10;
    for (const [index, { label, value }] of row.entries()) {
      const x = paper.left + index * (width + GAP);
      const item = element(paper, list, 'LI');
      writeAt(paper, item, { name: 'Lbl' }, label, { x, y, width }, LABEL);
      writeAt(paper, item, { name: 'LBody' }, value, { x, y: y + labels + 2, width }, VALUE);
      item.end();
    }
    paper.y = y + labels + values + 6;
  }
  list.end();
  drawLine(paper, paper.y + 4);
  paper.y += 4;
}

function writeSums(paper: Paper, sums: Extract<PdfBlock, { kind: 'sums' }>['sums']): void {
  const list = element(paper, paper.root, 'L');
  const valueWidth = paper.width * 0.22;
  const labelWidth = paper.width - valueWidth - GAP;
  for (const { label, value, isTotal = false } of sums) {
    const look: Look = { size: isTotal ? 11 : 9.5, isStrong: isTotal, align: 'right' };
    const height = Math.max(
      heightOf(paper, label, labelWidth, look),
      heightOf(paper, value, valueWidth, look),
    );
    makeRoom(paper, height + 14);
    if (isTotal) drawLine(paper, (paper.y += 4), true);
    const y = paper.y + 5;
    const item = element(paper, list, 'LI');
    writeAt(paper, item, { name: 'Lbl' }, label, { x: paper.left, y, width: labelWidth }, look);
    const valueX = paper.left + labelWidth + GAP;
    writeAt(paper, item, { name: 'LBody' }, value, { x: valueX, y, width: valueWidth }, look);
    item.end();
    paper.y = y + height + 4;
  }
  list.end();
}

/** Numbers the pages, once it is known how many there are. */
function numberPages(paper: Paper, { title, pageOf }: PdfContent): void {
  const { doc, left, width } = paper;
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    // Below the margin a text would begin a page of its own.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN + 12;
    const look: Look = { size: 8, color: FAINT };
    drawApart(paper, title, { x: left, y, width: width / 2 }, look);
    const right = { x: left + width / 2, y, width: width / 2 };
    drawApart(paper, pageOf(page + 1, count), right, { ...look, align: 'right' });
  }
}
