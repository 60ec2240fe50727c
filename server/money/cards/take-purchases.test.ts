import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import type { IssuerPurchase } from '#server/money/card-issuer/card-issuer.ts';
import { sandboxIssuer } from '#server/money/card-issuer/sandbox-issuer.ts';
import { heldCredit } from '#server/money/cards/held-credit.ts';
import { moveCards } from '#server/money/cards/sweep-cards.ts';
import { insertCard } from '#server/testing/carding.ts';
import { insertWorld, OWN } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

const CARD = '00000000-0000-4000-8000-000000000071';

describe.each(ENGINES)('purchases with cards, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertCard(portal.db, CARD);
  });
  afterAll(() => portal.close());

  const HELD = { is: 'authorised', holdsUntil: '2026-11-27' } as const;
  const bought = (outcome: IssuerPurchase['outcome'], amount = 21_480): IssuerPurchase => ({
    reportId: `p-1 ${outcome.is} ${amount}`,
    purchaseId: 'p-1',
    reference: CARD,
    merchantName: 'Lakeside Fuel',
    amount: money(amount, 'USD'),
    at: '2026-11-20T18:00:00.000Z',
    outcome,
  });
  /** Sweeps while the issuer tells this. */
  const tell = async (...purchases: IssuerPurchase[]) => {
    const acknowledged: string[] = [];
    const issuer = sandboxIssuer(portal.db, portal.clock);
    await moveCards({
      ...portal.deps,
      cardIssuer: {
        ...issuer,
        purchases: async () => purchases.filter(({ reportId }) => !acknowledged.includes(reportId)),
        acknowledge: async (ids) => void acknowledged.push(...ids),
      },
    });
    return acknowledged;
  };
  const standing = async () => {
    const rows = await portal.db.selectFrom('card_transactions').selectAll().execute();
    const held = await withSystem(portal.db, (tx) =>
      heldCredit(tx, { customerId: OWN.customer, accountIds: ['C101'] }, portal.clock.today()),
    );
    return [rows.map(({ status, amount }) => `${status} ${amount}`).join(), held.get('USD')?.amount ?? 0];
  };

  test('hold credit once they are authorised, of the account of their card, however often that is told', async () => {
    expect(await tell(bought(HELD))).toEqual(['p-1 authorised 21480']);
    await tell(bought(HELD));
    expect(await standing()).toEqual(['authorised 21480', 21_480]);
  });

  test('hold none once they have posted, with what was billed, and an authorisation that comes late changes nothing', async () => {
    await tell(bought({ is: 'posted' }, 20_900));
    expect(await standing()).toEqual(['posted 20900', 0]);
    await tell(bought(HELD));
    expect(await standing()).toEqual(['posted 20900', 0]);
  });

  test('that are declined are kept with their reason; those of no card of ours are acknowledged and left', async () => {
    const declined = { ...bought({ is: 'declined', because: 'limit' }), purchaseId: 'p-2', reportId: 'p-2' };
    const foreign = { ...bought(HELD), purchaseId: 'p-3', reportId: 'p-3', reference: 'of another' };
    expect(await tell(declined, foreign)).toEqual(['p-2', 'p-3']);
    const rows = await portal.db
      .selectFrom('card_transactions')
      .select(['transaction_id', 'declined'])
      .orderBy('transaction_id')
      .execute();
    expect(rows).toEqual([
      { transaction_id: 'p-1', declined: null },
      { transaction_id: 'p-2', declined: 'limit' },
    ]);
  });
});
