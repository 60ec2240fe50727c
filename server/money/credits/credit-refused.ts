import type { ApplicationRefusal } from '#domain/credit/credit-application.ts';
import type { ReversalRefusal } from '#domain/credit/credit-reversal.ts';
import type { CreditRefusal } from '#domain/credit/credit.ts';

/** A credit is not given, used or taken back, for these reasons: nothing has changed. */
export class CreditRefused extends Error {
  readonly refusals: readonly (CreditRefusal | ApplicationRefusal | ReversalRefusal)[];

  constructor(refusals: CreditRefused['refusals']) {
    super(`credit refused: ${refusals.map(({ why }) => why).join(', ')}`);
    this.name = 'CreditRefused';
    this.refusals = refusals;
  }
}
