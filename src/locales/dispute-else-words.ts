/** What comes of it where whoever is to answer a dispute does not. */
export const ELSE_WORDS = {
  acceptsOffer: 'disputeElse.acceptsOffer',
  forMerchant: 'disputeOutcome.forMerchant',
  forCustomer: 'disputeOutcome.forCustomer',
  escalates: 'disputeElse.escalates',
} as const;
