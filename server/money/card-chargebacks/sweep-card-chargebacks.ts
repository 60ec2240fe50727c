import type { Deps } from '#server/deps.ts';
import { CardProviderUnavailable, type CardProvider } from '#server/money/card-provider/card-provider.ts';
import { takeCardChargeback } from '#server/money/card-chargebacks/take-card-chargeback.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'cardProvider' | 'sealer'>;

/**
 * Sends the card provider what support has answered, and asks how its chargebacks stand, since a report may be lost.
 * Answers how many have changed here. Where the provider does not answer, the next sweep goes on.
 */
export async function moveCardChargebacks(deps: SweepDeps): Promise<number> {
  const { cardProvider: provider } = deps;
  if (!provider) return 0;
  try {
    await sendAnswers(deps, provider);
    return await askAll(deps, provider);
  } catch (error) {
    if (!(error instanceof CardProviderUnavailable)) throw error;
    return 0;
  }
}

/** An answer is sent until the provider has taken it; what is sent twice is one. */
async function sendAnswers({ db, clock }: SweepDeps, provider: CardProvider): Promise<void> {
  const answered = await db
    .selectFrom('card_chargebacks')
    .select(['provider_reference', 'status', 'evidence'])
    // One charge is answered once, for all its payments.
    .distinct()
    .where('answered_at', 'is not', null)
    .where('sent_at', 'is', null)
    .execute();
  for (const { provider_reference: reference, status, evidence } of answered) {
    const isAccepted = status === 'accepted';
    await provider.answerChargeback(
      reference,
      isAccepted ? { is: 'accepted' } : { is: 'contested', evidence },
    );
    await db
      .updateTable('card_chargebacks')
      .set({ sent_at: clock.instant() })
      .where('provider_reference', '=', reference)
      .execute();
  }
}

/** One chargeback a transaction: one that fails holds up no other. As the owner of the tables: no user asks. */
async function askAll(deps: SweepDeps, provider: CardProvider): Promise<number> {
  let moved = 0;
  for (const said of await provider.chargebacks()) {
    try {
      moved += (await withSystem(deps.db, (tx) => takeCardChargeback(tx, deps, said))) ? 1 : 0;
    } catch (error) {
      deps.log.error({ err: error, charge_id: said.page }, 'chargeback could not be moved');
    }
  }
  return moved;
}
