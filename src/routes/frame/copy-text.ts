/** Cells without the quotation marks of a file, which a mail would show; what would not be one cell without keeps them. */
const bare = (text: string): string =>
  text.replaceAll(/"((?:[^"]|"")*)"/g, (quoted: string, cell: string) =>
    /[\t\r\n"]/.test(cell) ? quoted : cell,
  );

/**
 * Puts a file of text into the clipboard. It is called within the press, because a browser lets nothing be written there
 * later; the text may come after it. Throws where the text cannot be had, and where the browser does not allow it.
 */
export async function copyText(file: Promise<Blob>): Promise<void> {
  const text = file.then(async (blob) => {
    // Read as text, it is without the mark at its beginning that a file has.
    return new Blob([bare(await blob.text())], { type: 'text/plain' });
  });
  const written = navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  // What went wrong with the text says more than that it could not be written.
  await Promise.all([text, written]);
}
