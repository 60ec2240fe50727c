/** Entries, and their characters, in one request; more wait for the next. A browser refuses 64 KiB with `keepalive`. */
const BATCH = 20;
const BATCH_LENGTH = 25_000;
/** Entries that wait at most; what comes while there are so many is dropped and counted. */
const BOUND = 200;
/** Milliseconds that a first entry waits for others. */
const GATHER = 2_000;
/** Milliseconds after a failure, doubled with each further one up to the last. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 10 * 60_000;

export type Entry = Readonly<Record<string, unknown>>;

export interface OutboxOptions {
  /** Name under which entries wait in the tab's storage between two documents. */
  readonly name: string;
  readonly endpoint: string;
  /** What each request says besides its entries. */
  readonly head: Entry;
}

/** Entries on their way to somebody else's server. */
export interface Outbox {
  readonly add: (entry: Entry) => void;
  /** Nothing is sent until `release`; entries wait, in the tab's storage too when the document goes. */
  readonly hold: () => void;
  readonly release: () => void;
  /** Forgets everything, also what is on its way. Nothing is sent afterwards. */
  readonly end: () => void;
}

interface Kept {
  readonly entries: readonly Entry[];
  readonly dropped: number;
}

/**
 * Sends entries in order and in batches. While the server is down they wait, and those beyond the bound are dropped
 * with a count, which the next request carries. A failure to send is told nobody: it would be an entry itself.
 */
export function createOutbox({ name, endpoint, head }: OutboxOptions): Outbox {
  const storageKey = `portal.outbox.${name}`;
  const ended = new AbortController();
  const { entries: queue, dropped: droppedBefore } = takeKept(storageKey);
  let dropped = droppedBefore;
  let failures = 0;
  let isHeld = false;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = (delay: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void send();
    }, delay);
  };
  const unplan = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };

  async function send(): Promise<void> {
    if (isHeld || isSending || queue.length === 0 || ended.signal.aborted) return;
    isSending = true;
    const batch = firstBatch(queue);
    const told = dropped;
    const verdict = await post(endpoint, { ...head, dropped: told, entries: batch }, ended.signal);
    isSending = false;
    if (ended.signal.aborted) return;
    if (verdict === 'down') {
      failures += 1;
      return plan(Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE));
    }
    queue.splice(0, batch.length);
    // A server that refuses a batch would refuse it again.
    dropped = dropped - (verdict === 'taken' ? told : 0) + (verdict === 'refused' ? batch.length : 0);
    failures = 0;
    forget(storageKey);
    if (queue.length > 0) plan(verdict === 'taken' ? 0 : FIRST_PAUSE);
  }

  const canSend = (): boolean => !isHeld && failures === 0;
  const hide = (): void => {
    // The last event that a phone is sure to give.
    if (document.hidden && canSend()) void send();
  };
  const leave = (): void => {
    const staying = canSend() ? queue.slice(firstBatch(queue).length) : queue;
    if (canSend()) void send();
    keep(storageKey, { entries: staying, dropped: canSend() ? 0 : dropped });
  };
  const options = { signal: ended.signal };
  document.addEventListener('visibilitychange', hide, options);
  addEventListener('pagehide', leave, options);
  // Back from the browser's cache of pages, everything is here still.
  addEventListener('pageshow', () => forget(storageKey), options);
  if (queue.length > 0) plan(GATHER);

  return {
    add: (entry) => {
      if (ended.signal.aborted) return;
      if (queue.length >= BOUND) dropped += 1;
      else queue.push(entry);
      if (canSend()) plan(GATHER);
    },
    hold: () => {
      isHeld = true;
      unplan();
    },
    release: () => {
      isHeld = false;
      if (queue.length > 0) plan(GATHER);
    },
    end: () => {
      ended.abort();
      unplan();
      forget(storageKey);
    },
  };
}

function firstBatch(queue: readonly Entry[]): Entry[] {
  let length = 0;
  const tooLong = queue.findIndex((entry) => (length += JSON.stringify(entry).length) > BATCH_LENGTH);
  return queue.slice(0, tooLong < 0 ? BATCH : Math.min(Math.max(tooLong, 1), BATCH));
}

/** `keepalive` lets a request outlive its page; without credentials and without the page's address. */
async function post(
  endpoint: string,
  body: object,
  signal: AbortSignal,
): Promise<'taken' | 'refused' | 'down'> {
  try {
    const { status } = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
      signal,
    });
    if (status < 400) return 'taken';
    return status < 500 && status !== 408 && status !== 429 ? 'refused' : 'down';
  } catch {
    return 'down';
  }
}

function takeKept(key: string): { entries: Entry[]; dropped: number } {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    forget(key);
    return { entries: [...(kept?.entries ?? [])], dropped: kept?.dropped ?? 0 };
  } catch {
    return { entries: [], dropped: 0 };
  }
}

function keep(key: string, kept: Kept): void {
  if (kept.entries.length === 0 && kept.dropped === 0) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that refuses storage loses them with the page.
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then there is nothing to forget.
  }
}
