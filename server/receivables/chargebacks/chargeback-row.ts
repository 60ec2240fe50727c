import type { Selectable } from 'kysely';
import type { ChargebackFacts } from '#domain/dispute/chargeback.ts';
import type { ChargebackLife } from '#machines/lifecycle/move-chargeback.ts';
import type { ChargebacksTable } from '#server/platform/db/chargeback-tables.ts';
import type { DisputeSettings } from '#server/receivables/disputes/dispute-row.ts';

export type ChargebackRow = Selectable<ChargebacksTable>;

/** A chargeback as its chart and its rules know it. */
export function factsOf(row: ChargebackRow, { dispute, timeZone }: DisputeSettings): ChargebackFacts {
  return {
    terms: { config: dispute, currency: row.currency, timeZone },
    requested: row.requested,
    deadline: row.deadline === null ? null : { date: row.deadline, timeZone },
    endsAs: row.ends_as,
    endedOn: row.ended_on,
  };
}

/** The columns that the chart of a chargeback owns, in a state of it. */
export function columnsOf({ value, context }: ChargebackLife) {
  return {
    status: value,
    deadline: context.deadline?.date ?? null,
    ends_as: context.endsAs,
    ended_on: context.endedOn,
  };
}
