import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { ACTIVATION_TRIES } from '#domain/card/card-acts.ts';
import { sandboxIssuer } from '#server/money/card-issuer/sandbox-issuer.ts';
import { sandboxNumber } from '#server/money/card-issuer/sandbox-number.ts';
import { call, signIn } from '#server/testing/call.ts';
import { insertCard } from '#server/testing/carding.ts';
import { insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** As many as somebody tries who has a program for it; some of them every day. */
const GUESSES = process.env['DEEP'] ? 10_000 : 200;
/** Guesses at the same moment. */
const AT_ONCE = 50;

const CARD = '00000000-0000-4000-8000-000000000097';

describe.each(ENGINES)('guesses at a card, on %s', (engine) => {
  let portal: TestPortal;
  /** What the issuer was asked to compare. */
  let compared = 0;
  beforeAll(async () => {
    const issuer = {
      verify: async () => {
        compared += 1;
        return null;
      },
    };
    portal = await startTestPortal(engine, {
      cardIssuer: new Proxy({} as never, {
        get: (_, key) =>
          key === 'verify'
            ? issuer.verify
            : Reflect.get(
                sandboxIssuer(portal.db, portal.clock),
                key as keyof ReturnType<typeof sandboxIssuer>,
              ),
      }),
    });
    await insertWorld(portal.db);
    await insertCard(portal.db, CARD);
  });
  afterAll(() => portal.close());

  /** The codes of all answers, each as often as it came. */
  async function guess(once: (number: number) => ReturnType<typeof call>): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (let from = 0; from < GUESSES; from += AT_ONCE) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => once(from + at)));
      for (const { status, codes } of answers) {
        const said = codes[0] ?? String(status);
        counts.set(said, (counts.get(said) ?? 0) + 1);
      }
    }
    return counts;
  }

  test(`OTH-01: of ${GUESSES} wrong passwords for a card’s number at most the configured tries are looked at`, async () => {
    const { session } = await signIn(portal, 'customer.card-viewer', PASSWORD);
    const counts = await guess((number) =>
      call(portal, 'POST', '/self/step-ups', {
        session: session ?? '',
        body: {
          data: {
            type: 'step-ups',
            attributes: { change: 'card_view', subject: CARD, secret: `wrong ${number}` },
          },
        },
      }),
    );
    const looked = (counts.get('invalid_password') ?? 0) + (counts.get('step_up_over') ?? 0);
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(portal.deps.config.settings.signIn.attempts);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(GUESSES);
    // The right one is not among what is looked at any more where the tries are used up.
    expect([...counts.keys()].toSorted()).not.toContain('201');
  }, 600_000);

  test(`CRD-06: of ${GUESSES} wrong codes to activate a card as many are compared as there are tries`, async () => {
    const waiting = randomUUID();
    await insertCard(portal.db, waiting, { status: 'delivered', issuer_state: 'ordered' });
    const { session } = await signIn(portal, 'customer.admin', PASSWORD);
    const right = sandboxNumber(waiting).slice(-4);
    const obstacles = new Map<string, number>();
    compared = 0;
    await guess(async (number) => {
      const answer = await call(portal, 'POST', '/ecaas/cards/acts', {
        session: session ?? '',
        headers: { 'idempotency-key': randomUUID() },
        body: {
          data: {
            type: 'card-acts',
            attributes: {
              buid_customer: OWN.customer,
              card_id: waiting,
              action: 'activate',
              reason: null,
              // The right digits are among them: too late they open nothing.
              last_four: number === GUESSES - 1 ? right : String(number % 10_000).padStart(4, '0'),
              expiry: '11/29',
              words: '',
              controls: null,
            },
          },
        },
      });
      const { data } = answer.json as components['schemas']['CardActDocument'];
      const code = data.attributes.obstacles[0]?.code ?? 'taken';
      obstacles.set(code, (obstacles.get(code) ?? 0) + 1);
      return answer;
    });
    expect(compared).toBe(ACTIVATION_TRIES);
    expect(Object.fromEntries(obstacles)).toEqual({
      'CRD-05': ACTIVATION_TRIES - 1,
      'CRD-06': GUESSES - ACTIVATION_TRIES + 1,
    });
    const { status } = await portal.db
      .selectFrom('cards')
      .select('status')
      .where('card_id', '=', waiting)
      .executeTakeFirstOrThrow();
    expect(status).toBe('delivered');
  }, 600_000);
});
