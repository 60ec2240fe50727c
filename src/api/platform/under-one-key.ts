import { CallError, mayHaveActed } from '#domain/call-error.ts';

/**
 * A call whose copies do a thing once: while nothing says whether it was done, the same content is sent under the same
 * key. Another content, or what was done or refused, is sent anew under another.
 * @param send the call, which takes its key as its `Idempotency-Key`
 */
export function underOneKey<Content, Answer>(
  send: (key: string, content: Content, signal: AbortSignal) => Promise<Answer>,
): (content: Content, signal: AbortSignal) => Promise<Answer> {
  let open: { readonly key: string; readonly text: string } | null = null;
  return async (content, signal) => {
    const text = JSON.stringify(content);
    if (open?.text !== text) open = { key: crypto.randomUUID(), text };
    try {
      const answer = await send(open.key, content, signal);
      open = null;
      return answer;
    } catch (error) {
      if (error instanceof CallError && !mayHaveActed(error)) open = null;
      throw error;
    }
  };
}
