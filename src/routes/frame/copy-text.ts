/**
 * Puts a file of text into the clipboard. It is called within the press, because a browser lets nothing be written there
 * later; the text may come after it. Throws where the text cannot be had, and where the browser does not allow it.
 */
export async function copyText(file: Promise<Blob>): Promise<void> {
  const text = file.then(async (blob) => {
    // The mark at its beginning is of files.
    const read = (await blob.text()).replace(/^\uFEFF/, '');
    return new Blob([read], { type: 'text/plain' });
  });
  const written = navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  // What went wrong with the text says more than that it could not be written.
  await Promise.all([text, written]);
}
