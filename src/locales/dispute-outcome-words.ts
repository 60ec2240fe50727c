type Side = 'customer' | 'merchant' | 'support';
type Outcome = 'forCustomer' | 'inPart' | 'forMerchant';
type OutcomeKey = `disputeOutcome.${Outcome | 'own' | 'ownInPart'}`;
type Silence = 'acceptsOffer' | 'forMerchant' | 'forCustomer' | 'escalates';

/** Whom a dispute ends for, each side by its own name. */
const OWN_OUTCOMES: Readonly<Record<Side, Partial<Record<Outcome, OutcomeKey>>>> = {
  customer: { forCustomer: 'disputeOutcome.own', inPart: 'disputeOutcome.ownInPart' },
  merchant: { forMerchant: 'disputeOutcome.own' },
  support: {},
};

/** In whose favor a dispute ended, in the words of the side that reads it. */
export const outcomeKey = (outcome: Outcome, reader: Side): OutcomeKey =>
  OWN_OUTCOMES[reader][outcome] ?? `disputeOutcome.${outcome}`;

/** What comes of it where whoever is to answer a dispute does not. */
export const elseKey = (
  silence: Silence,
  reader: Side,
): OutcomeKey | `disputeElse.${'acceptsOffer' | 'escalates'}` =>
  silence === 'acceptsOffer' || silence === 'escalates'
    ? `disputeElse.${silence}`
    : outcomeKey(silence, reader);
