/** Why an invoice is disputed (§3 Dispute reason): the portal's own; another back end may answer with others. */
export const DISPUTE_REASONS = [
  { id: 'goods_not_received', words: 'Goods not received', isDocumentRequired: true },
  { id: 'quantity_short', words: 'Quantity short', isDocumentRequired: true },
  { id: 'damaged_in_transit', words: 'Damaged in transit', isDocumentRequired: true },
  { id: 'wrong_item', words: 'Wrong item', isDocumentRequired: false },
  { id: 'price_differs', words: 'Price differs from quote', isDocumentRequired: false },
  { id: 'duplicate_invoice', words: 'Duplicate invoice', isDocumentRequired: false },
  { id: 'core_return', words: 'Core return not credited', isDocumentRequired: false },
  { id: 'not_ordered', words: 'Not ordered', isDocumentRequired: false },
  { id: 'other', words: 'Other', isDocumentRequired: false },
] as const;

export type DisputeReasonId = (typeof DISPUTE_REASONS)[number]['id'];

/** A reason as it is offered; `words` are the back end's, for a reason that the portal has no words for. */
export interface DisputeReason {
  readonly id: string;
  readonly words: string;
  readonly isDocumentRequired: boolean;
}
