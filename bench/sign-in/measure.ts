import { KNOWN, ORIGIN, OWNERS, PASSWORD, type BenchPortal } from './bench-portal.ts';

const JSON_API = 'application/vnd.api+json';
/** Guesses under way at once, as an attacker sends them. */
const AT_ONCE = 50;

/** What became of an attack. */
export interface Attack {
  /** Passwords that were compared with a hash. */
  readonly lookedAt: number;
  /** Refused without a look at the password. */
  readonly refused: number;
}

/** What became of owners whose names were guessed at. */
export interface Siege extends Attack {
  readonly names: number;
  readonly addresses: number;
  /** The most guesses at one name that were looked at. */
  readonly mostAtOneName: number;
  /** Sign-ins of owners on a device where they had signed in before, and how many of them were refused. */
  readonly ownSignIns: number;
  readonly keptOut: number;
}

/** Guesses from many addresses at several names, while their owners go on signing in on devices of before. */
export async function guessManyNames(
  portal: BenchPortal,
  guesses: number,
  addresses: number,
): Promise<Siege> {
  const devices = new Map<string, string>();
  for (const [index, owner] of OWNERS.entries()) {
    const first = await ask(portal, { username: owner, password: PASSWORD, address: `203.0.${index}.1` });
    devices.set(owner, first.device);
  }
  let ownSignIns = 0;
  let keptOut = 0;
  await inTurns(guesses, async (guess) => {
    const username = OWNERS[guess % OWNERS.length] ?? KNOWN;
    const address = addressOf((guess % addresses) * 256);
    await ask(portal, { username, password: `guess ${guess}`, address });
    if (guess % 25 !== 0) return;
    const owner = OWNERS[(guess / 25) % OWNERS.length] ?? KNOWN;
    const device = devices.get(owner) ?? '';
    ownSignIns += 1;
    const own = await ask(portal, { username: owner, password: PASSWORD, address: '203.0.113.9', device });
    if (own.status !== 201 || own.wait > 0) keptOut += 1;
  });
  const perName = await lookedAtPerName(portal);
  const total = perName.reduce((sum, one) => sum + one, 0);
  return {
    names: OWNERS.length,
    addresses,
    lookedAt: total,
    refused: guesses - total,
    mostAtOneName: Math.max(0, ...perName),
    ownSignIns,
    keptOut,
  };
}

/**
 * How many guesses at each name were compared with a hash, as the server counts them: each is counted before it is, in
 * one row for all strangers (`server/access/sessions/guesses-of-many.apart.test.ts` holds the two against each other).
 */
async function lookedAtPerName({ db }: BenchPortal): Promise<number[]> {
  const rows = await db
    .selectFrom('guesses')
    .select((row) => row.fn.max('failures').as('failures'))
    .groupBy('subject_hash')
    .execute();
  return rows.map(({ failures }) => failures);
}

/** Guesses at as many names from one address: only the address's limit holds. */
export async function guessFromOneAddress(
  portal: BenchPortal,
  guesses: number,
): Promise<Attack & { readonly windowSeconds: number }> {
  let lookedAt = 0;
  let refused = 0;
  await inTurns(guesses, async (guess) => {
    const status = await signIn(portal, `somebody.${guess}`, 'Summer-2026!', '198.51.100.7');
    if (status === 429) refused += 1;
    else lookedAt += 1;
  });
  return { lookedAt, refused, windowSeconds: portal.windowSeconds };
}

/**
 * Milliseconds until a wrong password is refused, for a known name and for unknown ones, measured in turn. Each comes
 * from a range of addresses of its own: from one place the third is told to wait, and no password is looked at.
 */
export async function compareTimes(portal: BenchPortal, samples: number) {
  const known: number[] = [];
  const unknown: number[] = [];
  let sent = 0;
  const time = async (name: string, into: number[]) => {
    const address = addressOf(sent++ * 256);
    const began = performance.now();
    const status = await signIn(portal, name, 'wrong', address);
    into.push(performance.now() - began);
    if (status !== 401) throw new Error(`A wrong password for ${name} was answered ${status}, unseen.`);
  };
  for (let sample = -20; sample < samples; sample++) {
    const warmUp: number[] = [];
    // Whichever is second profits from what the first has warmed: they take turns in that too.
    const both = [
      () => time(KNOWN, sample < 0 ? warmUp : known),
      () => time(`nobody.${sample % 7}`, sample < 0 ? warmUp : unknown),
    ];
    for (const one of sample % 2 === 0 ? both : both.toReversed()) await one();
  }
  const [one, other] = [median(known), median(unknown)];
  return {
    known: round(one),
    unknown: round(other),
    differencePercent: round(((other - one) / one) * 100),
  };
}

async function signIn(
  portal: BenchPortal,
  username: string,
  password: string,
  address: string,
): Promise<number> {
  return (await ask(portal, { username, password, address })).status;
}

interface Try {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  /** The cookie of a device where the user has signed in before. */
  readonly device?: string;
}

async function ask({ app }: BenchPortal, { username, password, address, device }: Try) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/sessions',
    headers: {
      accept: JSON_API,
      'content-type': JSON_API,
      origin: ORIGIN,
      'x-requested-with': 'portal',
      'x-forwarded-for': address,
      ...(device ? { cookie: `portal_device=${device}` } : {}),
    },
    payload: JSON.stringify({ data: { type: 'sessions', attributes: { username, password } } }),
  });
  const cookies = [answer.headers['set-cookie'] ?? []].flat().join();
  return {
    status: answer.statusCode,
    wait: Number(answer.headers['retry-after'] ?? 0),
    device: /portal_device=([^;]+)/.exec(cookies)?.[1] ?? '',
  };
}

async function inTurns(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const round = (value: number) => Math.round(value * 100) / 100;
