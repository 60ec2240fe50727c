import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call, signIn } from '#server/crash/client-call.ts';
import { CRASH_CUSTOMER, INVOICE_AMOUNT } from '#server/crash/crash-world.ts';
import { MERCHANT_USER, SUPPORT_USER } from '#server/crash/dispute-parties.ts';
import type { ClientOptions } from '#server/crash/paying-client.ts';

/** What a client was told of one dispute, once it was told for certain. */
export interface ToldDispute {
  readonly trxId: string;
  /** Null for a definite refusal. */
  readonly disputeId: string | null;
  /** What was done to it and acknowledged, in its order. */
  readonly acts: readonly string[];
  /** Times that calls had to be sent again. */
  readonly sentAgain: number;
}

type Side = 'customer' | 'merchant' | 'support';

/** The sessions of those who answer and decide; all clients share them. */
export type OtherSessions = Record<Exclude<Side, 'customer'>, string>;

/** Signs in who answers and decides. */
export async function signInOthers(origin: string): Promise<OtherSessions> {
  return {
    merchant: await signIn({ origin, username: MERCHANT_USER }),
    support: await signIn({ origin, username: SUPPORT_USER }),
  };
}

/** Disputes random invoices, then has each taken back, agreed to, or decided; every call is repeated with its key. */
export async function disputeUntilOver(
  options: ClientOptions,
  others: OtherSessions,
): Promise<ToldDispute[]> {
  const sessions: Record<Side, string> = { customer: await signIn(options), ...others };
  const told: ToldDispute[] = [];
  while (!options.isOver()) told.push(await disputeOnce(options, sessions));
  return told;
}

/** The ways in which a dispute goes on. */
const WAYS: readonly (readonly (readonly [Side, string, number | null])[])[] = [
  [['customer', 'cancel', null]],
  [['merchant', 'agree', null]],
  [
    ['merchant', 'escalate', null],
    ['support', 'decide', INVOICE_AMOUNT / 4],
  ],
];

async function disputeOnce(options: ClientOptions, sessions: Record<Side, string>): Promise<ToldDispute> {
  const { random, invoices } = options;
  const trxId = String(1 + Math.floor(random() * invoices));
  let sentAgain = 0;
  const send = async (side: Side, path: string, type: string, attributes: object) => {
    const { answer, sent } = await certain(options, sessions[side], path, { data: { type, attributes } });
    sentAgain += sent - 1;
    return answer;
  };
  const one = {
    trx_id: trxId,
    dispute_reason_id: 'price_differs',
    description: 'The quote said 60.00.',
    share: { kind: 'whole' },
  };
  const opened = await send('customer', '/ecaas/customer-dispute', 'dispute-submissions', {
    buid_customer: CRASH_CUSTOMER,
    disputes: [one],
    contacts: [],
  });
  if (opened.status !== 201) return { trxId, disputeId: null, acts: [], sentAgain };
  const { data } = opened.json as { data: { attributes: { disputes: { dispute_id: string }[] } } };
  const disputeId = data.attributes.disputes[0]?.dispute_id ?? '';
  const acts: string[] = [];
  for (const [side, action, amount] of WAYS[Math.floor(random() * WAYS.length)] ?? []) {
    const answer = await send(side, `/ecaas/${side}-dispute-response`, 'dispute-responses', {
      ...(side === 'customer' ? { buid_customer: CRASH_CUSTOMER } : {}),
      dispute_ids: [disputeId],
      action,
      amount: amount === null ? null : { amount, currency: 'USD' },
      comment: 'As agreed by telephone.',
      until: null,
    });
    const taken = answer.json as { data?: { attributes: { is_taken: boolean } }[] };
    if (taken.data?.[0]?.attributes.is_taken !== true) throw new Error(`${action} was not taken`);
    acts.push(action);
  }
  return { trxId, disputeId, acts, sentAgain };
}

/** Sends a call under one key until its answer is certain. */
async function certain(options: ClientOptions, session: string, path: string, body: object) {
  const headers = { 'idempotency-key': randomUUID() };
  for (let sent = 1; ; sent++) {
    const answer = await call(options, session, 'POST', path, headers, JSON.stringify(body));
    const code = (answer?.json as { errors?: { code: string }[] } | undefined)?.errors?.[0]?.code;
    if (answer && answer.status < 500 && code !== 'idempotency_in_flight') {
      if (![201, 409, 422].includes(answer.status)) throw new Error(`${path}: ${answer.status} ${code}`);
      return { answer, sent };
    }
    await pause(20 + options.random() * 60);
  }
}
