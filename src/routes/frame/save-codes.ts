import { saveFile } from '#routes/frame/save-file.ts';

/** Hands recovery codes to the browser as a file, with what says whose they are above them. */
export function saveCodes(head: readonly string[], codes: readonly string[]): void {
  const text = [...head, '', ...codes, ''].join('\n');
  saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt');
}
