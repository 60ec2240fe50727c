/** A named invoice in a reason, so that the user recognises it. */
export interface InvoiceReference {
  readonly trxId: string;
  readonly invoiceId: string;
}

/**
 * Why something cannot be done: the rule, the user's own facts, and what would unblock it. Each area says which rules,
 * facts and remedies it has (`src/domain/payment/payment-obstacle.ts`).
 */
export interface ObstacleOf<
  Rule extends string,
  Facts extends object,
  Remedy extends { readonly kind: string },
> {
  readonly rule: Rule;
  readonly facts: Facts;
  readonly remedy: Remedy;
  /** What removes it too, another way. */
  readonly alternative?: Remedy;
}
