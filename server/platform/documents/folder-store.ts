import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DocumentStore } from '#server/platform/documents/document-store.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Keeps documents as files of a folder, each below the first two signs of its id. */
export function folderStore(folder: string): DocumentStore {
  const placeOf = (id: string) => {
    if (!UUID.test(id)) throw new Error('A document is named by its id');
    return { below: join(folder, id.slice(0, 2)), file: join(folder, id.slice(0, 2), id) };
  };
  return {
    async put(id, content) {
      const { below, file } = placeOf(id);
      await mkdir(below, { recursive: true, mode: 0o700 });
      // Another name until it is whole: who reads meanwhile, or after a crash, finds the one before or nothing.
      const arriving = `${file}.${randomUUID()}`;
      const handle = await open(arriving, 'wx', 0o600);
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(arriving, file);
    },
    async read(id): Promise<Readable> {
      const { file } = placeOf(id);
      const handle = await open(file, 'r');
      return createReadStream('', { fd: handle, autoClose: true });
    },
    async remove(id) {
      await rm(placeOf(id).file, { force: true });
    },
  };
}
