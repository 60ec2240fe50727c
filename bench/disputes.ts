import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { addDays } from '#domain/dates/dates.ts';
import { call } from '#server/testing/call.ts';
import { act, disputeRow, startDisputingPortal } from '#server/testing/disputing.ts';
import { insertInvoices, invoiceRow, OWN } from '#server/testing/fixtures.ts';

const USAGE = `node bench/disputes.ts [options]

  --disputes N   disputes of one customer, each of an invoice of its own (default 100000)
  --rounds N     lists that are asked for of each (default 30)`;

const { values } = parseArgs({
  options: {
    disputes: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '30' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const count = Number(values.disputes);
const rounds = Number(values.rounds);
const ANSWERED = 500;
const BATCH = 1_000;

const portal = await startDisputingPortal('PostgreSQL');
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const STATUSES = [
  'waitingOnCustomer',
  'waitingOnMerchant',
  'escalated',
  'closed',
  'closed',
  'closed',
] as const;
for (let start = 0; start < count; start += BATCH) {
  const indexes = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => start + index);
  const statusOf = (index: number) => STATUSES[index % STATUSES.length] ?? 'closed';
  await insertInvoices(
    portal.db,
    indexes.map((index) => invoiceRow(String(5_000_000 + index), { dispute: statusOf(index) })),
  );
  await portal.db
    .insertInto('disputes')
    .values(
      indexes.map((index) => {
        const status = statusOf(index);
        const isOver = status === 'closed';
        return disputeRow({
          dispute_id: idOf(index),
          trx_id: String(5_000_000 + index),
          status,
          deadline: isOver ? null : addDays('2026-11-21', index % 14),
          ended_on: isOver ? addDays('2026-05-01', index % 180) : null,
          agreed: isOver ? 0 : null,
        });
      }),
    )
    .execute();
}
const answered = await portal.billed(ANSWERED);
await portal.db
  .insertInto('disputes')
  .values(answered.map((trxId, index) => disputeRow({ dispute_id: idOf(count + index), trx_id: trxId })))
  .execute();
await portal.db
  .updateTable('invoices')
  .set({ dispute: 'waitingOnMerchant', disputed_amount: 10_000 })
  .where('trx_id', 'in', answered)
  .execute();

const own = { 'filter[buid_customer]': OWN.customer, 'page[size]': '25' };
const lists = {
  'invoices, 25': () => ask('/invoices', portal.payer, own),
  'disputes of a customer, by turn': () =>
    ask('/ecaas/customer-dispute', portal.payer, { ...own, sort: 'turn' }),
  'disputes of a merchant, by turn': () =>
    ask('/ecaas/merchant-dispute', portal.merchant, { 'page[size]': '25', sort: 'turn' }),
  'disputes of all, by turn': () =>
    ask('/ecaas/support-dispute', portal.support, { 'page[size]': '25', sort: 'turn' }),
  'counts of a customer': () => ask('/ecaas/customer-dispute/count', portal.payer, own),
  'causes of all': () => ask('/ecaas/support-dispute/causes', portal.support, {}),
} as const;

async function ask(path: string, session: string, query: Record<string, string>): Promise<void> {
  const asked = path.endsWith('/count') ? { 'filter[buid_customer]': OWN.customer } : query;
  const answer = await call(portal, 'GET', path, { session, query: asked });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
}

/** Milliseconds: the one in the middle, and what 95 of 100 take at most. */
async function measured(work: () => Promise<void>) {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1));
  return { median: at(0.5), p95: at(0.95) };
}

const report: Record<string, unknown> = { disputes: count, rounds };
for (const [name, work] of Object.entries(lists)) {
  report[name] = await measured(work);
  console.log(name, report[name]);
}
const begun = performance.now();
const ids = answered.map((_, index) => idOf(count + index));
const { all } = await act(portal, 'merchant', ids, { action: 'disagree' });
const taken = all.filter(({ is_taken }) => is_taken).length;
report['one answer to 500'] = { milliseconds: Math.round(performance.now() - begun), taken };
console.log('one answer to 500', report['one answer to 500']);
await mkdir(new URL('report/', import.meta.url), { recursive: true });
await writeFile(new URL('report/disputes.json', import.meta.url), `${JSON.stringify(report, null, 2)}\n`);
await portal.close();
