import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { filesIn } from '#domain/document/files-in-zip.ts';
import { writeZip, type ZipEntry } from '#server/platform/zip/write-zip.ts';
import { readZip } from '#server/testing/read-zip.ts';

const AT = '2026-11-20T12:00:00.000Z';
const entry = (name: string, content: Buffer, isCompressed = false): ZipEntry => ({
  name,
  content: Readable.from([content]),
  isCompressed,
});

test('every file is in it as it was, packed or not', async () => {
  const text = Buffer.from('word '.repeat(10_000));
  const entries = async function* () {
    yield entry('packed.txt', text);
    yield entry('as it is.pdf', text, true);
  };
  const zip = await buffer(writeZip(entries(), AT));
  expect(readZip(zip)).toEqual([
    { name: 'packed.txt', content: text },
    { name: 'as it is.pdf', content: text },
  ]);
  expect(zip.length).toBeLessThan(text.length * 1.2);
});

test.each([1, 7, 4096])('its files are counted while it comes in pieces of %i bytes', async (size) => {
  // What looks like the end of a file within one is none.
  const sly = Buffer.from([0x50, 0x4b, 0x07, 0x08, ...Buffer.alloc(12), 0x50, 0x4b, 0x09, 0x09]);
  const entries = async function* () {
    for (const name of ['a', 'b', 'c']) yield entry(name, sly, true);
  };
  const zip = await buffer(writeZip(entries(), AT));
  const count = filesIn();
  const told: number[] = [];
  for (let at = 0; at < zip.length; at += size) told.push(count(zip.subarray(at, at + size)));
  expect(told.at(-1)).toBe(3);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
});

test('a file is asked for once the one before has been read, so that none waits in memory', async () => {
  let asked = 0;
  const entries = async function* () {
    for (; asked < 50; asked++) yield entry(String(asked), Buffer.alloc(200_000, asked), true);
  };
  const zip = writeZip(entries(), AT);
  await once(zip, 'readable');
  // More is not asked for while nobody reads: what is buffered is a part of one file.
  for (let read = 0; read < 600_000; read += (zip.read() as Buffer | null)?.length ?? 0) {
    if (zip.readableLength === 0) await once(zip, 'readable');
  }
  expect(asked).toBeLessThan(8);
  zip.resume();
  await vi.waitFor(() => expect(asked).toBe(50));
});

test('whoever stops reading ends what is being written', async () => {
  const ended = vi.fn<() => void>();
  const entries = async function* () {
    try {
      for (;;) yield entry('more', Buffer.alloc(200_000), true);
    } finally {
      ended();
    }
  };
  const zip = writeZip(entries(), AT);
  zip.once('data', () => zip.destroy());
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

test('one that fails breaks the ZIP off', async () => {
  const entries = async function* () {
    yield entry('first', Buffer.from('1'));
    throw new Error('no more');
  };
  await expect(buffer(writeZip(entries(), AT))).rejects.toThrow('no more');
});
