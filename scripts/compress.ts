import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Kinds of files that get smaller; fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(?:css|html|js|json|map|mjs|svg|txt)$/;

/**
 * Writes a brotli copy beside every file of a folder that gets smaller by it, for the server to send.
 * @param except a folder inside of it that is left alone
 */
export async function compressFolder(folder: string, except?: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const own = names.filter((name) => COMPRESSIBLE.test(name) && name.split(/[\\/]/, 1)[0] !== except);
  await Promise.all(own.map((name) => writeCopy(join(folder, name))));
}

async function writeCopy(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const compressed = await compress(content, { params });
  const copy = `${file}.br`;
  if (compressed.length < content.length) await writeFile(copy, compressed);
  else await rm(copy, { force: true });
}
