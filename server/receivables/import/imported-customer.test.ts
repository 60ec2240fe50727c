import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteAdministrator } from '#server/receivables/import/invite-administrator.ts';
import { call, get, sessionOf, signIn } from '#server/testing/call.ts';
import { PASSWORD } from '#server/testing/fixtures.ts';
import { importText } from '#server/testing/importing.ts';
import { ORIGIN, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const LINES = [
  'customer,invoice no,invoice date,due date,amount,disputed,settled date',
  'C1,1,1/20/2013,2/19/2013,50.00,No,', // late
  'C1,2,1/20/2013,2/19/2013,60.00,Yes,', // late and disputed
  'C1,3,11/15/2026,12/15/2026,70.00,No,',
  'C1,4,11/15/2026,12/15/2026,80.00,Yes,',
  'C1,5,1/20/2013,2/19/2013,-10.00,No,',
  'C1,6,1/20/2013,2/19/2013,90.00,No,2/1/2013',
];
const CUSTOMER = { 'filter[buid_customer]': 'C1' };

interface Selection {
  readonly count: number;
  readonly currencies: readonly { readonly total: { readonly amount: number } }[];
  readonly left_out: { readonly disputed: number; readonly credits: number };
}

describe.each(ENGINES)('an imported customer in real use, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;

  beforeAll(async () => {
    portal = await startTestPortal(engine, { environment: { DEMO: 'off' } });
    const { customerIds } = await importText(portal, LINES.join('\n'));
    const { db, clock, deps, mails } = portal;
    const { config, sealer, mail } = deps;
    for (const emailAddress of ['ann.bell@customer.example', 'carl.dean@customer.example']) {
      await inviteAdministrator(
        { db, clock, mail, settings: config.settings, origin: ORIGIN, sealer },
        { emailAddress, customerId: null, customerIds, withSandboxBank: config.demo },
      );
    }
    expect(mails.map(({ to }) => to)).toEqual(['ann.bell@customer.example', 'carl.dean@customer.example']);
    for (const { text, to } of mails) {
      const [token] = /(?<=\/create-account#token=)\S+/.exec(text) ?? [];
      const attributes = {
        token,
        username: to.split('@')[0],
        first_name: 'Ann',
        last_name: 'Bell',
        password: PASSWORD,
      };
      const body = { data: { type: 'accounts', attributes } };
      const accepted = await call(portal, 'POST', '/accounts', { body });
      expect(accepted.status, accepted.text).toBe(201);
      expect(sessionOf(accepted)).toBeDefined();
    }
    ({ session } = await signIn(portal, 'carl.dean', PASSWORD));
  });
  afterAll(() => portal.close());

  const read = async <Body>(path: string, query: Record<string, string> = CUSTOMER) => {
    const answer = await get(portal, path, session, query);
    expect(answer.status, answer.text).toBe(200);
    return answer.json as Body;
  };
  const select = async (status: string) => {
    const attributes = { buid_customer: 'C1', filter: { status } };
    const body = { data: { type: 'invoice-selections', attributes } };
    const answer = await call(portal, 'POST', '/invoice-selections', { session, body });
    return (answer.json as { data: { attributes: Selection } }).data.attributes;
  };

  test('is seen by everybody who was invited, with what was imported', async () => {
    const { meta } = await read<{ meta: { total: number } }>('/invoices');
    expect(meta.total).toBe(6);
    expect(await read('/bank-accounts')).toMatchObject({ data: [] });
  });

  test('has no limit, and so nothing that is available', async () => {
    const { data } = await read<{ data: unknown[] }>('/exposures');
    expect(data).toMatchObject([{ attributes: { credit_limit: null, credit_available: null } }]);
  });

  test('counts the same in the overview, in the tabs, and in what ‘all’ and ‘past due’ select', async () => {
    const { data: exposures } = await read<{
      data: {
        attributes: {
          past_due_count: number;
          owed: { part: string; count: number; amount: { amount: number } }[];
        };
      }[];
    }>('/exposures');
    const { data: counts } = await read<{
      data: { attributes: { lists: { list: string; count: number }[] } };
    }>('/invoice-counts');
    const exposure = exposures[0]!.attributes;
    const part = (name: string) => exposure.owed.find((one) => one.part === name)!;
    const tab = (name: string) => counts.attributes.lists.find(({ list }) => list === name)!.count;

    const all = await select('unpaid');
    expect(all.count).toBe(2);
    expect(all.left_out).toEqual({ disputed: 2, credits: 0 });
    expect([part('to_pay_now').count, part('to_pay_now').amount.amount]).toEqual([
      all.count,
      all.currencies[0]?.total.amount,
    ]);
    expect([part('disputed').count, part('credits').count]).toEqual([
      all.left_out.disputed,
      all.left_out.credits,
    ]);
    expect(tab('unpaid')).toBe(all.count + all.left_out.disputed + all.left_out.credits);

    const late = await select('past-due');
    expect([late.count, late.left_out]).toEqual([1, { disputed: 1, credits: 0 }]);
    expect(tab('past-due')).toBe(late.count + late.left_out.disputed);
    expect(exposure.past_due_count).toBe(late.count);
  });
});
