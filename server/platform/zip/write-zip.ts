import { PassThrough, pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Instant } from '#domain/dates/dates.ts';

/** A file in a ZIP. */
export interface ZipEntry {
  /** With the folders before it. */
  readonly name: string;
  readonly content: Readable;
  /** It is compressed already, as a PDF is, and is kept as it is. */
  readonly isCompressed?: boolean;
}

/**
 * A ZIP that is written as it is read: an entry is asked for when the one before has been read to its end, so that memory
 * stays flat. Whoever stops reading ends what is being written; an entry that fails breaks the file off, so that nobody
 * takes half of it for the whole.
 * @param at when its files were written
 */
export function writeZip(entries: AsyncIterable<ZipEntry>, at: Instant): Readable {
  const zip = new ZipFile();
  const out = new PassThrough({ highWaterMark: 65_536 });
  let current: Readable | null = null;
  const fill = async () => {
    for await (const { name, content, isCompressed = false } of entries) {
      if (out.destroyed) return;
      current = content;
      zip.addReadStream(content, name, { mtime: new Date(at), compress: !isCompressed });
      await finished(content);
    }
    zip.end();
  };
  // What goes wrong on the way destroys `out`, from which whoever reads hears of it.
  pipeline(zip.outputStream, out, () => current?.destroy());
  zip.on('error', (error) => out.destroy(error));
  fill().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}
