import type { RefusedText } from '#machines/shapes/download.ts';

/** Cells without the quotation marks of a file, which a mail would show; what would not be one cell without keeps them. */
const bare = (text: string): string =>
  text.replaceAll(/"((?:[^"]|"")*)"/g, (quoted: string, cell: string) =>
    /[\t\r\n"]/.test(cell) ? quoted : cell,
  );

/**
 * Puts a file of text into the clipboard. It is called within the press, because a browser lets nothing be written there
 * later; the text may come after it. Answers the text where the browser does not allow it, so that it can be copied by hand.
 * Throws where the text cannot be had.
 */
export async function copyText(file: Promise<Blob>): Promise<RefusedText | undefined> {
  const plain = file.then(async (blob) => {
    // Read as text, it is without the mark at its beginning that a file has.
    return new Blob([bare(await blob.text())], { type: 'text/plain' });
  });
  const written = write(plain);
  const text = await (await plain).text();
  return (await written) ? undefined : { text };
}

/** Whether the clipboard has taken it; one that is not there takes nothing. */
async function write(plain: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
    return true;
  } catch {
    return false;
  }
}
