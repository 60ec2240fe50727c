import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { correctionRefusal } from '#domain/bank-account/bank-correction.ts';
import { readReturn } from '#domain/bank-account/return-reason.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import {
  BankProviderUnavailable,
  type BankNumbers,
  type BankOrder,
  type BankProvider,
} from '#server/money/bank-provider/bank-provider.ts';

/** What becomes of a debit from an account. */
export type AccountBehaviour = 'settles' | 'sendsBack' | 'hasAnotherNumber';

/** Where an account is, by which its numbers, its currency and the codes of its returns differ. */
export type BankNetwork = 'US' | 'CA';

const NETWORKS = [
  { network: 'US', currency: 'USD', codes: /^R\d{2}$/ },
  { network: 'CA', currency: 'CAD', codes: /^9\d{2}$/ },
] as const;

/** An adapter with what stands behind it, in the hands of a test. */
export interface BankProviderUnderTest {
  readonly provider: BankProvider;
  /** The numbers of an account of a network that behaves so. */
  readonly account: (behaviour: AccountBehaviour, network: BankNetwork) => BankNumbers;
  readonly today: () => PlainDate;
  /** Lets a business day pass, with what the bank does on it. */
  readonly nextDay: () => Promise<void>;
  /** Takes the bank off the network. */
  readonly goAway: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Business days within which a bank has said everything of an order. */
const DAYS = 5;

/**
 * What every adapter of a bank is held against: the batch of a day, what has settled, a return with its code, a
 * notification of change, and money given back. What is handed over twice is one, and nothing that it says is lost before
 * it was acknowledged.
 */
export function describeBankProvider(name: string, open: () => Promise<BankProviderUnderTest>): void {
  describe.each(NETWORKS)(`the bank ${name}, in $currency`, ({ network, currency, codes }) => {
    let it: BankProviderUnderTest;
    beforeEach(async () => {
      it = await open();
    });
    afterEach(() => it.close());

    const order = (behaviour: AccountBehaviour, more: Partial<BankOrder> = {}): BankOrder => ({
      reference: `P-${randomUUID().slice(0, 8)}`,
      kind: 'debit',
      amount: { amount: 12_345, currency },
      account: it.account(behaviour, network),
      movesOn: it.today(),
      ...more,
    });
    const handOver = (orders: readonly BankOrder[], reference: string = randomUUID()) =>
      it.provider.submit({ reference, currency, orders });
    /** Everything that it says from now on, each acknowledged. */
    const listen = async () => {
      const said: string[] = [];
      for (let day = 0; day <= DAYS; day += 1) {
        for (;;) {
          const items = await it.provider.reports();
          if (items.length === 0) break;
          said.push(...items.map(({ reference, result }) => `${reference} ${result}`));
          await it.provider.acknowledge(items.map(({ reportId }) => reportId));
        }
        await it.nextDay();
      }
      return said;
    };

    test('settles an order, and says so once, though its batch was handed over twice', async () => {
      const one = order('settles');
      const batch = randomUUID();
      await handOver([one], batch);
      await handOver([one], batch);
      // As after an interruption: the same order in a batch of another name.
      await handOver([one]);
      expect(await listen()).toEqual([`${one.reference} settled`]);
    });

    test('does nothing with an empty batch, and takes many orders at once', async () => {
      await handOver([]);
      const many = Array.from({ length: 700 }, () => order('settles'));
      await handOver(many);
      const said = await listen();
      expect(said.toSorted()).toEqual(many.map(({ reference }) => `${reference} settled`).toSorted());
    });

    test('says again what was not acknowledged, in the same words under the same id, and never what was', async () => {
      await handOver([order('settles')]);
      await it.nextDay();
      const first = await it.provider.reports();
      expect(first).toHaveLength(1);
      expect((await it.provider.reports()).map(({ reportId }) => reportId)).toEqual([first[0]?.reportId]);
      await it.provider.acknowledge([first[0]?.reportId ?? '']);
      await it.provider.acknowledge([first[0]?.reportId ?? '']);
      expect(await listen()).toEqual([]);
    });

    test('sends back with a code of its network that is told in words, dated by its day', async () => {
      const one = order('sendsBack');
      await handOver([one]);
      const reasons: string[] = [];
      for (let day = 0; day <= DAYS; day += 1) {
        for (const item of await it.provider.reports()) {
          expect(item.date <= it.today()).toBe(true);
          if (item.result === 'returned') reasons.push(item.reason);
          await it.provider.acknowledge([item.reportId]);
        }
        await it.nextDay();
      }
      expect(reasons).toHaveLength(1);
      const read = readReturn(reasons[0] ?? null);
      expect(read?.code).toMatch(codes);
      expect(read?.reason).not.toBeNull();
    });

    test('says that an account has other numbers, which an account can have, and settles all the same', async () => {
      const one = order('hasAnotherNumber');
      await handOver([one]);
      const said = [];
      for (let day = 0; day <= DAYS; day += 1) {
        const items = await it.provider.reports();
        said.push(...items);
        await it.provider.acknowledge(items.map(({ reportId }) => reportId));
        await it.nextDay();
      }
      expect(said.map(({ result }) => result).toSorted()).toEqual(['corrected', 'settled']);
      const [corrected] = said.flatMap((item) => (item.result === 'corrected' ? [item.correction] : []));
      const account = { isRemoved: false, isChangedSince: false, isCanadian: network === 'CA' };
      expect(corrected && correctionRefusal(account, corrected)).toBeNull();
    });

    test('gives money back to an account', async () => {
      const one = order('settles', { kind: 'credit', reference: `RF-${randomUUID().slice(0, 8)}` });
      await handOver([one]);
      expect(await listen()).toEqual([`${one.reference} settled`]);
    });

    test('is told from one that says nothing when it does not answer', async () => {
      await it.goAway();
      await expect(handOver([order('settles')])).rejects.toBeInstanceOf(BankProviderUnavailable);
      await expect(it.provider.reports()).rejects.toBeInstanceOf(BankProviderUnavailable);
      await expect(it.provider.acknowledge(['any'])).rejects.toBeInstanceOf(BankProviderUnavailable);
    });
  });
}
