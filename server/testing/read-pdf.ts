import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as a reader program finds it. */
export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  /** Whether its content is tagged. */
  readonly isTagged: boolean;
  /** What is read aloud, page by page: the text of what is in the tree. */
  readonly pages: readonly string[];
  /** The roles of the tree, in reading order, page by page: `Document(H1,Table(THead(TR(TH…` */
  readonly trees: readonly string[];
}

/** Opens a PDF as a reader does. Rejects where it is none. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const opened = await loading.promise;
  const { info } = (await opened.getMetadata()) as { info: Record<string, string> };
  const numbers = Array.from({ length: opened.numPages }, (_, index) => index + 1);
  const read = {
    title: info['Title'] ?? '',
    language: info['Language'] ?? '',
    isTagged: isMarked(await opened.getMarkInfo()),
    pages: await Promise.all(numbers.map((number) => textOf(opened, number))),
    trees: await Promise.all(numbers.map((number) => treeOf(opened, number))),
  };
  await loading.destroy();
  return read;
}

/** The published type says an object where the reader answers a map. */
function isMarked(info: unknown): boolean {
  return info instanceof Map
    ? info.get('Marked') === true
    : (info as { Marked?: boolean } | null)?.Marked === true;
}

async function textOf(opened: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await opened.getPage(number)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join(' ')
    .replaceAll(/[^\S\u00a0\u202f]+/g, ' ')
    .trim();
}

async function treeOf(opened: PDFDocumentProxy, number: number): Promise<string> {
  const tree: unknown = await (await opened.getPage(number)).getStructTree();
  return rolesOf(tree);
}

function rolesOf(node: unknown): string {
  const { role, children } = node as { role?: string; children?: readonly unknown[] };
  if (role === undefined) return '';
  const below = (children ?? []).map(rolesOf).filter((one) => one !== '');
  return below.length === 0 ? role : `${role}(${below.join(',')})`;
}
