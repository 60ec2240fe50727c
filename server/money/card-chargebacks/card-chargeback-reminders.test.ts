import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { call, signIn } from '#server/testing/call.ts';
import { answerChargeback, chargebacksIn } from '#server/testing/card-charging-back.ts';
import { deliver, report, testCardProvider } from '#server/testing/card-provider.ts';
import { PASSWORD } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { paidUntil } from '#server/testing/refunding.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const DAY = 86_400_000;
const SUPPORT = 'admin.admin@kestrel.example';

describe.each(ENGINES)('what support is told of a chargeback that a cardholder asks for, on %s', (engine) => {
  let portal: PayingPortal;
  const provider = testCardProvider();
  beforeAll(async () => {
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { cardProvider: provider, settings: { session } });
  });
  beforeEach(async () => {
    await sweep(portal.deps);
    portal.mails.length = 0;
  });
  afterAll(() => portal.close());

  const says = (paymentId: string, type: 'chargeback.opened' | 'chargeback.won' | 'chargeback.lost') =>
    deliver(
      portal,
      report(provider, paymentId, type, {
        amount: { amount: 10_250, currency: 'USD' },
        chargeback: {
          reference: `cb-${paymentId}`,
          reason: 'notReceived',
          evidence_due: Math.floor((portal.clock.now().getTime() + 10 * DAY) / 1000),
        },
      }),
    );
  const opened = async () => {
    const { id } = await paidUntil(portal, 'card', ['card.authorized', 'funds.settled']);
    await says(id, 'chargeback.opened');
    const [one] = await chargebacksIn(portal, id);
    await sweep(portal.deps);
    portal.mails.length = 0;
    return { id, chargebackId: one?.chargeback_id ?? '' };
  };
  const told = async (chargebackId: string) => {
    const rows = await portal.db
      .selectFrom('notices')
      .select(['kind', 'read_at'])
      .where('about', 'like', `${chargebackId}%`)
      .where('side', '=', 'support')
      .orderBy('created_at')
      .orderBy('about', 'desc')
      .orderBy('kind', 'desc')
      .execute();
    return rows.map(({ kind, read_at }) => `${kind}${read_at === null ? '' : ' (read)'}`);
  };
  const mailed = () => portal.mails.filter(({ to }) => to === SUPPORT).map(({ subject }) => subject);
  /** Days later, and swept twice, as by a server that was killed in between and another instance. */
  const after = async (days: number) => {
    await portal.clock.advance(days * DAY);
    await sweep(portal.deps);
    await sweep(portal.deps);
  };

  test('three days and one day before its evidence is due, once each, and that nobody has answered', async () => {
    const { id, chargebackId } = await opened();
    const toAnswer = 'card_chargeback_to_answer';
    await after(6);
    expect(await told(chargebackId)).toEqual([toAnswer]);
    await after(1);
    expect(await told(chargebackId)).toEqual([toAnswer, 'card_chargeback_due']);
    expect(mailed()).toEqual([expect.stringMatching(/^Answer the chargeback of payment .+ by /)]);
    await after(1);
    expect(mailed()).toHaveLength(1);
    await after(1);
    expect(await told(chargebackId)).toEqual([toAnswer, 'card_chargeback_due (read)', 'card_chargeback_due']);
    await after(1);
    expect((await told(chargebackId)).at(-1)).toBe('card_chargeback_unanswered');
    expect(mailed()).toHaveLength(3);
    expect(mailed().at(-1)).toMatch(/^Nobody has answered the chargeback of payment /);
    portal.mails.length = 0;
    await says(id, 'chargeback.lost');
    await after(0);
    expect(mailed()).toEqual([expect.stringMatching(/^Lost without an answer: 102\.50.USD of payment /)]);
    const last = portal.mails.find(({ to }) => to === SUPPORT);
    expect(last?.text).toContain('Nobody of customer support answered it.');
    expect(last?.text).toContain(`/support/payments/${id}`);
    expect(await told(chargebackId)).toEqual([
      toAnswer,
      'card_chargeback_due (read)',
      'card_chargeback_due (read)',
      'card_chargeback_unanswered (read)',
      'card_chargeback_lost_unanswered',
    ]);
    await portal.clock.advance(-10 * DAY);
  });

  test('how it was decided, and no reminder of what was answered', async () => {
    const { id, chargebackId } = await opened();
    await answerChargeback(portal, chargebackId, { action: 'contest', evidence: 'Signed for' });
    await after(9);
    expect(await told(chargebackId)).toEqual(['card_chargeback_to_answer']);
    await says(id, 'chargeback.won');
    await after(0);
    expect((await told(chargebackId)).at(-1)).toBe('card_chargeback_defended');
    expect(mailed()).toEqual([expect.stringMatching(/^Payment .+ stands: its chargeback was rejected$/)]);
    await portal.clock.advance(-9 * DAY);
    const other = await opened();
    await answerChargeback(portal, other.chargebackId, { action: 'contest', evidence: 'Signed for' });
    await says(other.id, 'chargeback.lost');
    await after(0);
    expect((await told(other.chargebackId)).at(-1)).toBe('card_chargeback_not_defended');
    expect(mailed().join()).not.toContain('Lost without an answer');
  });

  test('those that can still be contested are counted and listed, what is due first before the others', async () => {
    const { session } = await signIn(portal, 'admin.viewer', PASSWORD);
    const listed = async () => {
      const { json } = await call(portal, 'GET', '/support/payments', {
        session,
        query: { 'filter[queue]': 'to-answer' },
      });
      const { data, meta } = json as {
        data: { id: string }[];
        meta: { to_answer: number; charged_back: number };
      };
      return { ids: data.map(({ id }) => id), ...meta };
    };
    const before = await listed();
    const first = await opened();
    await portal.clock.advance(2 * DAY);
    const later = await opened();
    const both = await listed();
    expect(both.to_answer).toBe(before.to_answer + 2);
    expect(both.ids.slice(-2)).toEqual([first.id, later.id]);
    await portal.clock.advance(8 * DAY);
    const due = await listed();
    expect(due.ids).not.toContain(first.id);
    expect(due.ids).toContain(later.id);
    expect(due.charged_back).toBe(both.charged_back);
    await portal.clock.advance(-10 * DAY);
  });
});
