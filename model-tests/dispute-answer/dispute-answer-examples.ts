import type { AnswerableDispute, AnsweredDispute } from '#domain/dispute/dispute-answer.ts';
import type { DisputeDocument, DocumentState } from '#domain/dispute/dispute-document.ts';
import type { ListedDispute } from '#domain/dispute/dispute-list.ts';
import type { DisputeStatus } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import { aDispute, aDisputeConfig, DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';
import type { AnswerInput } from '#machines/dispute-answer/context.ts';

const ID = '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c00';
const DEADLINE = { date: '2026-12-07', timeZone: 'America/Chicago' };

function answerable(number: number, differing: Partial<AnswerableDispute>): AnswerableDispute {
  const facts = { ...aDispute({ status: 'waitingOnCustomer' }), latestStep: 'offer' as const, ...differing };
  const name = { disputeId: `${ID}${number}`, disputeNumber: `DSP-4000${number}` };
  const listed: ListedDispute = {
    ...name,
    trxId: `780211${number}`,
    invoiceId: `INV-782041${number}`,
    customerId: '0412',
    customerName: 'Kestrel Ridge Logistics',
    buidMerchant: '700101',
    merchantName: 'Morrow Tire & Fleet',
    reasonId: 'quantity_short',
    reasonWords: 'Quantity short',
    status: facts.status,
    latestStep: facts.latestStep,
    disputed: money(facts.disputed, 'USD'),
    offer: facts.offer === null ? null : money(facts.offer, 'USD'),
    agreed: null,
    deadline: DEADLINE,
    heldUntil: null,
    endedOn: null,
    outcome: null,
    openedAt: '2026-11-10T15:05:00.000Z',
    takenBy: null,
    holderName: null,
  };
  return { ...facts, ...name, listed, invoice: { open: 10_000, inFlight: 0 } };
}

/** A part of it is offered to the customer. */
export const OFFERED = answerable(1, { offer: 4_000 });
/** The merchant has only answered. */
export const ANSWERED = answerable(2, { latestStep: 'response' });

export const ANSWER_INPUT: AnswerInput = {
  asked: [OFFERED.disputeId],
  side: 'customer',
  role: 'admin',
  config: aDisputeConfig,
  kept: null,
};

/** Disputes of these ids, as they are read. */
export const readOfIds = (asked: readonly string[]) => ({
  disputes: [OFFERED, ANSWERED].filter(({ disputeId }) => asked.includes(disputeId)),
  at: DISPUTE_NOON,
});

/** The same once they are over, or wait on the merchant, so that nothing but taking them back is left. */
export const readAs = (asked: readonly string[], status: DisputeStatus) => ({
  disputes: readOfIds(asked).disputes.map((one) => ({ ...one, status, listed: { ...one.listed, status } })),
  at: DISPUTE_NOON,
});

/** What the server says became of an answer for these. */
export const answeredOf = (disputes: readonly AnswerableDispute[], isTaken: boolean): AnsweredDispute[] =>
  disputes.map(({ disputeId, disputeNumber }) => ({
    disputeId,
    disputeNumber,
    isTaken,
    status: isTaken ? 'waitingOnMerchant' : 'closed',
    deadline: isTaken ? DEADLINE : null,
    obstacles: isTaken
      ? []
      : [{ rule: 'DIS-25', facts: { status: 'closed' }, remedy: { kind: 'none' } } as const],
    standingAnswer: null,
  }));

/** A document of an answer. */
export const aDocument = (number: number, state: DocumentState = 'stored'): DisputeDocument => ({
  documentId: `7c9e6679-7425-40de-944b-e07fc1f90a${10 + number}`,
  name: `delivery note ${number}.pdf`,
  bytes: 2_400,
  documentType: 'delivery',
  trxIds: null,
  state,
});
