import type { FastifyInstance } from 'fastify';
import { tokenOf } from '../server/bench-world.ts';
import { ORIGIN } from '../server/portal-requests.ts';
import { cookieName } from '#server/platform/http/session-cookie.ts';
import { JSON_API } from '#server/platform/http/media-types.ts';
import { createRandom } from '#server/demo/random.ts';
import { OTHERS } from './search-world.ts';

/** Milliseconds of what is asked with a key: the one in the middle, and what 99 of 100 take at most. */
export interface KeyTimes {
  readonly name: string;
  readonly p50: number;
  readonly p99: number;
  /** How many were found, on average. */
  readonly found: number;
}

/** What is typed; each key of it is asked for. */
type Typing = (random: () => number) => string;

const digits = (count: number): Typing => {
  const least = 10 ** (count - 1);
  return (random) => String(least + Math.floor(random() * 9 * least));
};
const KINDS_OF_INPUT: Readonly<Record<string, Typing>> = {
  'beginning of a number': digits(6),
  'whole number with its letters': (random) => `inv-${digits(6)(random)}`,
  'order number': (random) => `PO-${digits(6)(random)}`,
  amount: (random) => `${10 + Math.floor(random() * 5000)}.${digits(2)(random)}`,
  'payment number': (random) => `PMT-10${digits(5)(random)}`,
  'customer name': (random) => `Customer ${digits(2)(random)}`,
  'found nowhere': (random) => `99${digits(8)(random)}`,
};

interface Asker {
  readonly name: string;
  readonly user: string;
  readonly customer: string | null;
}

/** The largest customer, one in the middle, the merchant of all invoices, and customer support. */
const ASKERS: readonly Asker[] = [
  { name: 'largest customer', user: 'C1', customer: 'C1' },
  { name: 'customer', user: 'C40', customer: 'C40' },
  { name: 'merchant of all', user: OTHERS.merchant, customer: null },
  { name: 'support', user: OTHERS.support, customer: null },
];

/** Every key of what is typed, of each kind of input and by each who looks; `clients` type at once. */
export async function measureKeys(
  app: FastifyInstance,
  rounds: number,
  clients: number,
): Promise<KeyTimes[]> {
  const measured: KeyTimes[] = [];
  for (const asker of ASKERS) {
    for (const [input, typing] of Object.entries(KINDS_OF_INPUT)) {
      const times: number[] = [];
      let found = 0;
      // The first typing warms up and does not count.
      await typeAll(app, asker, typing(createRandom(1).next));
      const type = async (client: number): Promise<void> => {
        const { next } = createRandom(client + 2);
        for (let round = 0; round < rounds; round += 1) {
          const keys = await typeAll(app, asker, typing(next));
          times.push(...keys.map(({ milliseconds }) => milliseconds));
          found += keys.reduce((sum, key) => sum + key.found, 0);
        }
      };
      await Promise.all(Array.from({ length: clients }, (_, client) => type(client)));
      measured.push({
        name: `${asker.name}: ${input}`,
        ...spread(times),
        found: Number((found / times.length).toFixed(1)),
      });
    }
  }
  return measured;
}

/** Asks with each key from the second on, as the portal does. */
async function typeAll(app: FastifyInstance, asker: Asker, text: string) {
  const keys: { milliseconds: number; found: number }[] = [];
  for (let length = 2; length <= text.length; length += 1) {
    const begun = performance.now();
    const found = await ask(app, asker, text.slice(0, length));
    keys.push({ milliseconds: performance.now() - begun, found });
  }
  return keys;
}

async function ask(app: FastifyInstance, { user, customer }: Asker, text: string): Promise<number> {
  const query = new URLSearchParams({
    'filter[search]': text,
    'filter[kinds]': 'invoice,payment,dispute,customer',
    ...(customer && { 'filter[buid_customer]': customer }),
  });
  const answer = await app.inject({
    method: 'GET',
    url: `/api/search?${query}`,
    headers: {
      accept: JSON_API,
      origin: ORIGIN,
      'x-requested-with': 'portal',
      cookie: `${cookieName(false)}=${tokenOf(user)}`,
    },
  });
  if (answer.statusCode !== 200) throw new Error(`“${text}” answered ${answer.statusCode}: ${answer.body}`);
  return (JSON.parse(answer.body) as { data: unknown[] }).data.length;
}

function spread(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1));
  return { p50: at(0.5), p99: at(0.99) };
}
