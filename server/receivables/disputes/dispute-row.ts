import type { Selectable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Deadline } from '#domain/dispute/deadline.ts';
import type { ActedDispute } from '#domain/dispute/dispute-action.ts';
import type { DisputeFacts } from '#domain/dispute/dispute.ts';
import type { ReopeningFacts } from '#domain/dispute/reopening.ts';
import type { PortalConfig } from '#domain/portal/config.ts';
import type { DisputeLife } from '#machines/lifecycle/move-dispute.ts';
import { disputeStatusOf } from '#machines/lifecycle/move-dispute.ts';
import type { DisputesTable } from '#server/platform/db/dispute-tables.ts';

export type DisputeRow = Selectable<DisputesTable>;

/** What a dispute's rules need of the configuration. */
export type DisputeSettings = Pick<PortalConfig, 'dispute' | 'timeZone'>;

/** Until when somebody is to act, in the zone in which the dispute was opened; null where nobody's time runs. */
export function deadlineOf(
  { deadline: date, time_zone }: Pick<DisputeRow, 'deadline' | 'time_zone'>,
  { timeZone }: Pick<DisputeSettings, 'timeZone'>,
): Deadline | null {
  return date === null ? null : { date, timeZone: time_zone ?? timeZone };
}

/** The same on the wire. */
export function deadlineOnWire(
  row: Pick<DisputeRow, 'deadline' | 'time_zone'>,
  settings: Pick<DisputeSettings, 'timeZone'>,
): components['schemas']['DisputeDeadline'] | null {
  const deadline = deadlineOf(row, settings);
  return deadline && { date: deadline.date, time_zone: deadline.timeZone };
}

/** A dispute as its chart and its rules know it. */
export function factsOf(row: DisputeRow, settings: DisputeSettings): DisputeFacts {
  const timeZone = row.time_zone ?? settings.timeZone;
  return {
    terms: { config: settings.dispute, currency: row.currency, timeZone },
    disputed: row.disputed,
    adjusted: row.adjusted,
    offer: row.offer,
    agreed: row.agreed,
    answers: { customer: row.customer_answers, merchant: row.merchant_answers },
    deadline: deadlineOf(row, settings),
    held:
      row.held_from === null
        ? null
        : { from: row.held_from, daysLeft: row.held_days_left ?? 0, until: row.hold_until },
    supportDaysLeft: row.support_days_left,
    endsAs: row.ends_as,
    endedOn: row.ended_on,
    reopenings: row.reopenings,
  };
}

/** A dispute as somebody acts on it. */
export function actedOf(row: DisputeRow, settings: DisputeSettings, since: ReopeningFacts): ActedDispute {
  return { ...factsOf(row, settings), ...since, status: row.status };
}

/** The columns that the chart of a dispute owns, in a state of it. */
export function columnsOf({ value, context }: DisputeLife) {
  return {
    status: disputeStatusOf(value),
    adjusted: context.adjusted,
    offer: context.offer,
    agreed: context.agreed,
    customer_answers: context.answers.customer,
    merchant_answers: context.answers.merchant,
    deadline: context.deadline?.date ?? null,
    held_from: context.held?.from ?? null,
    held_days_left: context.held?.daysLeft ?? null,
    hold_until: context.held?.until ?? null,
    // Why it was held is said as long as it is.
    ...(context.held === null && { hold_reason: null }),
    support_days_left: context.supportDaysLeft,
    ends_as: context.endsAs,
    ended_on: context.endedOn,
    reopenings: context.reopenings,
  } satisfies Partial<DisputeRow>;
}
