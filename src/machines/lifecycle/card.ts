import { assign, setup } from 'xstate';
import type { CardEnd } from '#domain/card/card.ts';

/** What moves a card: administrators, its issuer, whoever holds it, and the clock. */
export type CardLifeEvent =
  | { readonly type: 'person.approve' }
  | { readonly type: 'person.decline' }
  /** Its making has begun. */
  | { readonly type: 'issuer.produce' }
  | { readonly type: 'issuer.send' }
  /** It lies where it was sent to, or where it is picked up. */
  | { readonly type: 'issuer.deliver' }
  /** Whoever holds it has shown what stands on it. */
  | { readonly type: 'holder.activate' }
  | { readonly type: 'person.suspend' }
  | { readonly type: 'person.resume' }
  | { readonly type: 'person.terminate'; readonly because: CardEnd }
  /** The card in whose place it comes expires soon; that needs nobody’s yes (decisions §13). */
  | { readonly type: 'time.renew' }
  | { readonly type: 'time.expire' };

/** What a card is besides its state. */
export interface CardFacts {
  readonly endedBecause: CardEnd | null;
}

const SPEC = '§4 Cards: requested, activated after receipt, terminated';

const terminate = {
  target: '#lifecycle-card.terminated',
  actions: {
    type: 'rememberEnd',
    params: ({ event }: { event: { readonly because: CardEnd } }) => event.because,
  },
} as const;

/**
 * The life of a card (§4 Cards). The server moves it with the pure `transition()`; the state's name is the column
 * `status`. What has ended does not come back: who needs a card again asks for another.
 */
export const cardLifecycle = setup({
  types: { context: {} as CardFacts, events: {} as CardLifeEvent },
  actions: { rememberEnd: assign((_, endedBecause: CardEnd) => ({ endedBecause })) },
}).createMachine({
  id: 'lifecycle-card',
  description: 'A card, from the wish for it to its end.',
  context: { endedBecause: null },
  initial: 'requested',
  states: {
    requested: {
      description:
        'Somebody has asked for it, and a second administrator has to say yes; one that renews another waits for nobody.',
      meta: { spec: SPEC },
      on: {
        'person.approve': 'approved',
        'time.renew': 'approved',
        'person.decline': {
          target: 'terminated',
          actions: { type: 'rememberEnd', params: () => 'declined' as const },
        },
        'person.terminate': terminate,
      },
    },
    approved: {
      description: 'It is to be made; the issuer has not begun.',
      meta: { spec: SPEC },
      on: { 'issuer.produce': 'production', 'person.terminate': terminate },
    },
    production: {
      description: 'The issuer makes it.',
      meta: { spec: SPEC },
      on: { 'issuer.send': 'sent', 'person.terminate': terminate },
    },
    sent: {
      description: 'It is on its way; whoever holds it already can activate it.',
      meta: { spec: SPEC },
      on: { 'issuer.deliver': 'delivered', 'holder.activate': 'active', 'person.terminate': terminate },
    },
    delivered: {
      description: 'It has arrived and is to be activated.',
      meta: { spec: SPEC },
      on: { 'holder.activate': 'active', 'person.terminate': terminate },
    },
    active: {
      description: 'It can be used.',
      meta: { spec: SPEC },
      on: { 'person.suspend': 'suspended', 'person.terminate': terminate, 'time.expire': 'expired' },
    },
    suspended: {
      description: 'It cannot be used until it is resumed.',
      meta: { spec: SPEC },
      on: { 'person.resume': 'active', 'person.terminate': terminate, 'time.expire': 'expired' },
    },
    expired: {
      type: 'final',
      description: 'The last day on which it could be used is over.',
      meta: { spec: SPEC },
    },
    terminated: {
      type: 'final',
      description: 'It was ended, or declined, and why is kept with it.',
      meta: { spec: SPEC },
    },
  },
});
