import { fromPromise } from 'xstate';
import { CallError, mayHaveActed } from '#domain/call-error.ts';
import { isNotDone } from '#domain/not-done.ts';

/** A call of which it is not known yet whether it was carried out, or which is on its way. */
interface Open<Content> {
  readonly key: string;
  readonly content: Content;
  readonly text: string;
  /** A try before may have been done. */
  readonly isUnsure: boolean;
}

/** A call whose copies do a thing once. */
interface OneKey<Content, Answer> {
  (content: Content, signal: AbortSignal): Promise<Answer>;
  /** Sends the same once more, word by word, under the key whose answer was lost: what is answered, was answered then. */
  readonly again: (signal: AbortSignal) => Promise<Answer>;
}

/**
 * A call whose copies do a thing once: while nothing says whether it was done, the same content is sent under the same
 * key. Another content, or what was done or refused, is sent anew under another. Whoever is offline, or is let in no
 * more, learns nothing of what was sent before, so its key is kept.
 * @param send the call, which takes its key as its `Idempotency-Key`
 * @param orderOf what of the content is ordered: a proof of who orders it is another each time
 */
export function underOneKey<Content, Answer>(
  send: (key: string, content: Content, signal: AbortSignal) => Promise<Answer>,
  orderOf: (content: Content) => unknown = (content) => content,
): OneKey<Content, Answer> {
  let open: Open<Content> | null = null;
  const go = async (tried: Open<Content>, signal: AbortSignal): Promise<Answer> => {
    open = tried;
    try {
      const answer = await send(tried.key, tried.content, signal);
      open = null;
      return answer;
    } catch (error) {
      // What was given up on its way may have arrived.
      const isUnsure = tried.isUnsure || !(error instanceof CallError) || mayHaveActed(error);
      const isOver = error instanceof CallError && isNotDone(error);
      open = isUnsure && !isOver ? { ...tried, isUnsure } : null;
      throw error;
    }
  };
  const call = (content: Content, signal: AbortSignal): Promise<Answer> => {
    const text = JSON.stringify(orderOf(content));
    const anew = { key: crypto.randomUUID(), content, text, isUnsure: false };
    return go(open?.text === text ? { ...open, content } : anew, signal);
  };
  const again = async (signal: AbortSignal): Promise<Answer> => {
    if (open === null) throw new RangeError('nothing was sent whose answer was lost');
    return go(open, signal);
  };
  return Object.assign(call, { again });
}

/** The calls of a chart of acts: an act under a key of its own, and asking what became of one whose answer was lost. */
export function actActors<Written, Answer>(...call: Parameters<typeof underOneKey<Written, Answer>>) {
  const act = underOneKey(...call);
  return {
    sendAct: fromPromise<Answer, Written>(({ input, signal }) => act(input, signal)),
    askAct: fromPromise<Answer, void>(({ signal }) => act.again(signal)),
  };
}
