import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  CardProviderUnavailable,
  type CardProvider,
  type CardProviderEvent,
  type HostedPage,
} from '#server/money/card-provider/card-provider.ts';

/** What a payer's card makes of a page, and how the portal hears of it. */
export type CardBehaviour =
  | 'accepted'
  | 'declined'
  | 'collectedAtOnce'
  | 'reportedLate'
  | 'reportLost'
  | 'refundFails'
  | 'chargedBackWon'
  | 'chargedBackLost'
  | 'authorizedAfterDecline';

/** A report as it has come in. */
export interface ReceivedReport {
  readonly event: CardProviderEvent;
  readonly body: string;
  readonly signature: string;
}

/** An adapter with what stands behind it, in the hands of a test. */
export interface CardProviderUnderTest {
  readonly provider: CardProvider;
  /** Enters a card that behaves so on a page, as a payer does. */
  readonly pay: (page: HostedPage, card: CardBehaviour) => Promise<void>;
  /** Leaves a page without paying, as a payer does. */
  readonly cancel: (page: HostedPage) => Promise<void>;
  /** What was reported so far. */
  readonly reports: () => readonly ReceivedReport[];
  /** The moment by which signatures are judged. */
  readonly now: () => Date;
  /** Lets the time of open pages run out. */
  readonly expire: () => void;
  /** Lets a day pass, with what cards’ banks decide on it. */
  readonly nextDay: () => void;
  /** Takes the provider off the network. */
  readonly goAway: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const AMOUNT = { amount: 10_250, currency: 'USD' };
/** Days within which a chargeback is decided, whatever is answered. */
const DECIDED_WITHIN = 40;
/** Milliseconds within which a report that is only late has come. */
const LATEST = 14_000;

/**
 * What every adapter of a card provider is held against: the hosted page, the signed report, a decline, a delay, a lost
 * report, a void, a refund, a chargeback, and asking what has become of each. What is sent twice is one.
 */
export function describeCardProvider(name: string, open: () => Promise<CardProviderUnderTest>): void {
  describe(`the card provider ${name}`, () => {
    let it: CardProviderUnderTest;
    beforeEach(async () => {
      it = await open();
    });
    afterEach(() => it.close());

    const pageOf = (reference: string) =>
      it.provider.createPage({
        reference,
        amount: AMOUNT,
        description: 'P-100001',
        returnUrl: 'http://localhost:8080/payment/confirm',
        expiresAt: new Date(it.now().getTime() + 30 * 60_000).toISOString(),
      });
    /** Pays a new page with such a card; answers its reference. */
    const paid = async (card: CardBehaviour) => {
      const reference = randomUUID();
      await it.pay(await pageOf(reference), card);
      return reference;
    };
    const reported = (reference: string) =>
      it
        .reports()
        .filter(({ event }) => event.reference === reference)
        .map(({ event }) => event.type);
    const refund = (page: string, amount = 4_000, reference = randomUUID()) =>
      it.provider.refund({ reference, page, amount: { amount, currency: 'USD' } }).then((state) => ({
        reference,
        state,
      }));

    test('makes one page for a payment, however often it is asked for', async () => {
      const reference = randomUUID();
      const first = await pageOf(reference);
      expect(await pageOf(reference)).toEqual(first);
      expect(await it.provider.stateOf(reference)).toBe('open');
      expect(await it.provider.stateOf(randomUUID())).toBe('unknown');
    });

    test.each([
      ['accepted', 'authorized', 'payment.authorized'],
      ['declined', 'declined', 'payment.declined'],
      ['collectedAtOnce', 'collected', 'payment.authorized'],
    ] as const)('a card that is %s: %s, and the signed report says so', async (card, state, type) => {
      const reference = await paid(card);
      expect(await it.provider.stateOf(reference)).toBe(state);
      await expect.poll(() => reported(reference)).toEqual([type]);
      const one = it.reports().find(({ event }) => event.reference === reference);
      expect(one?.event.amount).toEqual(AMOUNT);
      expect(it.provider.refusalOf(one?.body ?? '', one?.signature ?? '', it.now())).toBeNull();
      expect(it.provider.refusalOf(`${one?.body} `, one?.signature ?? '', it.now())).toBe('forged');
      const later = new Date(it.now().getTime() + 3_600_000);
      expect(it.provider.refusalOf(one?.body ?? '', one?.signature ?? '', later)).toBe('stale');
    });

    test('a page that is left is cancelled, one whose time is over has run out, and a closed one is used no more', async () => {
      const left = randomUUID();
      await it.cancel(await pageOf(left));
      expect(await it.provider.stateOf(left)).toBe('cancelled');
      const closed = randomUUID();
      const page = await pageOf(closed);
      expect(await it.provider.close(closed)).toBe('expired');
      await it.pay(page, 'accepted');
      expect(await it.provider.stateOf(closed)).toBe('expired');
      const overdue = randomUUID();
      await pageOf(overdue);
      it.expire();
      expect(await it.provider.stateOf(overdue)).toBe('expired');
    });

    test('who closes a page that was paid learns that it was', async () => {
      const reference = await paid('accepted');
      expect(await it.provider.close(reference)).toBe('authorized');
    });

    test('a lost report is known by asking', async () => {
      const reference = await paid('reportLost');
      expect(await it.provider.stateOf(reference)).toBe('authorized');
      expect(reported(reference)).toEqual([]);
    });

    test(
      'a late report comes, and so does an authorization after a decline',
      async () => {
        const late = await paid('reportedLate');
        const after = await paid('authorizedAfterDecline');
        expect(await it.provider.stateOf(late)).toBe('authorized');
        expect(reported(late)).toEqual([]);
        await expect.poll(() => reported(after)).toEqual(['payment.declined']);
        await expect.poll(() => reported(late), { timeout: LATEST }).toEqual(['payment.authorized']);
        await expect
          .poll(() => reported(after), { timeout: LATEST })
          .toEqual(['payment.declined', 'payment.authorized']);
      },
      LATEST * 2,
    );

    test('what was authorized is voided once, what was collected is not', async () => {
      const authorized = await paid('accepted');
      expect(await it.provider.voidPage(authorized)).toBe('voided');
      expect(await it.provider.voidPage(authorized)).toBe('voided');
      const collected = await paid('collectedAtOnce');
      expect(await it.provider.voidPage(collected)).toBe('collected');
    });

    test('a refund sent twice is one, is reported, and is known by asking', async () => {
      const page = await paid('accepted');
      const { reference, state } = await refund(page);
      expect(['pending', 'refunded']).toContain(state);
      await refund(page, 4_000, reference);
      await expect.poll(() => reported(reference)).toEqual(['refund.refunded']);
      expect(await it.provider.refundState(reference)).toBe('refunded');
      expect(await it.provider.refundState(randomUUID())).toBe('unknown');
      const one = it.reports().find(({ event }) => event.reference === reference);
      expect(one?.event.amount).toEqual({ amount: 4_000, currency: 'USD' });
      expect(reported(reference)).toHaveLength(1);
    });

    test('a refund that fails says so, and no more goes back than was paid, in parts neither', async () => {
      const failing = await refund(await paid('refundFails'));
      await expect.poll(() => it.provider.refundState(failing.reference)).toBe('failed');
      expect((await refund(await paid('accepted'), AMOUNT.amount + 1)).state).toBe('failed');
      const page = await paid('accepted');
      expect((await refund(page, 6_000)).state).not.toBe('failed');
      expect((await refund(page, 4_251)).state).toBe('failed');
      expect((await refund(page, 4_250)).state).not.toBe('failed');
      expect((await refund(await paid('declined'))).state).toBe('failed');
    });

    /** Pays with a card whose holder charges it back; answers the chargeback once it is reported. */
    const chargedBack = async (card: CardBehaviour) => {
      const page = await paid(card);
      const ofPage = async () => (await it.provider.chargebacks()).find((one) => one.page === page);
      await expect.poll(ofPage, { timeout: LATEST }).toMatchObject({ state: 'opened', amount: AMOUNT });
      const reference = (await ofPage())?.reference ?? '';
      const decided = async () => {
        for (let day = 0; day <= DECIDED_WITHIN; day += 1) {
          const { state } = (await ofPage()) ?? {};
          if (state === 'won' || state === 'lost') return state;
          it.nextDay();
        }
        return 'undecided';
      };
      return { page, reference, decided, ofPage };
    };

    test(
      'a chargeback is reported, and its bank decides: by evidence, by none, or as it was accepted',
      async () => {
        const [won, lost, accepted, silent] = await Promise.all(
          (['chargedBackWon', 'chargedBackLost', 'chargedBackWon', 'chargedBackWon'] as const).map(
            chargedBack,
          ),
        );
        if (!won || !lost || !accepted || !silent) throw new Error('four were made');
        await expect.poll(() => reported(won.page)).toContain('chargeback.opened');
        const first = it.reports().find(({ event }) => event.chargeback?.reference === won.reference);
        expect(first?.event).toMatchObject({ reference: won.page, amount: AMOUNT });
        const contested = { is: 'contested', evidence: 'Signed for' } as const;
        for (const { reference } of [won, lost]) await it.provider.answerChargeback(reference, contested);
        await it.provider.answerChargeback(accepted.reference, { is: 'accepted' });
        // What is answered twice, or otherwise, is answered once.
        await it.provider.answerChargeback(won.reference, { is: 'accepted' });
        await it.provider.answerChargeback(accepted.reference, contested);
        expect((await won.ofPage())?.state).toBe('contested');
        expect((await accepted.ofPage())?.state).toBe('lost');
        expect(await won.decided()).toBe('won');
        expect(await lost.decided()).toBe('lost');
        expect(await silent.decided()).toBe('lost');
        await expect.poll(() => reported(won.page).at(-1)).toBe('chargeback.won');
        await expect.poll(() => reported(lost.page).at(-1)).toBe('chargeback.lost');
        await it.provider.answerChargeback(silent.reference, contested);
        expect((await silent.ofPage())?.state).toBe('lost');
      },
      LATEST * 2,
    );

    test('one that does not answer is told from one that refuses', async () => {
      await it.goAway();
      await expect(it.provider.stateOf('any')).rejects.toBeInstanceOf(CardProviderUnavailable);
      await expect(refund('any')).rejects.toBeInstanceOf(CardProviderUnavailable);
      await expect(it.provider.chargebacks()).rejects.toBeInstanceOf(CardProviderUnavailable);
    });
  });
}
