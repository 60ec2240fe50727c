import { setImmediate } from 'node:timers/promises';
import type { PdfColumn, PdfTable } from '#server/platform/pdf/pdf-content.ts';
import {
  drawApart,
  drawLine,
  element,
  FAINT,
  heightOf,
  makeRoom,
  writeAt,
  type Look,
  type Paper,
  type Structure,
} from '#server/platform/pdf/pdf-page.ts';

const BETWEEN = 10;
const PADDING = 6;

interface Cell {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly look: Look;
}

/** Rows after which others have their turn: a payment may have thousands, and the server answers meanwhile. */
const ROWS_AT_ONCE = 20;

/** Writes a table. A row is never parted by the end of a page; the headings stand on each, read aloud on the first only. */
export async function writeTable(paper: Paper, { columns, rows }: PdfTable): Promise<void> {
  const table = element(paper, paper.root, 'Table');
  const headings = cellsOf(
    paper,
    columns,
    columns.map(({ heading }) => heading),
    () => ({
      size: 8,
      color: FAINT,
    }),
  );
  const headHeight = rowHeight(paper, headings);
  const first = cellsOf(paper, columns, rows[0] ?? [], lookOfCell);
  makeRoom(paper, headHeight + rowHeight(paper, first));
  const head = element(paper, table, 'THead');
  writeRow(paper, head, headings, headHeight, () => ({ name: 'TH', scope: 'Column' }));
  head.end();
  drawLine(paper, paper.y);
  const body = element(paper, table, 'TBody');
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    const cells = cellsOf(paper, columns, row, lookOfCell);
    const height = rowHeight(paper, cells);
    if (makeRoom(paper, height)) {
      for (const cell of headings) drawApart(paper, cell.text, { ...cell, y: paper.y + PADDING }, cell.look);
      paper.y += headHeight;
      drawLine(paper, paper.y);
    }
    writeRow(paper, body, cells, height, (column) =>
      column === 0 ? { name: 'TH', scope: 'Row' } : { name: 'TD' },
    );
    drawLine(paper, paper.y);
  }
  body.end();
  table.end();
}

const lookOfCell = (index: number): Look => ({ size: 9, isStrong: index === 0 });

function cellsOf(
  { left, width }: Paper,
  columns: readonly PdfColumn[],
  texts: readonly string[],
  lookOf: (index: number) => Look,
): Cell[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const free = width - BETWEEN * (columns.length - 1);
  let x = left;
  return columns.map(({ share, isAmount }, index) => {
    const cell: Cell = {
      text: texts[index] ?? '',
      x,
      width: (free * share) / shares,
      look: { ...lookOf(index), align: isAmount ? 'right' : 'left' },
    };
    x += cell.width + BETWEEN;
    return cell;
  });
}

function rowHeight(paper: Paper, cells: readonly Cell[]): number {
  return Math.max(...cells.map(({ text, width, look }) => heightOf(paper, text, width, look))) + 2 * PADDING;
}

function writeRow(
  paper: Paper,
  parent: Structure,
  cells: readonly Cell[],
  height: number,
  tagOf: (index: number) => Parameters<typeof writeAt>[2],
): void {
  const row = element(paper, parent, 'TR');
  for (const [index, cell] of cells.entries()) {
    writeAt(paper, row, tagOf(index), cell.text, { ...cell, y: paper.y + PADDING }, cell.look);
  }
  row.end();
  paper.y += height;
}
