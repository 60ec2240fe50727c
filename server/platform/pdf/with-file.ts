import type { PDFDocument, PDFImage } from '@cantoo/pdf-lib';

/** A file that comes along with a document. */
export interface ForeignFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** In points: the edges of a page that shows a picture. */
const MARGIN = 36;

/** Downloaded by the first document that needs it: most have nothing that comes along. */
const library = () => import('@cantoo/pdf-lib');

/** Whether a file can be pages of another document: one that is locked, broken or of no page cannot. */
export async function canBePages({ mediaType, content }: ForeignFile): Promise<boolean> {
  if (mediaType !== 'application/pdf') return mediaType === 'image/png' || mediaType === 'image/jpeg';
  const { PDFDocument } = await library();
  try {
    const foreign = await PDFDocument.load(content, { updateMetadata: false });
    await (await PDFDocument.create()).copyPages(foreign, foreign.getPageIndices());
    return foreign.getPageCount() > 0;
  } catch {
    return false;
  }
}

/** A document with the pages of a file behind its own; a picture has a page of its own. */
export async function withPages(document: Uint8Array, file: ForeignFile): Promise<Buffer> {
  const { PDFDocument } = await library();
  const own = await PDFDocument.load(document, { updateMetadata: false });
  if (file.mediaType === 'application/pdf') {
    const foreign = await PDFDocument.load(file.content, { updateMetadata: false });
    for (const page of await own.copyPages(foreign, foreign.getPageIndices())) own.addPage(page);
  } else {
    const picture =
      file.mediaType === 'image/png' ? await own.embedPng(file.content) : await own.embedJpg(file.content);
    drawPicture(own, picture);
  }
  return Buffer.from(await own.save());
}

function drawPicture(own: PDFDocument, picture: PDFImage): void {
  const [first] = own.getPages();
  const page = first ? own.addPage([first.getWidth(), first.getHeight()]) : own.addPage();
  const { width, height } = picture.scaleToFit(page.getWidth() - 2 * MARGIN, page.getHeight() - 2 * MARGIN);
  page.drawImage(picture, { x: MARGIN, y: page.getHeight() - MARGIN - height, width, height });
}

/** A document with a file within it, as it was sent. */
export async function withAttachment(document: Uint8Array, file: ForeignFile): Promise<Buffer> {
  const { PDFDocument, AFRelationship } = await library();
  const own = await PDFDocument.load(document, { updateMetadata: false });
  await own.attach(file.content, file.name, {
    mimeType: file.mediaType,
    description: file.name,
    afRelationship: AFRelationship.Source,
  });
  return Buffer.from(await own.save());
}
