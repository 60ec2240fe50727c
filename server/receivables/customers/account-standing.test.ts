import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  standingAgainst,
  type AccountDeed,
  type AccountStanding,
} from '#domain/customer/account-standing.ts';
import { isRenewed } from '#server/money/cards/renew-cards.ts';
import { setAutoPay } from '#server/testing/autopaying.ts';
import { call, get } from '#server/testing/call.ts';
import { cardActBody, insertCard } from '#server/testing/carding.ts';
import { chargeBack, chargebackBody } from '#server/testing/charging-back.ts';
import {
  dispute,
  disputeBody,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { paymentBody, submit } from '#server/testing/paying.ts';
import { sale, sent } from '#server/testing/rejecting.ts';
import { schedule } from '#server/testing/scheduling.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** What refuses each deed of an account that is kept from it. */
const REFUSED = {
  disputed: 'DIS-16',
  chargedBack: 'DIS-16',
  cardRequested: 'CRD-02',
  cardResumed: 'CRD-02',
  autoPayTurnedOn: 'autopay_accounts_barred',
  invoiceSent: 'accountInactive',
} as const;

/** How the account C101 and its customer stand. */
const STANDINGS = (['active', 'inactive', 'terminated'] as const).flatMap((account) =>
  (['active', 'inactive', 'terminated'] as const).map((customer) => ({ account, customer })),
);

const worse = (one: AccountStanding, other: AccountStanding): AccountStanding =>
  [one, other].includes('terminated')
    ? 'terminated'
    : [one, other].includes('inactive')
      ? 'inactive'
      : 'active';

describe.each(ENGINES)('accounts that are not active, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());
  const standing = (buid: string, status: AccountStanding) =>
    portal.db
      .updateTable('customers')
      .set({ status, is_active: status === 'active' })
      .where('buid', '=', buid)
      .execute();
  beforeEach(async () => {
    await portal.db.deleteFrom('autopay_enrolments').execute();
    await standing('C101', 'active');
    await standing(OWN.customer, 'active');
  });
  const invoice = async () => (await portal.billed(1, { account_id: 'C101' }))[0] ?? '';
  const codesOf = (answer: { readonly text: string; readonly status: number }, code: string) =>
    answer.status < 300 ? null : answer.text.includes(code) ? code : answer.text;
  const card = async (status: 'active' | 'suspended') => {
    const id = randomUUID();
    await insertCard(portal.db, id, { status, issuer_state: status });
    return id;
  };

  /** What is done to an account, and by which code it is refused; null where it is not. */
  const deeds = {
    seen: async () => {
      const query = { 'filter[buid_customer]': 'C101' };
      return codesOf(await get(portal, '/invoices', portal.payer, query), '');
    },
    paid: async (trxId: string) => codesOf(await submit(portal, portal.payer, paymentBody([trxId])), ''),
    scheduled: async (trxId: string) => codesOf(await schedule(portal, [trxId]), ''),
    disputed: async (trxId: string) => codesOf(await dispute(portal, disputeBody([trxId])), REFUSED.disputed),
    chargedBack: async (trxId: string) =>
      codesOf(await chargeBack(portal, chargebackBody([trxId])), REFUSED.chargedBack),
    cardRequested: async () => {
      const attributes = {
        buid_customer: OWN.customer,
        holder_id: null,
        holder: 'Sam Whitehorse',
        card_name: 'Truck 301',
        account_id: 'C101',
        embossed: 'sam whitehorse',
        because: null,
        replaces: null,
        limit: { amount: 250_000, currency: 'USD' },
        delivery: 'mail',
        address: '1901 Harbor Ave',
      };
      const answer = await call(portal, 'POST', '/ecaas/card-requests', {
        session: portal.admin,
        headers: { 'idempotency-key': randomUUID() },
        body: { data: { type: 'card-requests', attributes } },
      });
      return codesOf(answer, REFUSED.cardRequested);
    },
    cardResumed: async (id: string) => {
      const answer = await call(portal, 'POST', '/ecaas/cards/acts', {
        session: portal.admin,
        headers: { 'idempotency-key': randomUUID() },
        body: cardActBody(id, 'resume'),
      });
      return answer.text.includes(REFUSED.cardResumed) ? REFUSED.cardResumed : codesOf(answer, '');
    },
    autoPayTurnedOn: async () =>
      codesOf(await setAutoPay(portal, { terms: { account_ids: ['C101'] } }), REFUSED.autoPayTurnedOn),
    invoiceSent: async () => {
      const [answer] = await sent(portal, sale({ buid_customer: 'C101' }));
      return answer?.status === 'rejected' ? answer.reasons.join() : null;
    },
  } as const;

  const DEED_OF = {
    seen: 'see',
    paid: 'pay',
    scheduled: 'pay',
    disputed: 'dispute',
    chargedBack: 'dispute',
    cardRequested: 'card',
    cardResumed: 'card',
    autoPayTurnedOn: 'autopay',
    invoiceSent: 'newInvoice',
  } as const satisfies Record<keyof typeof deeds, AccountDeed>;

  test.each(STANDINGS)(
    'an account that is $account of a customer that is $customer does what decisions §11 let it, and nothing else',
    async ({ account, customer }) => {
      const names = Object.keys(deeds) as (keyof typeof deeds)[];
      const prepared = await Promise.all(
        names.map((name) => (name === 'cardResumed' ? card('suspended') : invoice())),
      );
      await standing('C101', account);
      await standing(OWN.customer, customer);
      const found: Record<string, string | null> = {};
      for (const [at, name] of names.entries()) found[name] = await deeds[name](prepared[at] ?? '');
      const expected = Object.fromEntries(
        names.map((name) => {
          const isBarred = standingAgainst(DEED_OF[name], worse(account, customer)) !== null;
          return [name, isBarred ? REFUSED[name as keyof typeof REFUSED] : null];
        }),
      );
      expect(found).toEqual(expected);
    },
  );

  test.each(STANDINGS)(
    'the card of an account that is $account of a customer that is $customer is renewed as decisions §11 let it',
    async ({ account, customer }) => {
      const id = await card('active');
      await standing('C101', account);
      await standing(OWN.customer, customer);
      const renewed = await portal.db
        .selectFrom('cards')
        .select('card_id')
        .where('card_id', '=', id)
        .where(isRenewed)
        .execute();
      expect(renewed).toHaveLength(worse(account, customer) === 'active' ? 1 : 0);
    },
  );
});
