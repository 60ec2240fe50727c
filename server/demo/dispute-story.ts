import type { DisputeReasonId } from '#domain/dispute/dispute-reason.ts';
import type { DisputeAction, DisputeParty } from '#domain/dispute/dispute.ts';

/** What a side does so many days after the opening; `share` is the part of the disputed amount that it is about. */
export interface DemoStep {
  readonly day: number;
  readonly party: DisputeParty;
  readonly action: DisputeAction;
  readonly share?: number;
}

/** How the dispute of an invoice goes on; what lies ahead of today has not happened yet. */
export interface DemoStory {
  /** Days after the invoice's date on which it is opened. */
  readonly opened: number;
  readonly reason: DisputeReasonId;
  readonly steps: readonly DemoStep[];
  /** Whether the invoice was paid outside of the portal in the end. */
  readonly isPaidAfter?: true;
}

/** A step of a story. */
export const step = (day: number, party: DisputeParty, action: DisputeAction, share?: number): DemoStep => ({
  day,
  party,
  action,
  ...(share === undefined ? {} : { share }),
});

/** The merchant has its records. */
export const REFUSED = step(3, 'merchant', 'disagree');

/** Both sides write for weeks before they give up, so many days after the opening, so that support has it since then. */
const argued = (day: number): DemoStory => ({
  opened: 3,
  reason: 'price_differs',
  steps: [
    REFUSED,
    step(13, 'customer', 'respondToMerchant'),
    step(23, 'merchant', 'disagree'),
    step(33, 'customer', 'respondToMerchant'),
    step(38, 'merchant', 'disagree'),
    step(day, 'customer', 'escalate'),
  ],
});

/** What support has before it: most of it in time, a little of it late. */
const ESCALATED = [argued(39), argued(42), argued(45), argued(47), argued(49)] as const;

/** A dispute that support has before it; another one for another number. */
export function escalatedStory(number: number): DemoStory {
  return ESCALATED[number % ESCALATED.length] ?? ESCALATED[0];
}

/** Stories that any invoice may have. */
export const COMMON_STORIES = {
  asked: { opened: 3, reason: 'price_differs', steps: [] },
  answered: { opened: 3, reason: 'not_ordered', steps: [REFUSED] },
  held: {
    opened: 3,
    reason: 'other',
    steps: [step(2, 'merchant', 'escalate'), step(4, 'support', 'hold')],
  },
  settled: {
    opened: 3,
    reason: 'duplicate_invoice',
    steps: [REFUSED, step(9, 'customer', 'close')],
    isPaidAfter: true,
  },
} as const satisfies Record<string, DemoStory>;
