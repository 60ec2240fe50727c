import { overLimit, type ApprovalLimit } from '#domain/approval/approval-limit.ts';
import { addDays } from '#domain/dates/dates.ts';
import { payableAmount } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import { demoCaller } from '#server/demo/demo-caller.ts';
import type { DemoDeps } from '#server/demo/demo-deps.ts';
import { standingClock } from '#server/demo/standing-clock.ts';
import { endOfAnswering } from '#server/money/approvals/approval-row.ts';
import { keepLimit } from '#server/money/approvals/keep-limit.ts';
import { moveKept, type Move } from '#server/money/approvals/move-kept-approval.ts';
import { writeApproval } from '#server/money/approvals/write-approval.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { INVOICE_COLUMNS, invoiceOf } from '#server/money/payments/invoice-row.ts';

/** The customer whose payments take two: no other user of the demonstration works for it alone. */
export const CEDAR = '100851';
const CUSTOMER = {
  customerId: CEDAR,
  buidCustomer: CEDAR,
  customerName: 'Cedar Valley Transit',
  accountIds: null,
  currency: 'USD',
};
const LIMIT: ApprovalLimit = { currency: 'USD', perPayment: 100_000, perDay: 500_000, methods: true };

/**
 * A limit for one person, and what it has led to: a payment that waits, one that was declined, one that was taken back, and
 * a higher limit that waits for the second administrator. By the same functions as real ones.
 */
export async function insertDemoApprovals(tx: Tx, deps: DemoDeps): Promise<void> {
  const person = (name: string) => {
    const { userId, fullName } = demoCaller(name, deps.clock);
    return { userId, fullName };
  };
  const [maker, first, second] = ['mae.maker', 'ada.approver', 'abel.approver'].map(person);
  if (!maker || !first || !second) return;
  const daysAgo = (days: number) => ({
    ...deps,
    clock: standingClock(deps.clock, addDays(deps.clock.today(), -days)),
  });
  await keepLimit(tx, daysAgo(20).clock, { customerId: CEDAR, limit: LIMIT, by: first });
  const ends: readonly [number, Omit<Move, 'requestId'> | null][] = [
    [
      6,
      {
        event: { type: 'person.decline' },
        by: first,
        words: 'Two of these are billed twice. Please ask the dealer for a credit first.',
      },
    ],
    [4, { event: { type: 'maker.withdraw' }, by: maker }],
    [0, null],
  ];
  for (const [days, end] of ends) {
    const at = daysAgo(days);
    const approvalId = await askFor(tx, at, maker);
    if (approvalId === null || end === null) continue;
    const row = await tx
      .selectFrom('approvals')
      .selectAll()
      .where('approval_id', '=', approvalId)
      .executeTakeFirstOrThrow();
    await moveKept(tx, at, row, end);
  }
  await writeApproval(tx, deps, {
    asked: { kind: 'limit', before: LIMIT, after: { ...LIMIT, perPayment: 150_000 } },
    currency: 'USD',
    answerBy: answerBy(deps),
    payment: null,
    caller: second,
    customer: CUSTOMER,
    requestId: 'demonstration',
  });
}

const answerBy = ({ clock }: DemoDeps) =>
  endOfAnswering(clock.today(), { days: 3, hour: 17, currency: 'USD', timeZone: 'America/Chicago' });

/** Asks for the oldest invoices of an account that together are above the limit; answers its id, null where there are none. */
async function askFor(
  tx: Tx,
  deps: DemoDeps,
  caller: { readonly userId: string; readonly fullName: string },
): Promise<string | null> {
  const rows = await tx
    .selectFrom('invoices')
    .select(INVOICE_COLUMNS)
    .where('customer_id', '=', CEDAR)
    .where('account_id', '=', '100853')
    .where('is_payable', '=', true)
    .where('dispute', '=', 'none')
    .where('open', '>', 0)
    .where('disputed_total', '=', 0)
    .orderBy('due_date')
    .orderBy('trx_id')
    .execute();
  const lines = [];
  let amount = 0;
  for (const row of rows) {
    if (amount > (LIMIT.perPayment ?? 0)) break;
    const payable = payableAmount(invoiceOf(row, deps.clock.today()));
    amount += payable.amount;
    lines.push({ trx_id: row.trx_id, amount: payable });
  }
  const over = overLimit(LIMIT, money(amount, 'USD'), 0);
  if (!over) return null;
  return writeApproval(tx, deps, {
    asked: {
      kind: 'payment',
      input: {
        buid_customer: CEDAR,
        mode: 'INDIVIDUAL_ACCOUNT',
        method: 'bank',
        lines,
        bank_account_id: `${CEDAR}-1`,
        amount: money(amount, 'USD'),
        fee: money(0, 'USD'),
        fee_accepted: false,
        terms_version: deps.portal.payment.termsVersion,
      },
      payOn: null,
    },
    currency: 'USD',
    answerBy: answerBy(deps),
    payment: {
      amount,
      credited: 0,
      invoiceCount: lines.length,
      over,
      bankName: 'Prairie State Bank',
      lastFour: '0851',
    },
    caller,
    customer: CUSTOMER,
    requestId: 'demonstration',
  });
}
