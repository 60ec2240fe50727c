import type { CardControls, ControlsForm } from '#domain/card/card-controls.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import type { KeptCard } from '#server/money/cards/kept-card.ts';
import { writeCardEvent } from '#server/money/cards/move-kept-card.ts';
import { controlsOnWire } from '#server/platform/audit/told-controls.ts';
import { tellCard, type CardActor } from '#server/money/cards/tell-card.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';

type Row = Pick<
  KeptCard,
  'currency' | 'month_limit' | 'day_limit' | 'purchase_limit' | 'merchant_types' | 'days'
>;

/** What a card can be used for, as it is kept. */
export function controlsOf(row: Row): CardControls & { readonly limit: Money } {
  const limit = (amount: number | null) => (amount === null ? null : money(amount, row.currency));
  return {
    limit: money(row.month_limit, row.currency),
    dayLimit: limit(row.day_limit),
    purchaseLimit: limit(row.purchase_limit),
    merchantTypes: row.merchant_types,
    days: row.days,
  };
}

/** What a card can be used for that comes in place of another: the same, within its own limit of a month. */
export function inheritedControls(old: Row, monthLimit: number) {
  const within = (limit: number | null) => (limit === null ? null : Math.min(limit, monthLimit));
  return {
    day_limit: within(old.day_limit),
    purchase_limit: within(old.purchase_limit),
    merchant_types: JSON.stringify(old.merchant_types),
    days: JSON.stringify(old.days),
    controls_version: 1,
    controls_told: 0,
  };
}

/** Who changes them, and what they are from now on. */
interface ControlsChange {
  readonly controls: ControlsForm;
  readonly by: CardActor;
  readonly requestId: string;
}

/**
 * Changes what a card can be used for, with its history, an audit entry of before and after, and notices. The issuer is told
 * by the next sweep.
 */
export async function changeControls(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  row: KeptCard,
  { controls, by, requestId }: ControlsChange,
): Promise<void> {
  const changed = await tx
    .updateTable('cards')
    .set({
      month_limit: controls.limit?.amount ?? row.month_limit,
      day_limit: controls.dayLimit?.amount ?? null,
      purchase_limit: controls.purchaseLimit?.amount ?? null,
      merchant_types: JSON.stringify(controls.merchantTypes),
      days: JSON.stringify(controls.days),
      controls_version: row.controls_version + 1,
    })
    .where('card_id', '=', row.card_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const eventId = await writeCardEvent(
    tx,
    { ...changed, changed_at: deps.clock.instant() },
    { by, words: null, controls: { before: controlsOf(row), after: controlsOf(changed) } },
  );
  await asServer(tx, async () => {
    await writeAudit(tx, deps.clock, {
      userId: by.userId,
      customerId: row.customer_id,
      action: 'card_controls_changed',
      subject: row.card_id,
      facts: { before: JSON.stringify(controlsOf(row)), after: JSON.stringify(controlsOf(changed)) },
      requestId,
    });
    await tellCard(tx, deps, changed, {
      kind: 'card_controls_changed',
      about: `${row.card_id} ${eventId}`,
      by,
      controls: { before: controlsOnWire(controlsOf(row)), after: controlsOnWire(controlsOf(changed)) },
    });
  });
}
