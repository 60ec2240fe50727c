import { CallError } from '#domain/call-error.ts';
import { CHUNK_TIMEOUT } from '#machines/portal/chunk.ts';

/**
 * A page's part of the program; throws a CallError when it has not arrived in time (§9 Chunk loading time-out), which
 * the page's boundary tells with a way to load it again.
 */
export async function inTime<Part>(part: Promise<Part>): Promise<Part> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new CallError('timeout')), CHUNK_TIMEOUT);
  });
  return Promise.race([part, tooLate]).finally(() => clearTimeout(late));
}
