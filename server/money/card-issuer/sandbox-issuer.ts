import type { Insertable, Selectable } from 'kysely';
import { addBusinessDays } from '#domain/dates/business-days.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import type { Clock } from '#server/clock.ts';
import {
  CardIssuerUnavailable,
  type CardIssuer,
  type CardOrder,
  type IssuerPurchase,
  type IssuerReport,
} from '#server/money/card-issuer/card-issuer.ts';
import { sandboxExpiry, sandboxNumber, sandboxProof } from '#server/money/card-issuer/sandbox-number.ts';
import type {
  SandboxIssuerCardsTable,
  SandboxIssuerPurchasesTable,
} from '#server/platform/db/card-tables.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Business days after the order: its making begins, it is sent, it has come by mail or lies where it is picked up. */
const DAYS = { production: 1, sent: 3, mail: 7, pickUp: 5 };

/** Where the demonstration’s cards are picked up. */
const PICK_UP_PLACE = 'Card desk, 220 Fulton Street, Green Bay, WI 54301';

const STEPS = ['production', 'sent', 'delivered'] as const;

/** Reports that it says at once. */
const AT_ONCE = 500;

/**
 * The demonstration's issuer. It makes and sends a card as the clock goes on, and keeps in a table of its own
 * (`sandbox_issuer_cards`) what it was asked for. The number of a card it reckons anew each time and keeps nowhere.
 */
export function sandboxIssuer(db: Db, clock: Pick<Clock, 'today'>): CardIssuer {
  const one = (reference: string) =>
    db
      .selectFrom('sandbox_issuer_cards')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
  const issuer: CardIssuer = {
    order: async (order) => {
      await db
        .insertInto('sandbox_issuer_cards')
        .values(sandboxRow(order, clock.today()))
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute();
    },
    set: async (reference, state) => {
      await db
        .updateTable('sandbox_issuer_cards')
        .set({ state })
        .where('reference', '=', reference)
        .where('state', '<>', 'terminated')
        .execute();
    },
    control: async (reference, controls) => {
      await db
        .updateTable('sandbox_issuer_cards')
        .set({ controls: JSON.stringify(controls) })
        .where('reference', '=', reference)
        .execute();
    },
    verify: async (reference, { lastFour, expiry }) => {
      const { expires_on: expiresOn } = await one(reference);
      const stands = sandboxProof(reference, expiresOn);
      return stands.lastFour === lastFour && stands.expiry === expiry ? expiresOn : null;
    },
    reveal: async (reference) => {
      const { expires_on: expiresOn } = await one(reference);
      return { number: sandboxNumber(reference), expiresOn };
    },
    reports: async () => {
      const rows = await db
        .selectFrom('sandbox_issuer_cards')
        .selectAll()
        .where('said', '<', STEPS.length)
        .where('state', '<>', 'terminated')
        .orderBy('ordered_on')
        .orderBy('reference')
        .execute();
      return rows.flatMap((row) => reportsOf(row, clock.today())).slice(0, AT_ONCE);
    },
    purchases: async () => {
      const rows = await db
        .selectFrom('sandbox_issuer_purchases')
        .selectAll()
        .where('said', '<>', 'posted')
        .where((row) => row.or([row('said', '=', 'nothing'), row('posts_on', '<=', clock.today())]))
        .orderBy('at')
        .orderBy('purchase_id')
        .limit(AT_ONCE)
        .execute();
      return rows.map((row) => purchaseOf(row, clock.today()));
    },
    acknowledge: async (reportIds) => {
      for (const id of reportIds) {
        const [reference = '', step = ''] = id.split(' ');
        if (step === 'authorised' || step === 'posted') {
          await db
            .updateTable('sandbox_issuer_purchases')
            .set({ said: step })
            .where('purchase_id', '=', reference)
            .where('said', '<>', 'posted')
            .execute();
          continue;
        }
        const said = STEPS.findIndex((known) => known === step) + 1;
        await db
          .updateTable('sandbox_issuer_cards')
          .set({ said })
          .where('reference', '=', reference)
          .where('said', '<', said)
          .execute();
      }
    },
    sample: async (reference) => {
      const { expires_on: expiresOn } = await one(reference);
      return sandboxProof(reference, expiresOn);
    },
  };
  return {
    order: (order) => issuer.order(order).catch(unavailable),
    set: (reference, state) => issuer.set(reference, state).catch(unavailable),
    control: (reference, controls) => issuer.control(reference, controls).catch(unavailable),
    verify: (reference, proof) => issuer.verify(reference, proof).catch(unavailable),
    reveal: (reference) => issuer.reveal(reference).catch(unavailable),
    reports: () => issuer.reports().catch(unavailable),
    purchases: () => issuer.purchases().catch(unavailable),
    acknowledge: (reportIds) => issuer.acknowledge(reportIds).catch(unavailable),
    sample: (reference) => issuer.sample(reference).catch(unavailable),
  };
}

/** What it keeps of an order. */
export function sandboxRow(
  { reference, delivery }: Pick<CardOrder, 'reference' | 'delivery'>,
  orderedOn: PlainDate,
): Insertable<SandboxIssuerCardsTable> {
  return {
    reference,
    ordered_on: orderedOn,
    expires_on: sandboxExpiry(orderedOn),
    delivery,
    state: 'ordered',
    said: 0,
  };
}

/** What has become of a card by today and was not acknowledged. */
function reportsOf(
  row: Pick<SandboxIssuerCardsTable, 'reference' | 'ordered_on' | 'delivery' | 'said'>,
  today: PlainDate,
): IssuerReport[] {
  const dueOn = {
    production: addBusinessDays(row.ordered_on, DAYS.production, 'USD'),
    sent: addBusinessDays(row.ordered_on, DAYS.sent, 'USD'),
    delivered: addBusinessDays(row.ordered_on, DAYS[row.delivery], 'USD'),
  };
  return STEPS.slice(row.said)
    .filter((step) => dueOn[step] <= today)
    .map((step) => ({
      reportId: `${row.reference} ${step}`,
      reference: row.reference,
      step,
      date: dueOn[step],
      arrivesBy: step === 'delivered' ? null : dueOn.delivered,
      pickUpPlace: row.delivery === 'pickUp' && step !== 'production' ? PICK_UP_PLACE : null,
    }));
}

/** What has become of a purchase by today: it posts on its day, and holds credit before. */
function purchaseOf(row: Selectable<SandboxIssuerPurchasesTable>, today: PlainDate): IssuerPurchase {
  const hasPosted = row.posts_on !== null && row.posts_on <= today;
  return {
    reportId: `${row.purchase_id} ${hasPosted ? 'posted' : 'authorised'}`,
    purchaseId: row.purchase_id,
    reference: row.reference,
    merchantName: row.merchant_name,
    amount: money(row.amount, row.currency),
    at: row.at,
    outcome: hasPosted ? { is: 'posted' } : { is: 'authorised', holdsUntil: row.holds_until },
  };
}

function unavailable(cause: unknown): never {
  throw new CardIssuerUnavailable(cause);
}
