type Side = 'customer' | 'merchant' | 'support';

/** The side that somebody is of; the reader's own is their company, but for support, which is none. */
export const actorKey = (party: Side, reader: Side): `disputeActor.${Side | 'own'}` =>
  party === reader && party !== 'support' ? 'disputeActor.own' : `disputeActor.${party}`;

/** Whom an answer is for. */
const ANSWERED = { respondToCustomer: 'customer', respondToMerchant: 'merchant' } as const;
const ASKED = {
  respondToCustomer: 'disputeDone.askCustomer',
  respondToMerchant: 'disputeDone.askMerchant',
} as const;
type Answer = keyof typeof ANSWERED;

export const isAnswer = (action: string): action is Answer => action in ANSWERED;

/** An answer to a side, which reads it of itself; what support says to one is a question. */
export function answerKey(
  action: Answer,
  party: Side | 'system',
  reader: Side,
): `disputeDone.${Answer | 'askCustomer' | 'askMerchant' | 'answeredYou' | 'askedYou'}` {
  const isToReader = ANSWERED[action] === reader;
  if (party === 'support') return isToReader ? 'disputeDone.askedYou' : ASKED[action];
  return isToReader ? 'disputeDone.answeredYou' : `disputeDone.${action}`;
}
