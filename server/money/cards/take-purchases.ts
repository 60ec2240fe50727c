import type { Deps } from '#server/deps.ts';
import type { CardIssuer, IssuerPurchase } from '#server/money/card-issuer/card-issuer.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

/**
 * Takes what was bought with cards, as their issuer tells it: what is authorised holds credit from then on, and what is posted
 * does not any more. Until it tells nothing new; answers how many were told.
 */
export async function takePurchases({ db }: Pick<Deps, 'db'>, issuer: CardIssuer): Promise<number> {
  let taken = 0;
  for (;;) {
    const purchases = await issuer.purchases();
    if (purchases.length === 0) return taken;
    for (const purchase of purchases) if (await takePurchase(db, purchase)) taken += 1;
    await issuer.acknowledge(purchases.map(({ reportId }) => reportId));
  }
}

/** What comes late, that it was authorised once it has posted, changes nothing; nor does what is of no card of ours. */
function takePurchase(db: Deps['db'], { outcome, ...purchase }: IssuerPurchase): Promise<boolean> {
  // As the owner of the tables: the issuer speaks of cards of every customer.
  return withSystem(db, async (tx) => {
    const card = await tx
      .selectFrom('cards')
      .select(['card_id', 'customer_id', 'account_id'])
      .where('card_id', '=', purchase.reference)
      .executeTakeFirst();
    if (!card) return false;
    const became = {
      status: outcome.is,
      holds_until: outcome.is === 'authorised' ? outcome.holdsUntil : null,
      declined: outcome.is === 'declined' ? outcome.because : null,
      // What is posted can differ from what was authorised.
      amount: purchase.amount.amount,
    };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('card_transactions')
      .values({
        ...card,
        ...became,
        transaction_id: purchase.purchaseId,
        merchant_name: purchase.merchantName,
        currency: purchase.amount.currency,
        at: purchase.at,
      })
      .onConflict((conflict) =>
        conflict
          .column('transaction_id')
          .doUpdateSet(became)
          .where('card_transactions.status', '=', 'authorised'),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  });
}
