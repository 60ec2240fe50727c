import { DISPUTE_DEFAULTS, type DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { DecidedDispute } from '#domain/dispute/dispute-decision.ts';
import type { ActedDispute } from '#domain/dispute/dispute-action.ts';
import type { DisputableInvoice } from '#domain/dispute/dispute-eligibility.ts';
import type { DisputeTerms } from '#domain/dispute/dispute.ts';

/** Limits other than the defaults, so that no rule can rely on those. */
export const aDisputeConfig: DisputeConfig = {
  ...DISPUTE_DEFAULTS,
  windowDays: 40,
  responseDays: 10,
  answersPerSide: 2,
  supportDays: 12,
  holdDays: 30,
  reopeningDays: 5,
  lastDays: 4,
  chargebackWindowDays: 60,
  invoicesPerSubmit: 3,
  disputesPerAnswer: 2,
  documentsPerType: 2,
};

export const disputeTerms: DisputeTerms = {
  config: aDisputeConfig,
  currency: 'USD',
  timeZone: 'America/Chicago',
};

/** A Monday at noon in Chicago. */
export const DISPUTE_NOON = '2026-11-23T18:00:00.000Z';

/** A dispute that waits on the merchant, unless told otherwise. */
export function aDispute(differing: Partial<ActedDispute> = {}): ActedDispute {
  return {
    status: 'waitingOnMerchant',
    terms: disputeTerms,
    disputed: 10_000,
    adjusted: 0,
    offer: null,
    agreed: null,
    answers: { customer: 0, merchant: 0 },
    deadline: { date: '2026-12-07', timeZone: 'America/Chicago' },
    held: null,
    supportDaysLeft: null,
    endsAs: 'closed',
    endedOn: null,
    reopenings: 0,
    isCreditUsed: false,
    isDisputedAgain: false,
    isInvoiceClosed: false,
    creditedOtherwise: 0,
    ...differing,
  };
}

/** An invoice that can be disputed, unless told otherwise. */
export function aDisputableInvoice(differing: Partial<DisputableInvoice> = {}): DisputableInvoice {
  return { lifeCycle: 'billed', dispute: 'none', billedDate: '2026-11-01', ...differing };
}

/** What is told of a dispute where it is decided: 300.00 USD of its invoice are open, unless told otherwise. */
export function aDecidedDispute(differing: Partial<DecidedDispute> = {}): DecidedDispute {
  return {
    disputeNumber: 'DSP-41001',
    customerName: 'Kestrel Ridge Logistics',
    merchantName: 'Ostrander Truck Centers',
    invoiceId: 'INV-7820415',
    invoiceOpen: 30_000,
    inFlight: 0,
    unapplied: 0,
    creditApplied: 0,
    creditLeft: 0,
    holder: null,
    end: null,
    ...differing,
  };
}
