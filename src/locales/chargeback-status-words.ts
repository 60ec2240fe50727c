type Status =
  | 'requested'
  | 'objected'
  | 'underReview'
  | 'pendingAdjustment'
  | 'accepted'
  | 'refused'
  | 'withdrawn'
  | 'expired';
type OwnStatus = 'ownRequested' | 'ownObjected' | 'ownExpired' | 'beingDecided';
type StatusKey = `chargebackStatus.${Status | OwnStatus}`;
type Side = 'customer' | 'merchant' | 'support';

/** What the sides are told of themselves in other words than the others. */
const OWN: Readonly<Record<Side, Partial<Record<Status, StatusKey>>>> = {
  customer: {},
  merchant: {
    requested: 'chargebackStatus.ownRequested',
    objected: 'chargebackStatus.ownObjected',
    expired: 'chargebackStatus.ownExpired',
  },
  support: { underReview: 'chargebackStatus.beingDecided' },
};

/** A status of a chargeback in the words of the side that reads it, in its list and in its file alike. */
export const chargebackStatusKey = (status: Status, party: Side): StatusKey =>
  OWN[party][status] ?? `chargebackStatus.${status}`;
