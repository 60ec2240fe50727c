import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { TAB_STATUSES } from '#domain/card/card.ts';
import { CardIssuerUnavailable } from '#server/money/card-issuer/card-issuer.ts';
import { sandboxIssuer } from '#server/money/card-issuer/sandbox-issuer.ts';
import { sandboxNumber } from '#server/money/card-issuer/sandbox-number.ts';
import { moveCards } from '#server/money/cards/sweep-cards.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { insertCard } from '#server/testing/carding.ts';
import { FOREIGN, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Listed = components['schemas']['CardsDocument'];

const id = (number: number) => `00000000-0000-4000-8000-0000000000${number}`;

describe.each(ENGINES)('cards, on %s', (engine) => {
  let portal: TestPortal;
  let session: string;
  /** Signs in anew: a session does not last until a card has come. */
  const comeIn = async () => {
    session = (await signIn(portal, 'customer.card-viewer', PASSWORD)).session ?? '';
  };
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await comeIn();
    const { db } = portal;
    await insertCard(db, id(11));
    await insertCard(db, id(12), {
      status: 'suspended',
      cardholder: 'Ravi Menon',
      issuer_state: 'suspended',
    });
    await insertCard(db, id(13), { status: 'delivered', account_id: 'C102', issuer_state: 'ordered' });
    await insertCard(db, id(14), {
      status: 'terminated',
      ended_because: 'lost',
      issuer_state: 'active',
      card_name: '=1+1',
    });
    await insertCard(db, id(15), { status: 'expired', cardholder: 'Petra Lund' });
    await insertCard(db, id(19), { customer_id: FOREIGN.customer, account_id: 'C901' });
  });
  afterAll(() => portal.close());

  const list = async (query: Record<string, string> = {}) => {
    const answer = await call(portal, 'GET', '/ecaas/cards', {
      session,
      query: { 'filter[buid_customer]': OWN.customer, ...query },
    });
    expect(answer.status).toBe(200);
    return answer.json as Listed;
  };
  const idsOf = ({ data }: Listed) => data.map((one) => one.id);

  test('ROL-06: a card viewer sees the cards of the customer and no other, what waits first, what has ended last', async () => {
    const answer = await list();
    expect(idsOf(answer)).toEqual([id(13), id(12), id(11), id(15), id(14)]);
    expect(answer.meta).toMatchObject({
      total: 5,
      tabs: [
        { status: 'in-use', count: 2 },
        { status: 'on-the-way', count: 1 },
        { status: 'ended', count: 2 },
      ],
      accounts: [{ id: 'C101' }, { id: 'C102' }],
    });
  });

  test('a tab, a search and an account narrow it, a page at a time', async () => {
    for (const tab of ['in-use', 'on-the-way', 'ended'] as const) {
      const { data } = await list({ 'filter[status]': tab });
      for (const { attributes } of data) expect(TAB_STATUSES[tab]).toContain(attributes.status);
    }
    expect(idsOf(await list({ 'filter[search]': 'RAVI' }))).toEqual([id(12)]);
    expect(idsOf(await list({ 'filter[search]': `••${sandboxNumber(id(11)).slice(-4)}` }))).toEqual([id(11)]);
    expect(idsOf(await list({ 'filter[account]': 'C102' }))).toEqual([id(13)]);
    const page = await list({ 'page[size]': '2', 'page[number]': '2', sort: '-cardholder' });
    expect(page.data).toHaveLength(2);
    expect(page.meta.total).toBe(5);
  });

  test('what stands on a card is told only once it was activated', async () => {
    const { data } = await list({ 'filter[status]': 'on-the-way' });
    expect(data[0]?.attributes).toMatchObject({ last_four: null, expiry_date: null, sample: null });
    const answer = await get(portal, `/ecaas/cards/${id(11)}?filter[buid_customer]=${OWN.customer}`, session);
    expect(answer.json).toMatchObject({
      data: { attributes: { last_four: sandboxNumber(id(11)).slice(-4), events: [], transactions: [] } },
    });
  });

  test('only the spend of this month of Central time counts, and neither a declined purchase nor one whose hold has ended', async () => {
    const bought = {
      card_id: id(11),
      customer_id: OWN.customer,
      account_id: 'C101',
      merchant_name: 'Fuel',
      currency: 'USD',
    };
    const none = { declined: null, holds_until: null };
    await portal.db
      .insertInto('card_transactions')
      .values([
        {
          ...bought,
          ...none,
          transaction_id: 'a',
          status: 'posted',
          amount: 100,
          at: '2026-11-01T06:00:00Z',
        },
        {
          ...bought,
          ...none,
          transaction_id: 'b',
          status: 'posted',
          amount: 900,
          at: '2026-11-01T04:00:00Z',
        },
        {
          ...bought,
          ...none,
          transaction_id: 'c',
          status: 'authorised',
          amount: 20,
          at: '2026-11-19T04:00:00Z',
          holds_until: '2026-11-26',
        },
        {
          ...bought,
          ...none,
          transaction_id: 'lapsed',
          status: 'authorised',
          amount: 4_000,
          at: '2026-11-02T04:00:00Z',
          holds_until: '2026-11-19',
        },
        {
          ...bought,
          ...none,
          transaction_id: 'd',
          status: 'declined',
          amount: 7,
          at: '2026-11-19T04:00:00Z',
          declined: 'limit',
        },
      ])
      .execute();
    const { data } = await list({ sort: '-spent' });
    expect(data[0]).toMatchObject({ id: id(11), attributes: { spent: { amount: 120, currency: 'USD' } } });
  });

  test('all that match come as CSV, with last digits only and nothing that a spreadsheet would run', async () => {
    const answer = await call(portal, 'GET', '/ecaas/cards.csv', {
      session,
      query: { 'filter[buid_customer]': OWN.customer, 'filter[status]': 'ended', 'file[language]': 'de' },
      headers: { accept: 'text/csv' },
    });
    const lines = answer.text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"Karteninhaber"');
    expect(answer.text).toContain(`"'=1+1"`);
    expect(answer.text).toContain('5000,00');
    expect(lines[0]).toContain('"Name auf der Karte"');
    // In the order of the reader’s language, as in the other files.
    expect(answer.text).toMatch(/\d{2}\.\d{2}\.\d{4}/);
    expect(answer.text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    expect(answer.text).not.toContain(sandboxNumber(id(14)));
  });

  test('a card of another customer answers as a missing one', async () => {
    const answer = await get(portal, `/ecaas/cards/${id(19)}?filter[buid_customer]=${OWN.customer}`, session);
    expect([answer.status, answer.codes]).toEqual([404, ['not_found']]);
  });

  test('CST-01: what is approved is ordered, made, sent and delivered as the issuer says, with its history', async () => {
    await insertCard(portal.db, id(21), { status: 'approved', issuer_state: 'none' });
    await portal.db.deleteFrom('sandbox_issuer_cards').where('reference', '=', id(21)).execute();
    const seen: string[] = [];
    for (let day = 0; day < 14; day += 1) {
      await moveCards(portal.deps);
      const { status } = await portal.db
        .selectFrom('cards')
        .select('status')
        .where('card_id', '=', id(21))
        .executeTakeFirstOrThrow();
      if (seen.at(-1) !== status) seen.push(status);
      await portal.clock.advance(86_400_000);
    }
    expect(seen).toEqual(['approved', 'production', 'sent', 'delivered']);
    await comeIn();
    const answer = await get(portal, `/ecaas/cards/${id(21)}?filter[buid_customer]=${OWN.customer}`, session);
    const { data } = answer.json as components['schemas']['CardDocument'];
    expect(data.attributes.events.map(({ status, by }) => [status, by])).toEqual([
      ['production', null],
      ['sent', null],
      ['delivered', null],
    ]);
    // In the demonstration somebody has to know what stands on it.
    expect(data.attributes.sample).toEqual({ last_four: sandboxNumber(id(21)).slice(-4), expiry: '11/29' });
  });

  test('the issuer is told what became of a card, again where it did not answer, and until then nobody is told that it knows', async () => {
    const { data } = await list({ 'filter[status]': 'ended' });
    expect(data.find((one) => one.id === id(14))?.attributes.is_confirmed).toBe(true);
    await insertCard(portal.db, id(22), { status: 'suspended', issuer_state: 'active' });
    const isConfirmed = async () =>
      (await list({ 'filter[search]': sandboxNumber(id(22)).slice(-4) })).data.find(
        (one) => one.id === id(22),
      )?.attributes.is_confirmed;
    expect(await isConfirmed()).toBe(false);
    const away = {
      ...sandboxIssuer(portal.db, portal.clock),
      set: () => Promise.reject(new CardIssuerUnavailable('away')),
    };
    await moveCards({ ...portal.deps, cardIssuer: away });
    expect(await isConfirmed()).toBe(false);
    await moveCards(portal.deps);
    expect(await isConfirmed()).toBe(true);
  });

  test('a card ends by itself after its last day, and not on it', async () => {
    await insertCard(portal.db, id(23), { expires_on: portal.clock.today() });
    const statusOf = async () =>
      (
        await portal.db
          .selectFrom('cards')
          .select('status')
          .where('card_id', '=', id(23))
          .executeTakeFirstOrThrow()
      ).status;
    await moveCards(portal.deps);
    expect(await statusOf()).toBe('active');
    await portal.clock.advance(86_400_000);
    await moveCards(portal.deps);
    expect(await statusOf()).toBe('expired');
  });
});
