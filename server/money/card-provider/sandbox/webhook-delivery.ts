import { signWebhook } from '#server/money/card-provider/webhook-signature.ts';
import { LATE_REPORT_MS } from '#server/money/card-provider/sandbox/test-cards.ts';
import type { PageStore, Stored } from '#server/money/card-provider/sandbox/page-store.ts';

/** Waits between the attempts to deliver a report, milliseconds; the last one repeats. */
const RETRY_MS = [1_000, 5_000, 30_000, 120_000];

/** What delivering needs. */
export interface DeliveryOptions {
  readonly store: PageStore;
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  readonly now: () => Date;
}

type Told = Stored;

/** Sends the sandbox's signed reports, again and again until the portal has taken them. */
export interface Delivery {
  readonly deliver: (reported: Told, when: 'now' | 'late') => void;
  /** Ends the waiting; what was not taken is sent after the next start. */
  readonly stop: () => void;
}

/** Starts delivering, first of all what an earlier process left behind. */
export function startDelivery(options: DeliveryOptions): Delivery {
  const timers = new Set<NodeJS.Timeout>();
  const later = (told: Told, wait: number, attempt: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void send(told, attempt);
    }, wait);
    timers.add(timer.unref());
  };
  const send = async (told: Told, attempt: number) => {
    if (!told.unreported) return;
    if (await post(told, options)) {
      told.unreported = null;
      options.store.save(told);
    } else {
      later(told, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0, attempt + 1);
    }
  };
  for (const told of options.store.unreported()) later(told, 0, 0);
  return {
    deliver: (told, when) => later(told, when === 'late' ? LATE_REPORT_MS : 0, 0),
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}

/** True once the portal has answered: a refusal is an answer, and the same report would be refused again. */
async function post(told: Told, options: DeliveryOptions): Promise<boolean> {
  const body = JSON.stringify(told.unreported);
  try {
    const answer = await fetch(options.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // Signed anew for each attempt: the portal refuses an old signature, not an old event.
        'x-provider-signature': signWebhook(body, options.webhookSecret, options.now()),
      },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    return answer.status < 500 && answer.status !== 429;
  } catch {
    return false;
  }
}
