import { KNOWN, ORIGIN, PASSWORD, type BenchPortal } from './bench-portal.ts';

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

/** Guesses at one account from as many addresses: only the name's own limit holds. */
export async function guessOneAccount(
  portal: BenchPortal,
  guesses: number,
): Promise<Attack & { readonly rightPassword: number }> {
  let wrong = 0;
  let locked = 0;
  await inTurns(guesses, async (guess) => {
    const status = await signIn(portal, KNOWN, `guess ${guess}`, addressOf(guess));
    if (status === 401) wrong += 1;
    else locked += 1;
  });
  const rightPassword = await signIn(portal, KNOWN, PASSWORD, addressOf(guesses));
  // The last look is answered as the lock that it brings.
  return { lookedAt: wrong + 1, refused: locked - 1, rightPassword };
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

/** Milliseconds until a wrong password is refused, for a known name and for unknown ones, measured in turn. */
export async function compareTimes(portal: BenchPortal, samples: number) {
  const known: number[] = [];
  const unknown: number[] = [];
  const time = async (name: string, into: number[]) => {
    const began = performance.now();
    await signIn(portal, name, 'wrong', '198.51.100.9');
    into.push(performance.now() - began);
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
  { app }: BenchPortal,
  username: string,
  password: string,
  address: string,
): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/sessions',
    headers: {
      accept: JSON_API,
      'content-type': JSON_API,
      origin: ORIGIN,
      'x-requested-with': 'portal',
      'x-forwarded-for': address,
    },
    payload: JSON.stringify({ data: { type: 'sessions', attributes: { username, password } } }),
  });
  return answer.statusCode;
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
