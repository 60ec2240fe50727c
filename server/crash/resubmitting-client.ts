import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call, signIn } from '#server/crash/client-call.ts';
import { CRASH_CUSTOMER, INVOICE_AMOUNT } from '#server/crash/crash-world.ts';
import { MERCHANT_USER } from '#server/crash/dispute-parties.ts';
import type { ClientOptions } from '#server/crash/paying-client.ts';

/** Rejected transactions that are on their way at the same time. */
export const BATCH = 50;
/** Of which a request takes so many: a server that lives for a moment has to come to some. */
const CHUNK = 10;
/** The purchase order that is on file with the buyer. */
export const FILED = 'PO-1';

/** What a client was told of a transaction, once it was told for certain. */
export interface ToldResubmit {
  readonly transactionId: string;
  readonly number: string;
  /** Whether what was corrected is on file, so that it has to be accepted. */
  readonly isMended: boolean;
  /** By how many of two presses it was taken: one. */
  readonly taken: number;
  /** How it stood once no answer was awaited any more. */
  readonly status: string;
}

interface ResubmitOptions extends Omit<ClientOptions, 'username' | 'invoices'> {
  /** Told when a batch is begun to be resubmitted, and when no answer of it is awaited any more. */
  readonly onResubmitting: (isResubmitting: boolean) => void;
}

interface Resubmitting {
  readonly options: ResubmitOptions;
  readonly session: string;
  readonly count: { sentAgain: number };
}

/**
 * Sends batches of transactions that are rejected, resubmits each from two tabs at the same moment, and waits for what becomes
 * of them; every call is repeated until its answer is certain.
 */
export async function resubmitUntilOver(
  options: ResubmitOptions,
): Promise<{ readonly told: readonly ToldResubmit[]; readonly sentAgain: number }> {
  const session = await signIn({ ...options, username: MERCHANT_USER });
  const one: Resubmitting = { options, session, count: { sentAgain: 0 } };
  const told: ToldResubmit[] = [];
  for (let batch = 0; batch === 0 || !options.isOver(); batch++)
    told.push(...(await resubmitBatch(one, batch)));
  return { told, sentAgain: one.count.sentAgain };
}

async function resubmitBatch(one: Resubmitting, batch: number): Promise<ToldResubmit[]> {
  // None ends as those do that the demonstration answers late.
  const numbers = Array.from({ length: BATCH }, (_, index) => `R-${batch}-${index}-X`);
  const sent: { readonly id: string; readonly number: string; readonly isMended: boolean }[] = [];
  for (const chunk of chunks(numbers)) {
    const attributes = { buid_merchant: 'M', transactions: chunk.map(transaction) };
    const path = '/ecaas/merchant-transactions';
    const { data } = await certain<Sent>(one, path, 'sent-transactions', attributes);
    sent.push(
      ...data.map(({ id, attributes: { number } }, index) => ({ id, number, isMended: index % 2 === 0 })),
    );
  }
  one.options.onResubmitting(true);
  const taken = new Map<string, number>();
  await Promise.all(
    chunks(sent).flatMap((chunk) =>
      ['first tab', 'second tab'].map(async () => {
        const rejections = chunk.map(({ id, isMended }) => ({
          transaction_id: id,
          corrections: { po_number: isMended ? FILED : 'PO-2' },
        }));
        const attributes = { action: 'resubmit', rejections };
        const { data } = await certain<Acted>(one, '/ecaas/rejection-acts', 'rejection-acts', attributes);
        for (const { id, attributes: said } of data)
          taken.set(id, (taken.get(id) ?? 0) + (said.is_taken ? 1 : 0));
      }),
    ),
  );
  const statuses = await judged(
    one,
    sent.map(({ id }) => id),
  );
  one.options.onResubmitting(false);
  return sent.map(({ id, number, isMended }) => ({
    transactionId: id,
    number,
    isMended,
    taken: taken.get(id) ?? 0,
    status: statuses.get(id) ?? 'missing',
  }));
}

const transaction = (number: string) => ({
  number,
  buid_customer: CRASH_CUSTOMER,
  kind: 'sale',
  sold_on: '2026-11-18',
  due_on: '2026-12-18',
  po_number: 'PO-0',
  proof: '',
  currency: 'USD',
  lines: [{ description: 'Brake drum', quantity: 1, unit_price: INVOICE_AMOUNT }],
  tax: 0,
  total: INVOICE_AMOUNT,
});

interface Sent {
  readonly data: readonly { readonly id: string; readonly attributes: { readonly number: string } }[];
}
interface Acted {
  readonly data: readonly { readonly id: string; readonly attributes: { readonly is_taken: boolean } }[];
}
interface Listed {
  readonly data: readonly { readonly id: string; readonly attributes: { readonly status: string } }[];
}

const chunks = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, index) =>
    all.slice(index * CHUNK, (index + 1) * CHUNK),
  );

/** Waits, without a limit, until no answer is awaited; says how each stands then. */
async function judged({ options, session }: Resubmitting, ids: readonly string[]) {
  const query = new URLSearchParams({ 'filter[transaction_id]': ids.join(','), 'page[size]': '100' });
  for (;;) {
    const answer = await call(options, session, 'GET', `/ecaas/rejections?${query}`, {});
    if (answer?.status === 200) {
      const { data } = answer.json as Listed;
      const isAwaited = data.some(({ attributes: { status } }) =>
        ['resubmitting', 'stillProcessing'].includes(status),
      );
      if (!isAwaited) return new Map(data.map(({ id, attributes: { status } }) => [id, status]));
    }
    await pause(50 + options.random() * 100);
  }
}

/** Sends a call under one key until its answer is certain. */
async function certain<Answer>(
  { options, session, count }: Resubmitting,
  path: string,
  type: string,
  attributes: object,
): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ data: { type, attributes } });
  for (let sent = 1; ; sent++) {
    const answer = await call(options, session, 'POST', path, headers, body);
    const code = (answer?.json as { errors?: { code: string }[] } | undefined)?.errors?.[0]?.code;
    if (answer && answer.status < 500 && code !== 'idempotency_in_flight') {
      if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${code}`);
      count.sentAgain += sent - 1;
      return answer.json as Answer;
    }
    await pause(20 + options.random() * 60);
  }
}
