/** Bytes of the largest part that is unpacked: a thousand lines have room in it many times. */
const MOST_UNPACKED = 20_000_000;

const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;

/** Reads one file of a ZIP as text; null where there is none of that name. */
export type Unpack = (name: string) => Promise<string | null>;

/**
 * Opens a ZIP by its directory. Unpacking is the browser's own, so that nothing is downloaded for it. Throws where it
 * is none, where it is packed otherwise than workbooks are, and where a part unpacks to more than any list has.
 */
export async function openZip(zip: Blob): Promise<Unpack> {
  const view = new DataView(await zip.arrayBuffer());
  const directory = directoryOf(view);
  return async (name) => {
    const found = directory.get(name);
    if (!found) return null;
    const local = view.getUint32(found + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = zip.slice(start, start + view.getUint32(found + 20, true));
    const method = view.getUint16(found + 10, true);
    if (method === STORED) return packed.text();
    if (method !== DEFLATED) throw new Error(`a part is packed by method ${method}`);
    return textOf(packed.stream().pipeThrough(new DecompressionStream('deflate-raw')));
  };
}

/** Where the entry of each file begins, by its name. */
function directoryOf(view: DataView): Map<string, number> {
  let end = view.byteLength - END_BYTES;
  while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new Error('no directory: this is no ZIP');
  const entries = new Map<string, number>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, length));
    entries.set(name, at);
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** All that comes of a stream, as text, unless it is more than is unpacked. */
async function textOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of chunksOf(stream)) {
    bytes += chunk.byteLength;
    if (bytes > MOST_UNPACKED) throw new Error('a part unpacks to more than any list has');
    chunks.push(chunk);
  }
  return new Blob(chunks).text();
}

/** The chunks of a stream one after the other; leaving the loop ends the stream. */
async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
