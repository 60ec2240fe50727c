import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { CreditRefused } from '#server/money/credits/credit-refused.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { billedInParts, give, takeBack, use } from '#server/testing/crediting.ts';
import {
  advance,
  paymentBody,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';

const RUNS = 25;

let portal: PayingPortal;
beforeAll(async () => {
  portal = await startPayingPortal('PostgreSQL');
});
afterAll(() => portal.close());

const which = fc.nat({ max: 5 });
const step = fc.oneof(
  fc.record({
    does: fc.constant('give' as const),
    invoice: which,
    amount: fc.integer({ min: 1, max: 12_000 }),
  }),
  fc.record({
    does: fc.constant('use' as const),
    invoice: which,
    credit: which,
    amount: fc.integer({ min: 1, max: 6_000 }),
  }),
  fc.record({ does: fc.constant('takeBack' as const), credit: which }),
  fc.record({ does: fc.constant('pay' as const), invoice: which }),
  fc.record({ does: fc.constant('settle' as const), payment: which }),
  fc.record({ does: fc.constant('return' as const), payment: which }),
);

test('whatever is given, used, taken back, paid and returned, in whatever order, the ledger holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const invoices = [await billedInParts(portal), await billedInParts(portal)];
      const credits: string[] = [];
      const payments: string[] = [];
      const oneOf = (some: readonly string[], index: number) => some[index % some.length] ?? '0';
      for (const one of steps) {
        try {
          switch (one.does) {
            case 'give':
              credits.push(await give(portal, oneOf(invoices, one.invoice), one.amount));
              break;
            case 'use':
              await use(portal, oneOf(credits, one.credit), oneOf(invoices, one.invoice), one.amount);
              break;
            case 'takeBack':
              await takeBack(portal, oneOf(credits, one.credit));
              break;
            case 'pay': {
              const trxId = oneOf(invoices, one.invoice);
              const { open } = await portal.db
                .selectFrom('invoices')
                .select('open')
                .where('trx_id', '=', trxId)
                .executeTakeFirstOrThrow();
              const amount = money(open, 'USD');
              const answer = await submit(
                portal,
                portal.payer,
                paymentBody([trxId], { lines: [{ trx_id: trxId, amount }], amount }),
              );
              if (answer.status === 201) payments.push(paymentOf(answer).id);
              break;
            }
            case 'settle':
              if (payments.length > 0) await advance(portal, oneOf(payments, one.payment), 'funds.settled');
              break;
            case 'return':
              if (payments.length > 0) await advance(portal, oneOf(payments, one.payment), 'funds.returned');
              break;
          }
        } catch (error) {
          // A refusal says no and changes nothing; anything else is a failure.
          const names = ['CreditRefused', 'IllegalTransition', 'ApiError'];
          if (!(error instanceof CreditRefused) && !names.includes((error as Error).name)) throw error;
        }
      }
      expect(await verifyLedger(portal.db)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
