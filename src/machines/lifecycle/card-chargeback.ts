import { setup, transition } from 'xstate';
import type { CardChargebackStatus } from '#domain/card-chargeback/card-chargeback.ts';

/** What moves a cardholder's chargeback: support, and the card's bank by what the card provider reports. */
export type CardChargebackEvent =
  | { readonly type: 'support.accept' }
  /** `isLate` once the evidence was due: nobody takes it any more. */
  | { readonly type: 'support.contest'; readonly isLate: boolean }
  | { readonly type: 'bank.decideForUs' }
  | { readonly type: 'bank.decideForCardholder' };

const SPEC = '§8 Payment: the card payment provider could not process the payment';
const ENDS = { 'bank.decideForUs': 'won', 'bank.decideForCardholder': 'lost' } as const;

/**
 * The life of a cardholder's chargeback, which is none of its payment: that stays settled. The server moves it with the
 * pure `transition()`; the state's name is the column `status`.
 */
export const cardChargebackLifecycle = setup({
  types: { events: {} as CardChargebackEvent, meta: {} as { spec: string } },
  guards: { isInTime: (_, isLate: boolean) => !isLate },
}).createMachine({
  id: 'lifecycle-card-chargeback',
  description: 'A chargeback that a cardholder asks for at the card’s bank, until it is accepted or decided.',
  initial: 'opened',
  states: {
    opened: {
      description: 'The card’s bank has taken the money; support accepts, or sends evidence until it is due.',
      meta: { spec: SPEC },
      on: {
        'support.accept': 'accepted',
        'support.contest': {
          guard: { type: 'isInTime', params: ({ event }) => event.isLate },
          target: 'contested',
        },
        ...ENDS,
      },
    },
    contested: {
      description: 'Support has sent evidence, and the card’s bank decides.',
      meta: { spec: SPEC },
      on: ENDS,
    },
    accepted: {
      type: 'final',
      description: 'Support has let the cardholder have the money; what it had paid is open again.',
      meta: { spec: 'decisions §11: refunds need role admin on the side that does it' },
    },
    won: {
      type: 'final',
      description: 'The money came back to us, and its invoices have stayed paid.',
      meta: { spec: SPEC },
    },
    lost: {
      type: 'final',
      description: 'The cardholder keeps the money; what it had paid is open again.',
      meta: { spec: SPEC },
    },
  },
});

/** Moves a chargeback along its chart; null where the chart does not take the event. */
export function moveCardChargeback(
  status: CardChargebackStatus,
  event: CardChargebackEvent,
): CardChargebackStatus | null {
  const before = cardChargebackLifecycle.resolveState({ value: status });
  if (!before.can(event)) return null;
  const [after] = transition(cardChargebackLifecycle, before, event);
  return after.value;
}
