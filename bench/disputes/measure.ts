import { randomUUID } from 'node:crypto';
import { cookieName } from '#server/platform/http/session-cookie.ts';
import { JSON_API } from '#server/platform/http/media-types.ts';
import { ORIGIN, type BenchDisputes } from './bench-disputes.ts';
import { answeredId, CUSTOMER, SIDES, tokenOf, type Side } from './dispute-world.ts';

/** Milliseconds of one list: the one in the middle, and what 95 of 100 take at most. */
export interface ListTimes {
  readonly name: string;
  /** The list of invoices that it is measured beside; its own name where it is one. */
  readonly beside: string;
  readonly median: number;
  readonly p95: number;
}

/** What lists of invoices are asked for, which those of disputes are measured beside: alike in order and in what narrows them. */
const INVOICES = {
  invoices: {},
  'invoices by amount': { sort: '-amount' },
  'invoices by number': { sort: 'invoice_id' },
  'invoices found by a number': { 'filter[search]': 'inv-4711' },
} as const;

/** What each list of disputes is asked for, besides its side. */
const ASKED: Readonly<Record<string, readonly [keyof typeof INVOICES, Record<string, string>]>> = {
  'by days left': ['invoices', { sort: 'days_left' }],
  'by turn': ['invoices', { sort: 'turn' }],
  'newest first': ['invoices', { sort: '-opened' }],
  escalated: ['invoices', { 'filter[status]': 'escalated' }],
  'of one reason': ['invoices', { 'filter[dispute_reason_id]': 'duplicate_invoice' }],
  'of at most three days': ['invoices', { 'filter[days_left]': '3' }],
  'from an amount': ['invoices', { 'filter[amount_from]': '9000' }],
  'page 40': ['invoices', { 'page[number]': '40' }],
  'by amount': ['invoices by amount', { sort: '-amount' }],
  'by invoice': ['invoices by number', { sort: 'invoice_id' }],
  'found by a number': ['invoices found by a number', { 'filter[search]': 'inv-4711' }],
};

/** The lists of invoices, then each list of disputes of each side and its counts; each round asks for all of them. */
export async function measureLists(portal: BenchDisputes, rounds: number): Promise<ListTimes[]> {
  const own = { 'filter[buid_customer]': CUSTOMER };
  const size = { 'page[size]': '25' };
  const sides = Object.keys(SIDES) as Side[];
  const lists = [
    ...Object.entries(INVOICES).map(([name, query]) => ({
      name,
      beside: name,
      path: '/invoices',
      side: 'customer' as const,
      query: { ...own, ...size, ...query },
    })),
    ...sides.flatMap((side) => {
      const about = side === 'customer' ? own : {};
      const path = `/ecaas/${side}-dispute`;
      return [
        ...Object.entries(ASKED).map(([name, [beside, query]]) => ({
          name: `disputes of ${side} ${name}`,
          beside,
          path,
          side,
          query: { ...about, ...size, ...query },
        })),
        { name: `counts of ${side}`, beside: 'invoices', path: `${path}/count`, side, query: about },
      ];
    }),
  ];
  const times = lists.map((): number[] => []);
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, { path, side, query }] of lists.entries()) {
      const begun = performance.now();
      await ask(portal, 'GET', `${path}?${new URLSearchParams(query)}`, side);
      if (round > 0) times[at]?.push(performance.now() - begun);
    }
  }
  return lists.map(({ name, beside }, at) => ({ name, beside, ...spread(times[at] ?? []) }));
}

/** What the merchant answers many disputes with: the one gives the turn away, the other credits and ends each of them. */
export const ANSWERS = ['disagree', 'agree'] as const;

/**
 * One answer of the merchant's for as many, which are another's in the filled database; how long it took, and how many of
 * them were moved by it.
 */
export async function answerAll(portal: BenchDisputes, action: (typeof ANSWERS)[number], asked: number) {
  const first = ANSWERS.indexOf(action) * asked;
  const attributes = {
    dispute_ids: Array.from({ length: asked }, (_, n) => answeredId(first + n)),
    action,
    amount: null,
    comment: 'The quote said what was billed.',
    until: null,
  };
  const begun = performance.now();
  const { data } = await ask(portal, 'POST', '/ecaas/merchant-dispute-response', 'merchant', {
    data: { type: 'dispute-responses', attributes },
  });
  const seconds = Math.round(performance.now() - begun) / 1000;
  const all = data as readonly { readonly attributes: { readonly is_taken: boolean } }[];
  return { action, asked, seconds, taken: all.filter(({ attributes: { is_taken } }) => is_taken).length };
}

async function ask(
  { app }: BenchDisputes,
  method: 'GET' | 'POST',
  path: string,
  side: Side,
  body?: object,
): Promise<{ readonly data: unknown }> {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: {
      accept: JSON_API,
      origin: ORIGIN,
      'x-requested-with': 'portal',
      cookie: `${cookieName(false)}=${tokenOf(SIDES[side])}`,
      ...(body && { 'content-type': JSON_API, 'idempotency-key': randomUUID() }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
  return JSON.parse(answer.body) as { data: unknown };
}

function spread(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1));
  return { median: at(0.5), p95: at(0.95) };
}
