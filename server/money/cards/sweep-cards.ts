import { sql } from 'kysely';
import type { CardLifeEvent } from '#machines/lifecycle/card.ts';
import { moveCard } from '#machines/lifecycle/move-card.ts';
import type { Deps } from '#server/deps.ts';
import {
  CardIssuerUnavailable,
  type CardIssuer,
  type IssuerReport,
} from '#server/money/card-issuer/card-issuer.ts';
import { controlsOf } from '#server/money/cards/change-controls.ts';
import { isToBeControlled, toTell } from '#server/money/cards/issuer-state.ts';
import type { KeptCard } from '#server/money/cards/kept-card.ts';
import { moveKept } from '#server/money/cards/move-kept-card.ts';
import { renewCards } from '#server/money/cards/renew-cards.ts';
import { takePurchases } from '#server/money/cards/take-purchases.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'sealer' | 'log' | 'cardIssuer' | 'config'>;

/**
 * Tells the issuer what became of cards, takes what it says of those that it makes and of what was bought, and ends those whose last day is over.
 * Answers how many have moved. Where the issuer does not answer, the next sweep goes on.
 */
export async function moveCards(deps: SweepDeps): Promise<number> {
  const { cardIssuer: issuer, log } = deps;
  let moved = 0;
  if (issuer) {
    // Before the issuer is told: what is made of it is ordered at once.
    moved += await renewCards(deps);
    try {
      moved += await tellIssuer(deps, issuer);
      moved += await takeReports(deps, issuer);
      moved += await takePurchases(deps, issuer);
    } catch (error) {
      if (!(error instanceof CardIssuerUnavailable)) throw error;
      log.warn({ err: error }, 'the card issuer did not answer');
    }
  }
  return moved + (await expireCards(deps));
}

/** What is told twice is one: a server that stops between the issuer’s answer and its own note tells it again. */
async function tellIssuer({ db }: SweepDeps, issuer: CardIssuer): Promise<number> {
  const cards = await db
    .selectFrom('cards')
    .selectAll()
    .where('status', 'not in', ['requested', 'expired'])
    .where((row) =>
      row.or([sql<boolean>`issuer_state <> status`, row('controls_told', '<>', row.ref('controls_version'))]),
    )
    .orderBy('changed_at')
    .execute();
  let told = 0;
  for (const card of cards) {
    const state = toTell(card);
    const isControlled = isToBeControlled(card);
    if (state === null && !isControlled) continue;
    const { card_id: reference, embossed, delivery, address } = card;
    if (card.issuer_state === 'none') await issuer.order({ reference, embossed, delivery, address });
    // Before it can be used: nothing is bought that it is not for.
    if (isControlled) await issuer.control(reference, controlsOf(card));
    if (state !== null && state !== 'ordered') await issuer.set(reference, state);
    await db
      .updateTable('cards')
      .set({
        issuer_state: state ?? card.issuer_state,
        ...(isControlled && {
          controls_told: card.controls_version,
          controls_in_force: JSON.stringify(controlsOf(card)),
        }),
      })
      .where('card_id', '=', reference)
      // Another sweep may have told it more meanwhile.
      .where('issuer_state', '=', card.issuer_state)
      .execute();
    told += 1;
  }
  return told;
}

const EVENTS = {
  production: 'issuer.produce',
  sent: 'issuer.send',
  delivered: 'issuer.deliver',
} as const satisfies Record<IssuerReport['step'], CardLifeEvent['type']>;

/** Until it says nothing new. A step that comes late, of a card that is further or over, changes nothing. */
async function takeReports(deps: SweepDeps, issuer: CardIssuer): Promise<number> {
  let moved = 0;
  for (;;) {
    const reports = await issuer.reports();
    if (reports.length === 0) return moved;
    for (const report of reports) if (await takeReport(deps, report)) moved += 1;
    await issuer.acknowledge(reports.map(({ reportId }) => reportId));
  }
}

function takeReport(deps: SweepDeps, report: IssuerReport): Promise<boolean> {
  // As the owner of the tables: the issuer speaks of cards of every customer.
  return withSystem(deps.db, async (tx) => {
    const row = await tx
      .selectFrom('cards')
      .selectAll()
      .where('card_id', '=', report.reference)
      .forUpdate()
      .executeTakeFirst();
    const event = { type: EVENTS[report.step] };
    if (!row || !takes(row, event)) return false;
    await moveKept(tx, deps, row, {
      event,
      by: null,
      day: report.arrivesBy,
      set: {
        arrives_by: report.arrivesBy,
        ...(report.pickUpPlace !== null && { pick_up_place: report.pickUpPlace }),
      },
    });
    return true;
  });
}

const takes = (row: KeptCard, event: CardLifeEvent): boolean =>
  moveCard({ status: row.status, endedBecause: row.ended_because }, event) !== null;

/** Each in its own transaction; one that another instance works on is left to it. */
async function expireCards(deps: SweepDeps): Promise<number> {
  let expired = 0;
  for (;;) {
    const done = await withSystem(deps.db, async (tx) => {
      const row = await tx
        .selectFrom('cards')
        .selectAll()
        .where('status', 'in', ['active', 'suspended'])
        .where('expires_on', '<', deps.clock.today())
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return false;
      await moveKept(tx, deps, row, { event: { type: 'time.expire' }, by: null });
      return true;
    });
    if (!done) return expired;
    expired += 1;
  }
}
