import * as v from 'valibot';
import { DeadlineWire, Listed } from '#api/disputes/list-wire.ts';
import { DisputeObstaclesWire } from '#api/disputes/obstacle-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import type { AnswerableDispute, AnsweredDispute } from '#domain/dispute/dispute-answer.ts';
import { DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';
import type { PortalConfig } from '#domain/portal/config.ts';

const HELD = ['waitingOnCustomer', 'waitingOnMerchant', 'escalated'] as const;

const Facts = v.object({
  adjusted: Money,
  agreed: v.nullable(Money),
  answers: v.object({ customer: v.number(), merchant: v.number() }),
  hold: v.nullable(v.object({ from: v.picklist(HELD), days_left: v.number() })),
  ends_as: v.picklist(['closed', 'expired']),
  reopenings: v.number(),
});

/** What of a dispute decides who may do what to it; reopening is support's. */
const NOT_REOPENED = { isCreditUsed: false, isDisputedAgain: false, isInvoiceClosed: false };

/** Disputes as a side answers them, judged by the limits of the configuration. */
export const answerableDocument = ({
  dispute: config,
  timeZone,
}: Pick<PortalConfig, 'dispute' | 'timeZone'>) =>
  v.pipe(
    v.object({ data: v.array(v.object({ id: v.string(), attributes: v.record(v.string(), v.unknown()) })) }),
    v.transform(({ data }): readonly AnswerableDispute[] =>
      data.map((wire) => {
        const listed = v.parse(Listed, wire);
        const facts = v.parse(Facts, wire.attributes);
        return {
          listed,
          disputeId: listed.disputeId,
          disputeNumber: listed.disputeNumber,
          latestStep: listed.latestStep,
          status: listed.status,
          terms: { config, currency: listed.disputed.currency, timeZone },
          disputed: listed.disputed.amount,
          adjusted: facts.adjusted.amount,
          offer: listed.offer?.amount ?? null,
          agreed: facts.agreed?.amount ?? null,
          answers: facts.answers,
          deadline: listed.deadline,
          held: facts.hold && { from: facts.hold.from, daysLeft: facts.hold.days_left },
          endsAs: facts.ends_as,
          endedOn: listed.endedOn,
          reopenings: facts.reopenings,
          ...NOT_REOPENED,
        };
      }),
    ),
  );

export const AnsweredDocument = v.pipe(
  v.object({
    data: v.array(
      v.object({
        attributes: v.object({
          dispute_id: v.string(),
          dispute_number: v.string(),
          is_taken: v.boolean(),
          status: v.picklist(DISPUTE_STATUSES),
          deadline: DeadlineWire,
          obstacles: DisputeObstaclesWire,
        }),
      }),
    ),
  }),
  v.transform(({ data }) =>
    data.map(({ attributes: wire }): AnsweredDispute => ({
      disputeId: wire.dispute_id,
      disputeNumber: wire.dispute_number,
      isTaken: wire.is_taken,
      status: wire.status,
      deadline: wire.deadline,
      obstacles: wire.obstacles,
    })),
  ),
);
