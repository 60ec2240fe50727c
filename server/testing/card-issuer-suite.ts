import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CardControls } from '#domain/card/card-controls.ts';
import { FREE_CONTROLS } from '#domain/testing/free-controls.ts';
import { expiryOnCard } from '#domain/card/card.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { money, type Money } from '#domain/money/money.ts';
import {
  CardIssuerUnavailable,
  type CardIssuer,
  type CardOrder,
  type IssuedState,
} from '#server/money/card-issuer/card-issuer.ts';

/** An adapter with what stands behind it, in the hands of a test. */
export interface CardIssuerUnderTest {
  readonly issuer: CardIssuer;
  readonly today: () => PlainDate;
  /** Lets a business day pass, with what the issuer does on it. */
  readonly nextDay: () => Promise<void>;
  /** What the issuer lets a card be used for. */
  readonly stateOf: (reference: string) => Promise<IssuedState | 'ordered'>;
  /** Lets somebody buy with a card, which holds credit and posts some business days later. */
  readonly buy: (reference: string, amount: Money) => Promise<void>;
  /** What the issuer lets a card be used for, as it was said last; null before anything was. */
  readonly controlsOf: (reference: string) => Promise<CardControls | null>;
  /** Everything that lies with the portal, as text. */
  readonly kept: () => Promise<string>;
  /** Takes the issuer off the network. */
  readonly goAway: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Business days within which a card is made and has come. */
const DAYS = 15;

/**
 * What every adapter of a card issuer is held against: a card that is ordered once, made, sent and delivered; a proof that
 * only who holds it can give; its use switched on and off; and its number, which is told and lies nowhere.
 */
export function describeCardIssuer(name: string, open: () => Promise<CardIssuerUnderTest>): void {
  describe(`the card issuer ${name}`, () => {
    let it: CardIssuerUnderTest;
    beforeEach(async () => {
      it = await open();
    });
    afterEach(() => it.close());

    const orderOf = (more: Partial<CardOrder> = {}): CardOrder => ({
      reference: randomUUID(),
      embossed: 'DANIEL OKAFOR / TRUCK 118',
      delivery: 'mail',
      address: '1901 Harbor Ave, Green Bay, WI 54303',
      ...more,
    });
    /** Everything that it says from now on, each acknowledged. */
    const listen = async () => {
      const said: string[] = [];
      for (let day = 0; day <= DAYS; day += 1) {
        for (;;) {
          const reports = await it.issuer.reports();
          if (reports.length === 0) break;
          for (const { date } of reports) expect(date <= it.today()).toBe(true);
          said.push(...reports.map(({ reference, step }) => `${reference} ${step}`));
          await it.issuer.acknowledge(reports.map(({ reportId }) => reportId));
        }
        await it.nextDay();
      }
      return said;
    };
    /** What stands on a card, by its number. */
    const proofOf = async (reference: string) => {
      const { number, expiresOn } = await it.issuer.reveal(reference);
      return { lastFour: number.slice(-4), expiry: expiryOnCard(expiresOn) };
    };

    test('makes, sends and delivers a card once, in this order, though it was ordered twice', async () => {
      const order = orderOf();
      await it.issuer.order(order);
      await it.issuer.order(order);
      expect(await listen()).toEqual(
        ['production', 'sent', 'delivered'].map((step) => `${order.reference} ${step}`),
      );
    });

    test('says by when a card should come until it has', async () => {
      await it.issuer.order(orderOf());
      for (let day = 0; day <= DAYS; day += 1) {
        for (const { step, arrivesBy, reportId } of await it.issuer.reports()) {
          expect(arrivesBy === null).toBe(step === 'delivered');
          await it.issuer.acknowledge([reportId]);
        }
        await it.nextDay();
      }
    });

    test('says again what was not acknowledged, and never what was', async () => {
      await it.issuer.order(orderOf({ delivery: 'pickUp', address: null }));
      await it.nextDay();
      const first = await it.issuer.reports();
      expect(first).toHaveLength(1);
      expect((await it.issuer.reports()).map(({ reportId }) => reportId)).toEqual([first[0]?.reportId]);
      await it.issuer.acknowledge([first[0]?.reportId ?? '']);
      await it.issuer.acknowledge([first[0]?.reportId ?? '']);
      expect(await it.issuer.reports()).toEqual([]);
    });

    test('tells of a purchase that it holds credit, then that it has posted, each again until it was acknowledged', async () => {
      const { reference } = orderOf();
      const amount = money(21_480, 'USD');
      await it.issuer.order(orderOf({ reference }));
      await it.buy(reference, amount);
      const [held] = await it.issuer.purchases();
      expect(held).toMatchObject({ reference, amount, outcome: { is: 'authorised' } });
      expect(held?.outcome.is === 'authorised' && held.outcome.holdsUntil > it.today()).toBe(true);
      expect(await it.issuer.purchases()).toEqual([held]);
      await it.issuer.acknowledge([held?.reportId ?? '']);
      const said: unknown[] = [];
      for (let day = 0; day <= DAYS; day += 1) {
        const purchases = await it.issuer.purchases();
        said.push(...purchases.map(({ purchaseId, outcome }) => [purchaseId, outcome]));
        expect(await it.issuer.purchases()).toEqual(purchases);
        await it.issuer.acknowledge(purchases.map(({ reportId }) => reportId));
        // What was acknowledged last is not unsaid by what comes late.
        await it.issuer.acknowledge([held?.reportId ?? '']);
        await it.nextDay();
      }
      expect(said).toEqual([[held?.purchaseId, { is: 'posted' }]]);
    });

    test('knows what stands on a card, and nothing else for it', async () => {
      const { reference } = orderOf();
      await it.issuer.order(orderOf({ reference }));
      const proof = await proofOf(reference);
      expect(await it.issuer.verify(reference, proof)).toBe((await it.issuer.reveal(reference)).expiresOn);
      const other = proof.lastFour === '0000' ? '0001' : '0000';
      expect(await it.issuer.verify(reference, { ...proof, lastFour: other })).toBeNull();
      expect(await it.issuer.verify(reference, { ...proof, expiry: '01/20' })).toBeNull();
    });

    test('lets a card be used, stops it and lets it again; what is ended stays so', async () => {
      const { reference } = orderOf();
      await it.issuer.order(orderOf({ reference }));
      for (const state of ['active', 'suspended', 'active', 'active', 'terminated'] as const) {
        await it.issuer.set(reference, state);
        expect(await it.stateOf(reference)).toBe(state);
      }
      await it.issuer.set(reference, 'active');
      expect(await it.stateOf(reference)).toBe('terminated');
    });

    test('keeps to what it was told last of what a card can be used for', async () => {
      const { reference } = orderOf();
      await it.issuer.order(orderOf({ reference }));
      const wide = { ...FREE_CONTROLS, limit: money(500_000, 'USD') };
      const narrow = {
        ...wide,
        dayLimit: money(9_000, 'USD'),
        merchantTypes: ['fuel'],
        days: ['monday'],
      } as const;
      for (const controls of [wide, narrow, narrow]) {
        await it.issuer.control(reference, controls);
        expect(await it.controlsOf(reference)).toEqual(controls);
      }
    });

    test('makes no card that was ended meanwhile', async () => {
      const { reference } = orderOf();
      await it.issuer.order(orderOf({ reference }));
      await it.issuer.set(reference, 'terminated');
      expect(await listen()).toEqual([]);
    });

    test('tells a number of its own for each card, the same each time, with a right check digit, which lies nowhere', async () => {
      const references = [randomUUID(), randomUUID(), randomUUID()];
      const numbers = new Set<string>();
      for (const reference of references) {
        await it.issuer.order(orderOf({ reference }));
        const { number, expiresOn } = await it.issuer.reveal(reference);
        expect((await it.issuer.reveal(reference)).number).toBe(number);
        expect(number).toMatch(/^\d{13,19}$/);
        expect(isChecked(number)).toBe(true);
        expect(expiresOn > it.today()).toBe(true);
        numbers.add(number);
      }
      expect(numbers.size).toBe(references.length);
      const kept = await it.kept();
      for (const number of numbers) expect(kept).not.toContain(number);
    });

    test('is told from one that says nothing when it does not answer', async () => {
      const { reference } = orderOf();
      await it.issuer.order(orderOf({ reference }));
      await it.goAway();
      const proof = { lastFour: '0000', expiry: '01/30' };
      for (const call of [
        () => it.issuer.order(orderOf()),
        () => it.issuer.set(reference, 'active'),
        () => it.issuer.control(reference, { ...FREE_CONTROLS, limit: money(1, 'USD') }),
        () => it.issuer.verify(reference, proof),
        () => it.issuer.reveal(reference),
        () => it.issuer.reports(),
        () => it.issuer.purchases(),
        () => it.issuer.acknowledge(['any sent']),
        () => it.issuer.sample(reference),
      ]) {
        await expect(call()).rejects.toBeInstanceOf(CardIssuerUnavailable);
      }
    });
  });
}

/** Whether the last digit is right (ISO/IEC 7812), reckoned apart from whoever makes numbers. */
function isChecked(number: string): boolean {
  let sum = 0;
  for (let at = 0; at < number.length; at += 1) {
    const digit = Number(number[number.length - 1 - at]);
    sum += at % 2 === 0 ? digit : ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] ?? 0);
  }
  return sum % 10 === 0;
}
