import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '#domain/call-error.ts';
import { copyText } from './copy-text.ts';

/** What is written into the clipboard of the test. */
let written: ClipboardItem[] = [];
const allow = () =>
  vi.spyOn(navigator.clipboard, 'write').mockImplementation((items) => {
    written = items;
    return Promise.resolve();
  });
afterEach(() => vi.restoreAllMocks());

const textOf = async ([item]: ClipboardItem[]) => (await item!.getType('text/plain')).text();

test('the text is in the clipboard without the mark of a file, and was asked for within the press', async () => {
  const write = allow();
  let arrive: (file: Blob) => void = () => {};
  const copying = copyText(new Promise<Blob>((resolve) => (arrive = resolve)));
  expect(write).toHaveBeenCalledOnce();
  arrive(new Blob(['\uFEFF"Invoice"\t"Open"\r\n"INV-1"\t12.00\r\n'], { type: 'text/csv' }));
  await copying;
  expect(await textOf(written)).toBe('Invoice\tOpen\r\nINV-1\t12.00\r\n');
});

test('a cell that would be several without its quotation marks keeps them', async () => {
  allow();
  await copyText(Promise.resolve(new Blob(['"Ross & Co"\t""\t"two\nlines"\t"a\tb"\t"12"" rim"\n'])));
  expect(await textOf(written)).toBe('Ross & Co\t\t"two\nlines"\t"a\tb"\t"12"" rim"\n');
});

test('why the text could not be had is told; where the browser does not allow it, the text is answered', async () => {
  allow();
  await expect(copyText(Promise.reject(new CallError('forbidden')))).rejects.toMatchObject({
    kind: 'forbidden',
  });
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  expect(await copyText(Promise.resolve(new Blob(['"x"\t1\n'])))).toEqual({ text: 'x\t1\n' });
});
