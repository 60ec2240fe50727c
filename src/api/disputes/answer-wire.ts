import * as v from 'valibot';
import { DeadlineWire, Listed } from '#api/disputes/list-wire.ts';
import { DisputeObstaclesWire } from '#api/disputes/obstacle-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { StandingFactsWire } from '#api/disputes/standing-facts.ts';
import type { AnswerableDispute, AnsweredDispute } from '#domain/dispute/dispute-answer.ts';
import { DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';
import { ANSWERS } from '#domain/dispute/offered-answers.ts';
import type { PortalConfig } from '#domain/portal/config.ts';
import { attributesOf, documentOf, fromWire, type Reader } from '#api/platform/from-wire.ts';

/** Reopening is support's. */
const NOT_REOPENED = {
  isCreditUsed: false,
  isDisputedAgain: false,
  isInvoiceClosed: false,
  creditedOtherwise: 0,
};

/** How the invoice stands, of which the answer is told that names disputes by their ids. */
const InvoiceStandingWire = v.pipe(
  v.object({ invoice_standing: v.optional(fromWire({ open: Money, in_flight: Money })) }),
  v.transform(({ invoice_standing: told }) =>
    told ? { open: told.open.amount, inFlight: told.inFlight.amount } : null,
  ),
);

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
        return {
          listed,
          disputeId: listed.disputeId,
          disputeNumber: listed.disputeNumber,
          latestStep: listed.latestStep,
          status: listed.status,
          terms: { config, currency: listed.disputed.currency, timeZone },
          disputed: listed.disputed.amount,
          offer: listed.offer?.amount ?? null,
          deadline: listed.deadline,
          invoice: v.parse(InvoiceStandingWire, wire.attributes),
          endedOn: listed.endedOn,
          ...v.parse(StandingFactsWire, wire.attributes),
          ...NOT_REOPENED,
        };
      }),
    ),
  );

export const AnsweredDocument: Reader<readonly AnsweredDispute[]> = documentOf(
  v.array(
    attributesOf(
      fromWire({
        dispute_id: v.string(),
        dispute_number: v.string(),
        is_taken: v.boolean(),
        status: v.picklist(DISPUTE_STATUSES),
        deadline: DeadlineWire,
        obstacles: DisputeObstaclesWire,
        standing_answer: v.nullable(
          fromWire({ action: v.picklist(ANSWERS), amount: v.nullable(Money), entry_ts: v.string() }),
        ),
      }),
    ),
  ),
);
