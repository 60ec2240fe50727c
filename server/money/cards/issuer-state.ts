import type { CardStatus } from '#domain/card/card.ts';
import type { IssuedState } from '#server/money/card-issuer/card-issuer.ts';
import type { KeptCard } from '#server/money/cards/kept-card.ts';

/** What the issuer has to make of a card in each state; null where it is not told, `ordered` where it is asked for it. */
const WANTED = {
  requested: null,
  approved: 'ordered',
  production: 'ordered',
  sent: 'ordered',
  delivered: 'ordered',
  active: 'active',
  suspended: 'suspended',
  // It knows by itself when a card is over.
  expired: null,
  terminated: 'terminated',
} as const satisfies Record<CardStatus, IssuedState | 'ordered' | null>;

type Told = Pick<KeptCard, 'status' | 'issuer_state' | 'controls_version' | 'controls_told'>;

/** What the issuer is to be told of a card; null where it has taken over what the status says. */
export function toTell({
  status,
  issuer_state: told,
}: Pick<Told, 'status' | 'issuer_state'>): IssuedState | 'ordered' | null {
  const wanted = WANTED[status];
  // What it was never asked for it does not know.
  if (wanted === told || (wanted === 'terminated' && told === 'none')) return null;
  return wanted;
}

/** Whether the issuer has not taken over what a card can be used for; of one that it does not make, or that is over, it need not. */
export const isToBeControlled = ({ status, controls_version: now, controls_told: told }: Told): boolean =>
  now !== told && WANTED[status] !== null && WANTED[status] !== 'terminated';

/** Whether the issuer has taken over what the status says. */
export const isConfirmed = (card: Told): boolean => toTell(card) === null;
