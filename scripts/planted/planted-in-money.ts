import type { PlantedDefect } from './planted-defect.ts';

const server = (files: string, tests?: string) =>
  ({ project: 'server', files, ...(tests ? { tests } : {}) }) as const;

/** Breaks of payments, ledger, jobs and the lives of payments and invoices. */
export const PLANTED_IN_MONEY: readonly PlantedDefect[] = [
  {
    says: 'Money by card is booked as money from the bank, and the two no longer match what provider and bank say.',
    file: 'server/money/ledger/payment-postings.ts',
    replace: `payment.method === 'bank' ? 'in_transit_bank' : 'in_transit_card'`,
    by: `'in_transit_bank'`,
    noticedIn: server('server/money/ledger/posting-rule.test.ts'),
  },
  {
    says: 'The rule of accounts lets money by card lie where money by bank does.',
    file: 'server/money/ledger/posting-rule.ts',
    replace: `card: 'in_transit_card' }`,
    by: `card: 'in_transit_bank' }`,
    noticedIn: server('server/money/ledger/posting-rule.test.ts'),
  },
  {
    says: 'An entry on a wrong account is written although the rule of accounts refuses it.',
    file: 'server/money/ledger/post-entries.ts',
    replace: `if (fault) throw`,
    by: `if (fault && sum !== 0) throw`,
    noticedIn: server('server/money/ledger/posting-rule.test.ts'),
  },
  {
    says: 'A returned card payment stays in the cash account although the bank took it back.',
    file: 'server/money/ledger/payment-postings.ts',
    replace: `wasSettled ? transitToCash(payment) : []`,
    by: `wasSettled ? [] : []`,
    noticedIn: server('server/money/ledger/posting-rule.test.ts'),
  },
  {
    says: 'The fee of a card is income as soon as somebody submits, also where the card is declined.',
    file: 'server/money/ledger/payment-postings.ts',
    replace: `posting(payment, 'payment_submitted', at, receivableToTransit(payment))`,
    by: `posting(payment, 'payment_submitted', at, [
    ...receivableToTransit(payment),
    { ledgerAccount: 'in_transit_card', accountId: payment.buidCustomer, amount: payment.fee },
    { ledgerAccount: 'card_fee_income', accountId: payment.buidCustomer, amount: -payment.fee },
  ])`,
    noticedIn: server('server/money/ledger/posting-rule.test.ts'),
  },
  {
    says: 'A card is charged with a fee that the payer has not accepted.',
    file: 'server/money/payments/judge-order.ts',
    replace: `feeAccepted: input.fee_accepted,`,
    by: `feeAccepted: true,`,
    noticedIn: server('server/money/payments/payment-refusals.test.ts', 'fee that was not accepted'),
  },
  {
    says: 'A refusal that comes after the payment was written is kept, and the payment with it: told no, and paid.',
    file: 'server/platform/http/answer-under-key.ts',
    replace: `return keepAnswer(tx, claim, await submit(judged.order));`,
    by: `return keepAnswer(tx, claim, await submit(judged.order).catch((error: unknown): KeptAnswer => {
    if (error instanceof ApiError) return { madeId: null, status: error.status, body: error.reasons };
    throw error;
  }));`,
    noticedIn: server('server/money/payments/create-payment.test.ts', 'refused after something was written'),
  },
  {
    says: 'A late copy of a refused request pays what the payer was told is not paid.',
    file: 'server/platform/http/idempotency.ts',
    replace: `if (await insertKey(tx, claim)) return null;`,
    by: `if (await insertKey(tx, claim)) return null;
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select('answer_status')
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirst();
  if ((earlier?.answer_status ?? 0) >= 400) return null;`,
    noticedIn: server('server/money/payments/create-payment.test.ts', 'a late copy'),
  },
  {
    says: 'The same key with another body is answered with the first payment, and the second order is lost.',
    file: 'server/platform/http/idempotency.ts',
    replace: `row.body_hash !== claim.bodyHash`,
    by: `row.body_hash === ''`,
    noticedIn: server('server/money/payments/create-payment.test.ts'),
  },
  {
    says: 'A payment that has ended goes on holding its invoices: nobody can pay them again.',
    file: 'server/money/payments/paid-invoices.ts',
    replace: `.set({ active: false })`,
    by: `.set({ active: true })`,
    noticedIn: server('server/money/payments/card-payment.test.ts', 'it expires'),
  },
  {
    says: 'A return by the bank leaves the invoice paid.',
    file: 'server/money/payments/paid-invoices.ts',
    replace: `return wasSettled ? -amount : 0;`,
    by: `return 0;`,
    noticedIn: server('server/money/payments/card-payment.test.ts', 'a return by the bank'),
  },
  {
    says: 'A repeated report of the card provider is written down and judged every time that it arrives.',
    file: 'server/money/payments/receive-card-provider-event.ts',
    replace: `if (fresh.numInsertedOrUpdatedRows !== 1n) return;`,
    by: ``,
    noticedIn: server('server/money/payments/card-payment.test.ts', '10 copies of a report'),
  },
  {
    says: 'A report about another amount settles the payment.',
    file: 'server/money/payments/receive-card-provider-event.ts',
    replace: `amount.amount !== charge.amount ||`,
    by: ``,
    noticedIn: server('server/money/payments/card-payment.test.ts', 'another amount'),
  },
  {
    says: 'A card payment is given up while the provider still takes the card, and the payer pays for nothing.',
    file: 'server/money/card-charges/reconcile-charge.ts',
    replace: `await applyState(deps, chargeId, EVENTS[end] ?? { type: 'card.expired' });`,
    by: `await applyState(deps, chargeId, { type: 'card.expired' });`,
    noticedIn: server('server/money/payments/card-payment.test.ts', 'faster than the expiry'),
  },
  {
    says: 'A job that runs a second time while the first one works moves the same money again.',
    file: 'server/money/payments/sweep-due-payments.ts',
    replace: `    if (!mine) return 0;
`,
    by: ``,
    noticedIn: server('server/sweep-twice.test.ts'),
  },
  {
    says: 'A batch whose taking nobody knows of gets another name, and a bank collects all of it twice.',
    file: 'server/money/bank-provider/hand-over-batch.ts',
    replace: `await bank.submit(await batchOf(deps, batchId, currency));`,
    by: `await bank.submit({ ...(await batchOf(deps, batchId, currency)), reference: randomUUID() });`,
    noticedIn: server('server/money/bank-provider/bank-provider.test.ts', 'under the same name'),
  },
  {
    says: 'A bank corrects the numbers of an account that its administrators have changed since.',
    file: 'src/domain/bank-account/bank-correction.ts',
    replace: `  if (account.isChangedSince) return 'outdated';
`,
    by: ``,
    noticedIn: server('server/money/bank-provider/bank-provider.test.ts', 'changed since'),
  },
  {
    says: 'What a cardholder has charged back is refunded besides, and its money goes back twice.',
    file: 'src/domain/refund/refund-acts.ts',
    replace: `chargebacks.some(isUndecided)`,
    by: `chargebacks.every(isUndecided) && chargebacks.length > 1`,
    noticedIn: server('server/money/card-chargebacks/card-chargebacks.test.ts', 'holds refunds back'),
  },
  {
    says: 'A chargeback that is lost leaves its invoices paid, and nobody pays what they owe.',
    file: 'server/money/card-chargebacks/advance-card-chargeback.ts',
    replace: `status === 'lost' || status === 'accepted'`,
    by: `status === 'accepted'`,
    noticedIn: server('server/money/card-chargebacks/card-chargebacks.test.ts', 'when it is lost'),
  },
  {
    says: 'A message is sent again by every sweep.',
    file: 'server/platform/mail/send-requested-mail.ts',
    replace: `await deps.db.deleteFrom('mail_requests').where('request_id', '=', request.request_id).execute();`,
    by: ``,
    noticedIn: server('server/sweep-twice.test.ts'),
  },
  {
    says: 'An invoice that is paid to the cent stays billed, and is asked for again.',
    file: 'src/machines/lifecycle/invoice.ts',
    replace: `event.type === 'payment.settled' && event.openAfter <= 0`,
    by: `event.type === 'payment.settled' && event.openAfter < 0`,
    noticedIn: server('server/money/lifecycle/lifecycle.test.ts'),
  },
  {
    says: 'A payment by bank can be authorized as if it were by card.',
    file: 'src/machines/lifecycle/payment.ts',
    replace: `isByCard: ({ context }) => context.method === 'card',`,
    by: `isByCard: () => true,`,
    noticedIn: server('server/money/lifecycle/lifecycle.test.ts'),
  },
  {
    says: 'The check of the ledger no longer tells that money lies on a wrong account.',
    file: 'server/money/ledger/accounts-by-rule.ts',
    replace: `fault === null ?`,
    by: `fault !== '' ?`,
    noticedIn: server('server/money/ledger/verify-ledger.test.ts', 'every entry is on'),
  },
  {
    says: 'AutoPay has moved to another bank account, and what it reports names the one that was not debited.',
    file: 'server/money/autopay/submit-runs.ts',
    replace: `account: isSubmitted ? after.account : null`,
    by: `account: null`,
    noticedIn: server('server/money/autopay/reported-run.test.ts', 'of the account that was debited'),
  },
  {
    says: 'A bank account is changed by whoever finds the portal open, without the password.',
    file: 'server/money/bank-accounts/change-bank-account.ts',
    replace: `request, change, () => proof)`,
    by: `request, change, () => proof && null)`,
    noticedIn: server('server/money/bank-accounts/bank-accounts.test.ts', 'changed after a step-up only'),
  },
  {
    says: 'A bank account from a mailed link is paid from after a day, though another administrator has not said yes.',
    file: 'server/money/bank-accounts/add-linked-bank-account.ts',
    replace: `isYesNeeded = others.length > 0 ||`,
    by: `isYesNeeded = others.length < 0 ||`,
    noticedIn: server('server/money/bank-accounts/bank-account-link.test.ts', 'waits for the yes'),
  },
  {
    says: 'A removal gives AutoPay to another account without the password.',
    file: 'server/money/bank-accounts/remove-bank-account.ts',
    replace: `changesUses(account, { autopayTo, onlineTo }) ? proof : null`,
    by: `changesUses(account, { autopayTo, onlineTo }) ? null : null`,
    noticedIn: server('server/money/bank-accounts/bank-account-removals.test.ts', 'takes a proof of its own'),
  },
  {
    says: 'The last account that pays online is removed without a warning, because one that was stopped is there.',
    file: 'src/domain/bank-account/kept-account.ts',
    replace: `one.bankAccountId !== bankAccountId && canPayOnline(one, currency)`,
    by: `one.bankAccountId !== bankAccountId`,
    noticedIn: server('server/money/bank-accounts/bank-account-removals.test.ts', 'does not stand in'),
  },
];
