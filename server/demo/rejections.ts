import { addDays } from '#domain/dates/dates.ts';
import { REJECTION_DEFAULTS, type Corrections } from '#domain/rejection/rejection.ts';
import type { TransactionLine } from '#domain/rejection/transaction.ts';
import { KESTREL } from '#server/demo/customers.ts';
import { demoCaller } from '#server/demo/demo-caller.ts';
import type { DemoDeps } from '#server/demo/demo-deps.ts';
import { DEMO_MERCHANTS } from '#server/demo/merchants.ts';
import { standingClock } from '#server/demo/standing-clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { judgeTransaction } from '#server/receivables/rejections/judge-transaction.ts';
import { moveByMerchant, obstaclesOf } from '#server/receivables/rejections/move-by-merchant.ts';
import { takeTransaction } from '#server/receivables/rejections/take-transaction.ts';
import { buyerOf } from '#server/receivables/rejections/transaction-facts.ts';
import type { TransactionRow } from '#server/receivables/rejections/transaction-row.ts';

const NORTHGATE = '100634';
const PO_FROM = 100_000;
const PROOF_FROM = 300_000;

interface DemoTransaction {
  readonly daysAgo: number;
  readonly merchant?: string;
  readonly number: string;
  readonly buid: string;
  readonly lines: readonly TransactionLine[];
  readonly tax?: number;
  /** How far the total is off its lines. */
  readonly off?: number;
  readonly poNumber?: string;
  readonly proof?: string;
  readonly currency?: string;
  /** What its merchant did, how many days ago. */
  readonly act?: readonly [daysAgo: number, act: 'resubmit' | 'cancel', corrections: Corrections];
}

const line = (description: string, quantity: number, unitPrice: number): TransactionLine => ({
  description,
  quantity,
  unitPrice,
});
const DRUM = line('Brake drum, rear, 16.5 × 7', 4, 39_800);
const SERVICE = line('Field service', 6, 11_800);
const CALIPER = line('Air disc caliper, remanufactured', 2, 68_400);
const HOSE = line('Hose assembly, 3/4 in', 9, 7_250);

/** One of each reason and of each end; numbers that end with 45 are answered slowly when they are resubmitted. */
const SENT: readonly DemoTransaction[] = [
  { daysAgo: 40, number: 'OT-20411', buid: '100636', lines: [SERVICE], off: 900 },
  {
    daysAgo: 24,
    number: 'OT-20704',
    buid: '100417',
    lines: [DRUM],
    act: [22, 'resubmit', { poNumber: '45-11602' }],
  },
  { daysAgo: 20, number: 'OT-20811', buid: '100748', lines: [SERVICE], act: [19, 'cancel', {}] },
  { daysAgo: 18, number: 'OT-20981', buid: '100851', lines: [SERVICE] },
  { daysAgo: 16, number: 'OT-20981', buid: '100852', lines: [DRUM] },
  { daysAgo: 12, number: 'OT-21003', buid: '100851', lines: [line('Truck tractor, 2024', 2, 15_600_000)] },
  { daysAgo: 11, number: 'OT-21007', buid: '100748', lines: [CALIPER] },
  { daysAgo: 9, number: 'OT-21010', buid: '100853', lines: [CALIPER], off: 4_500 },
  { daysAgo: 8, number: 'OT-21012', buid: '100635', lines: [DRUM], poNumber: '88-2041' },
  { daysAgo: 7, number: 'OT-21015', buid: '100852', lines: [SERVICE], currency: 'EUR' },
  {
    daysAgo: 6,
    number: 'OT-21018',
    buid: '100433',
    lines: [CALIPER, DRUM, SERVICE],
    tax: 22_000,
    poNumber: '45-11602',
  },
  { daysAgo: 4, number: 'OT-21045', buid: '100417', lines: [CALIPER], tax: 6_840 },
  { daysAgo: 3, number: 'OT-21024', buid: '100413', lines: [CALIPER, SERVICE], poNumber: '71-0088' },
  { daysAgo: 2, number: 'OT-21026', buid: '100852', lines: [SERVICE], off: -1_200 },
  { daysAgo: 14, merchant: '700102', number: 'VH-8807', buid: '100417', lines: [HOSE, DRUM] },
  { daysAgo: 5, merchant: '700102', number: 'VH-8841', buid: '100441', lines: [HOSE], off: 2_000 },
  { daysAgo: 4, merchant: '700102', number: 'VH-8850', buid: '100748', lines: [HOSE] },
];

/** What merchants have sent that was rejected, and what became of it: by the same functions as real ones. */
export async function playRejections(tx: Tx, deps: DemoDeps): Promise<void> {
  const filed = deps.clock.instant();
  const order = (customer_id: string, po_number: string) => ({ customer_id, po_number, filed_at: filed });
  await tx
    .insertInto('purchase_terms')
    .values([
      { customer_id: KESTREL, currency: 'USD', po_from: PO_FROM, proof_from: PROOF_FROM },
      { customer_id: NORTHGATE, currency: 'USD', po_from: PO_FROM, proof_from: null },
    ])
    .execute();
  await tx
    .insertInto('purchase_orders')
    .values([order(KESTREL, '45-11602'), order(KESTREL, '45-11611'), order(NORTHGATE, '88-2038')])
    .execute();
  for (const one of SENT) await play(tx, deps, one);
  // On file since: what was wrong with one of them is mended.
  await tx.insertInto('purchase_orders').values(order(NORTHGATE, '88-2041')).execute();
}

async function play(tx: Tx, deps: DemoDeps, one: DemoTransaction): Promise<void> {
  const { daysAgo, merchant: id = '700101', number, buid, lines, tax = 0, off = 0 } = one;
  const on = (days: number) => ({
    clock: standingClock(deps.clock, addDays(deps.clock.today(), -days)),
    sealer: deps.sealer,
    terms: REJECTION_DEFAULTS,
    timeZone: deps.portal.timeZone,
    isDemo: false,
  });
  const merchant = DEMO_MERCHANTS.find((known) => known.id === id);
  const buyer = await buyerOf(tx, buid);
  if (!merchant || !buyer) throw new RangeError(`${number} names nobody of the demonstration`);
  const then = on(daysAgo);
  const goods = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const row = await takeTransaction(tx, then, {
    merchant: { merchant_id: merchant.id, merchant_name: merchant.name },
    buyer,
    sent: {
      number,
      buidCustomer: buid,
      kind: 'sale',
      soldOn: addDays(then.clock.today(), -1),
      dueOn: addDays(then.clock.today(), 29),
      poNumber: one.poNumber ?? '',
      proof: one.proof ?? '',
      currency: one.currency ?? 'USD',
      lines,
      tax,
      total: goods + tax + off,
    },
  });
  if (!one.act) return;
  const [days, action, said] = one.act;
  const later = on(days);
  const acted = { row, action, said };
  const obstacles = await obstaclesOf(tx, later, acted);
  if (obstacles.length > 0) throw new RangeError(`${number}: ${obstacles.map(({ rule }) => rule).join()}`);
  const caller = demoCaller('ray.ostrander', deps.clock);
  await moveByMerchant(tx, later, { caller, requestId: 'demonstration' }, acted);
  if (action === 'resubmit') await judgeTransaction(tx, later, await again(tx, row));
}

const again = (tx: Tx, { transaction_id }: TransactionRow): Promise<TransactionRow> =>
  tx
    .selectFrom('merchant_transactions')
    .selectAll()
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirstOrThrow();
