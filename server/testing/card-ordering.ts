import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { paymentFee } from '#domain/payment/payment.ts';
import { call, signIn, type TestAnswer } from '#server/testing/call.ts';
import { testCardProvider, type TestCardProvider } from '#server/testing/card-provider.ts';
import { insertCustomer, insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import type { Engine } from '#server/testing/test-database.ts';

type Document = components['schemas']['ProgramPaymentDocument'];
type Part = components['schemas']['ProgramPartInput'];

/** The second and the third customer of the corporate user, beside the test's own. */
export const NORTH = 'C500';
export const SOUTH = 'C600';

/** A portal in which a corporate user pays for three customers by one card. */
export interface CardOrders {
  readonly portal: PayingPortal;
  readonly provider: TestCardProvider;
  /** A customer's part of an order: new invoices of these amounts. */
  readonly part: (buid: string, amounts: readonly number[]) => Promise<Part>;
  /** Orders by card, with the fee as the payer was shown it, or another. */
  readonly order: (
    parts: readonly Part[],
    more?: { readonly fee?: number; readonly isAccepted?: boolean; readonly key?: string },
  ) => Promise<TestAnswer>;
  readonly handOver: (orderId: string) => Promise<TestAnswer>;
  readonly cancel: (orderId: string) => Promise<TestAnswer>;
  /** The payments of an order, by their customers. */
  readonly paymentsOf: (orderId: string) => Promise<readonly OrderedPayment[]>;
}

export interface OrderedPayment {
  readonly payment_id: string;
  readonly payment_number: string;
  readonly customer_id: string;
  readonly status: string;
  readonly failure: string | null;
  readonly amount: number;
  readonly fee: number;
  readonly charge_id: string | null;
}

/** An order as it was answered. */
export const orderIn = ({ json }: TestAnswer) => (json as Document).data;

/** Starts it. */
export async function startCardOrders(engine: Engine): Promise<CardOrders> {
  const provider = testCardProvider();
  const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
  const portal = await startPayingPortal(engine, { cardProvider: provider, settings: { session } });
  for (const buid of [NORTH, SOUTH])
    await insertCustomer(portal.db, buid, null, `Transit ${buid}`, { payment_eligible: true });
  const corporate = { user_type: 'corporate', role: 'payer' } as const;
  await insertUser(portal.db, 'program', corporate, undefined, [OWN.customer, NORTH, SOUTH]);
  const mine = async () => (await signIn(portal, 'program', PASSWORD)).session ?? '';
  const post = async (path: string) => call(portal, 'POST', path, { session: await mine() });
  return {
    portal,
    provider,
    part: async (buid, amounts) => {
      const of = buid === OWN.customer ? {} : { customer_id: buid, account_id: buid, account_name: buid };
      const lines: Part['lines'] = [];
      for (const amount of amounts) {
        const [trx_id = ''] = await portal.billed(1, { ...of, total: amount, subtotal: amount });
        lines.push({ trx_id, amount: money(amount, 'USD') });
      }
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      return { buid_customer: buid, bank_account_id: null, amount: money(total, 'USD'), lines };
    },
    order: async (parts, { fee, isAccepted = true, key = randomUUID() } = {}) => {
      const total = money(
        parts.reduce((sum, { amount }) => sum + amount.amount, 0),
        'USD',
      );
      const shown = paymentFee('card', total, portal.deps.portal.payment).amount;
      const card = { fee: money(fee ?? shown, 'USD'), fee_accepted: isAccepted };
      return call(portal, 'POST', '/program-payments', {
        session: await mine(),
        body: { data: { type: 'program-payments', attributes: { parts, card, terms_version: '2026-01' } } },
        headers: { 'idempotency-key': key },
      });
    },
    handOver: (orderId) => post(`/program-payments/${orderId}/hand-over`),
    cancel: (orderId) => post(`/program-payments/${orderId}/cancellation`),
    paymentsOf: (orderId) =>
      portal.db
        .selectFrom('payments')
        .select(['payment_id', 'payment_number', 'customer_id', 'status', 'failure'])
        .select(['amount', 'fee', 'charge_id'])
        .where('submission_id', '=', orderId)
        .orderBy('customer_id')
        .execute(),
  };
}
