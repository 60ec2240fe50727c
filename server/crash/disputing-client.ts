import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call, signIn } from '#server/crash/client-call.ts';
import { CRASH_CUSTOMER, INVOICE_AMOUNT } from '#server/crash/crash-world.ts';
import { MERCHANT_USER, SUPPORT_USER } from '#server/crash/dispute-parties.ts';
import type { ClientOptions } from '#server/crash/paying-client.ts';
import { BYTES } from '#server/platform/http/media-types.ts';
import { money } from '#domain/money/money.ts';

/** What a client was told of one dispute or chargeback, once it was told for certain. */
export interface ToldClaim {
  readonly kind: 'dispute' | 'chargeback';
  readonly id: string;
  readonly trxId: string;
  /** Who has opened it. */
  readonly payer: string;
  /** The document that was sent with it; null for none. */
  readonly documentId: string | null;
  /** What was done to it and acknowledged, in its order; `system` is the passing of time. */
  readonly acts: readonly (readonly [by: Side | 'system', action: string])[];
}

/** What one submit came to, with all that was done about it. */
export interface ToldSubmit {
  /** None for a definite refusal. */
  readonly claims: readonly ToldClaim[];
  /** Times that calls had to be sent again. */
  readonly sentAgain: number;
}

export type Side = 'customer' | 'merchant' | 'support';

/** The sessions of those who answer and decide; all clients share them. */
export type OtherSessions = Record<Exclude<Side, 'customer'>, string>;

/** Signs in who answers and decides. */
export async function signInOthers(origin: string): Promise<OtherSessions> {
  return {
    merchant: await signIn({ origin, username: MERCHANT_USER }),
    support: await signIn({ origin, username: SUPPORT_USER }),
  };
}

/**
 * Disputes random invoices, or asks for them to be charged back, with a document, then has all of a submit taken back,
 * agreed to, or decided, disputes in one call; every call is repeated with its key.
 */
export async function disputeUntilOver(options: ClientOptions, others: OtherSessions): Promise<ToldSubmit[]> {
  const sessions: Record<Side, string> = { customer: await signIn(options), ...others };
  const told: ToldSubmit[] = [];
  while (!options.isOver()) {
    const client = createClient(options, sessions);
    const claims = await (options.random() < 0.7 ? disputeSome : chargeBackSome)(client);
    told.push({ claims, sentAgain: client.sentAgain() });
  }
  return told;
}

/** What a client sends for one submit and what follows it, and how often it had to send it again. */
function createClient(options: ClientOptions, sessions: Record<Side, string>) {
  let sentAgain = 0;
  /** Sends a call until its answer is certain. */
  const certain = async (side: Side, { method, path, headers, body }: SentCall) => {
    for (;;) {
      const answer = await call(options, sessions[side], method, path, headers, body);
      const code = (answer?.json as { errors?: { code: string }[] } | undefined)?.errors?.[0]?.code;
      if (answer && answer.status < 500 && code !== 'idempotency_in_flight') {
        if (![200, 201, 204, 409, 422].includes(answer.status))
          throw new Error(`${path}: ${answer.status} ${code}`);
        return answer;
      }
      sentAgain += 1;
      await pause(20 + options.random() * 60);
    }
  };
  /** A document of the customer's, by its own id. */
  const ofDocument = (id: string, more: Record<string, string> = {}) =>
    `/dispute-documents/${id}?${new URLSearchParams({ 'filter[buid_customer]': CRASH_CUSTOMER, ...more })}`;
  return {
    payer: options.username,
    sentAgain: () => sentAgain,
    chosen: <Choice>(among: readonly Choice[]): Choice => {
      const one = among[Math.floor(options.random() * among.length)];
      if (one === undefined) throw new RangeError('nothing to choose from');
      return one;
    },
    /** Up to three invoices, each once. */
    invoices: (): string[] => {
      const count = 1 + Math.floor(options.random() * 3);
      const any = () => String(1 + Math.floor(options.random() * options.invoices));
      return [...new Set(Array.from({ length: count }, any))];
    },
    /** Sends a document; answers its id. */
    sendDocument: async (): Promise<string> => {
      const id = randomUUID();
      const { status } = await certain('customer', {
        method: 'PUT',
        path: ofDocument(id, { 'file[name]': 'quote.csv' }),
        headers: { 'content-type': BYTES },
        body: `part,price\n${id},60.00\n`,
      });
      if (status >= 300) throw new Error(`a document was answered with ${status}`);
      return id;
    },
    /** Takes a document back that no submit has taken. */
    removeDocument: async (id: string): Promise<void> => {
      await certain('customer', { method: 'DELETE', path: ofDocument(id), headers: {} });
    },
    /** Posts what a side does under one key; answers what came of it, or null for a definite refusal. */
    post: async (side: Side, path: string, type: string, attributes: object): Promise<unknown> => {
      const { status, json } = await certain(side, {
        method: 'POST',
        path,
        headers: { 'idempotency-key': randomUUID() },
        body: JSON.stringify({ data: { type, attributes } }),
      });
      return status < 300 ? json : null;
    },
  };
}
type Client = ReturnType<typeof createClient>;

interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** Nothing came of it, and its document goes. */
async function refusedOf(client: Client, documentId: string): Promise<ToldClaim[]> {
  await client.removeDocument(documentId);
  return [];
}

/** The ways in which disputes go on; an amount is decided of each. */
const WAYS: readonly (readonly (readonly [Side, string, number | null])[])[] = [
  [['customer', 'cancel', null]],
  [['merchant', 'agree', null]],
  [
    ['merchant', 'escalate', null],
    ['support', 'decide', INVOICE_AMOUNT / 4],
  ],
];

/** Disputes up to three invoices in one submit, and answers all of them in one call. */
async function disputeSome(client: Client): Promise<ToldClaim[]> {
  const documentId = await client.sendDocument();
  const opened = await client.post('customer', '/ecaas/customer-dispute', 'dispute-submissions', {
    buid_customer: CRASH_CUSTOMER,
    disputes: disputesOf(client.invoices()),
    contacts: [],
    documents: [{ document_id: documentId, document_type: 'quote', trx_ids: null }],
  });
  if (opened === null) return refusedOf(client, documentId);
  const { data } = opened as OpenedDisputes;
  const { disputes } = data.attributes;
  const way = client.chosen(WAYS);
  for (const [side, action, amount] of way) {
    const answer = await client.post(side, `/ecaas/${side}-dispute-response`, 'dispute-responses', {
      ...(side === 'customer' ? { buid_customer: CRASH_CUSTOMER } : {}),
      dispute_ids: disputes.map(({ dispute_id }) => dispute_id),
      action,
      amount: amount === null ? null : money(amount, 'USD'),
      comment: 'As agreed by telephone.',
      until: null,
    });
    const { data: answered = [] } = answer as { data?: { attributes: { is_taken: boolean } }[] };
    const taken = answered.filter(({ attributes }) => attributes.is_taken);
    if (taken.length !== disputes.length) throw new Error(`${action} was not taken of all`);
  }
  const acts = [['customer', 'opened'], ...way.map(([by, action]) => [by, action] as const)] as const;
  return disputes.map(({ dispute_id: id, trx_id: trxId }) => ({
    kind: 'dispute',
    id,
    trxId,
    payer: client.payer,
    documentId,
    acts,
  }));
}

/** Disputes invoices that nobody will answer, in one submit. */
export async function disputeSilently(
  options: ClientOptions,
  trxIds: readonly string[],
): Promise<ToldClaim[]> {
  const session = await signIn(options);
  const client = createClient(options, { customer: session, merchant: session, support: session });
  const opened = await client.post('customer', '/ecaas/customer-dispute', 'dispute-submissions', {
    buid_customer: CRASH_CUSTOMER,
    disputes: disputesOf(trxIds),
    contacts: [],
    documents: [],
  });
  const { data } = opened as OpenedDisputes;
  return data.attributes.disputes.map(({ dispute_id: id, trx_id: trxId }) => ({
    kind: 'dispute',
    id,
    trxId,
    payer: client.payer,
    documentId: null,
    acts: [
      ['customer', 'opened'],
      ['system', 'deadlinePassed'],
    ],
  }));
}

interface OpenedDisputes {
  readonly data: { readonly attributes: { readonly disputes: { dispute_id: string; trx_id: string }[] } };
}

const disputesOf = (trxIds: readonly string[]) =>
  trxIds.map((trx_id) => ({
    trx_id,
    dispute_reason_id: 'price_differs',
    description: 'The quote said 60.00.',
    share: { kind: 'whole' },
  }));

/** The ways in which a chargeback goes on. */
const CHARGEBACK_WAYS: readonly (readonly (readonly [Side, string])[])[] = [
  [['customer', 'withdraw']],
  [['merchant', 'accept']],
  [
    ['merchant', 'object'],
    ['support', 'review'],
    ['support', 'accept'],
  ],
];

/** Asks for up to three invoices to be charged back in one submit, and has each answered. */
async function chargeBackSome(client: Client): Promise<ToldClaim[]> {
  const documentId = await client.sendDocument();
  const asked = await client.post('customer', '/ecaas/customer-chargeback', 'chargeback-submissions', {
    buid_customer: CRASH_CUSTOMER,
    chargebacks: client.invoices().map((trx_id) => ({ trx_id, amount: money(INVOICE_AMOUNT / 2, 'USD') })),
    dispute_reason_id: 'duplicate_invoice',
    description: 'Billed twice.',
    documents: [{ document_id: documentId, document_type: 'quote', trx_ids: null }],
  });
  if (asked === null) return refusedOf(client, documentId);
  const { data } = asked as {
    data: { attributes: { chargebacks: { chargeback_id: string; trx_id: string }[] } };
  };
  const claims: ToldClaim[] = [];
  for (const { chargeback_id: id, trx_id: trxId } of data.attributes.chargebacks) {
    const way = client.chosen(CHARGEBACK_WAYS);
    for (const [side, action] of way) {
      const answer = await client.post(side, `/ecaas/${side}-chargeback-response`, 'chargeback-responses', {
        ...(side === 'customer' ? { buid_customer: CRASH_CUSTOMER } : {}),
        chargeback_id: id,
        action,
        comment: 'As the delivery note says.',
      });
      const { data: answered } = answer as { data: { attributes: { is_taken: boolean } } };
      if (!answered.attributes.is_taken) throw new Error(`${action} was not taken`);
    }
    claims.push({
      kind: 'chargeback',
      id,
      trxId,
      payer: client.payer,
      documentId,
      acts: [['customer', 'requested'], ...way],
    });
  }
  return claims;
}
