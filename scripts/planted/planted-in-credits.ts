import type { PlantedDefect } from './planted-defect.ts';

const server = (files: string, tests?: string) =>
  ({ project: 'server', files, ...(tests ? { tests } : {}) }) as const;

/** Breaks of credits, of what is paid beside a dispute, and of what merchants and support may write. */
export const PLANTED_IN_CREDITS: readonly PlantedDefect[] = [
  {
    says: 'A credit takes what a payment under way holds: the same money is paid and credited.',
    file: 'src/domain/credit/credit.ts',
    replace: `Math.max(0, open.amount - inFlight.amount)`,
    by: `open.amount`,
    noticedIn: { project: 'unit', files: 'src/domain/credit/credit.test.ts', tests: 'payment under way' },
  },
  {
    says: 'The credits of an invoice come to more than its total.',
    file: 'src/domain/credit/credit.ts',
    replace: `totalOf(parts).amount - totalOf(given).amount`,
    by: `totalOf(parts).amount`,
    noticedIn: { project: 'unit', files: 'src/domain/credit/credit.test.ts', tests: 'refused' },
  },
  {
    says: 'A credit that another invoice was paid with is taken back, and the merchant gets that money twice.',
    file: 'server/money/credits/reverse-credit.ts',
    replace: `if (refusals.length > 0) throw`,
    by: `if (refusals.length > 1) throw`,
    noticedIn: server('server/money/credits/credits.test.ts'),
  },
  {
    says: 'Using a credit makes the customer owe more.',
    file: 'server/money/ledger/credit-postings.ts',
    replace: `return ofUse(use, 'credit_applied', at, use.amount);`,
    by: `return ofUse(use, 'credit_applied', at, -use.amount);`,
    noticedIn: server('server/money/ledger/posting-uses.test.ts'),
  },
  {
    says: 'An invoice is billed for ever although nothing of it is open, because a credit took the last of it.',
    file: 'server/money/credits/apply-credit.ts',
    replace: `openAfter: invoice.open - amount }`,
    by: `openAfter: invoice.open }`,
    noticedIn: server('server/money/credits/credits.test.ts'),
  },
  {
    says: 'An invoice whose payment came back is owed beside its own credit.',
    file: 'server/money/payments/advance-payment.ts',
    replace: `if (after.status !== 'settled') {`,
    by: `if (after.status === 'processing') {`,
    noticedIn: server('server/money/credits/returned-payment.test.ts'),
  },
  {
    says: 'A merchant accepts a part payment of an invoice that is credited whole.',
    file: 'src/domain/payment/short-pay.ts',
    replace: `if (acceptedCredit(shortPay).amount <= 0) {`,
    by: `if (acceptedCredit(shortPay).amount < 0) {`,
    noticedIn: { project: 'unit', files: 'src/domain/payment/short-pay.test.ts', tests: 'PAY-83' },
  },
  {
    says: 'A merchant’s user credits the invoices of a merchant that is not theirs.',
    file: 'server/platform/db/migrations/021-parties-write.ts',
    replace: `(select mapped.merchant_id from user_merchants mapped
      where mapped.user_id = \${USER} and mapped.merchant_id = current_setting('app.merchant', true))`,
    by: `current_setting('app.merchant', true)`,
    noticedIn: server('server/platform/db/acting-party.test.ts', 'nothing where the mapping is missing'),
  },
  {
    says: 'A customer’s user credits invoices in the role of support.',
    file: 'server/platform/db/migrations/021-parties-write.ts',
    replace: `asking.user_id = \${USER}) = 'admin'`,
    by: `asking.user_id = \${USER}) is not null`,
    noticedIn: server('server/platform/db/acting-party.test.ts', 'nobody else sees anything'),
  },
  {
    says: 'Who pays the rest of an invoice that is disputed in part pays what is disputed with it.',
    file: 'src/domain/invoice/invoice.ts',
    replace: `money(open.amount - disputed.amount, open.currency)`,
    by: `open`,
    noticedIn: { project: 'unit', files: 'src/domain/invoice/invoice.test.ts', tests: 'disputed in part' },
  },
  {
    says: 'The total of all that is selected holds what is disputed of it, and no payment of it is taken.',
    file: 'server/receivables/invoices/list-condition.ts',
    replace: `then open - disputed_total else`,
    by: `then open else`,
    noticedIn: server('server/money/payments/partly-disputed.test.ts', 'with the rest'),
  },
  {
    says: 'Unapplied cash is used before the credits of merchants, which pay fewer invoices.',
    file: 'src/domain/credit/credit-plan.ts',
    replace: `Number(a.buidMerchant === null) - Number(b.buidMerchant === null) ||`,
    by: ``,
    noticedIn: { project: 'unit', files: 'src/domain/credit/credit-plan.test.ts', tests: 'oldest first' },
  },
  {
    says: 'A payment that comes back keeps its credits: they pay invoices that are owed again.',
    file: 'server/money/payments/advance-payment.ts',
    replace: `else await releaseUses(`,
    by: `else if (after.status === 'failed') await releaseUses(`,
    noticedIn: server('server/money/payments/paying-with-credits.test.ts', 'which credit paid which invoice'),
  },
  {
    says: 'A credit takes more of the invoices than the payer was shown.',
    file: 'server/money/payments/judge-order.ts',
    replace: `changed || !isAsShown || isMethodOff`,
    by: `changed || isMethodOff`,
    noticedIn: server('server/money/payments/paying-with-credits.test.ts', 'less was shown'),
  },
];
