import { DISPUTE_DEFAULTS } from '#domain/dispute/dispute-config.ts';
import type { DisputeTerms } from '#domain/dispute/dispute.ts';

/** Limits other than the defaults and low, so that walks come to each of them. */
export const TERMS: DisputeTerms = {
  config: {
    ...DISPUTE_DEFAULTS,
    responseDays: 9,
    answersPerSide: 2,
    supportDays: 6,
    reopeningDays: 5,
    reopenings: 2,
    silentMerchantCeilings: { USD: 3 },
    objectionDays: 8,
    chargebackDecisionDays: 4,
  },
  currency: 'USD',
  timeZone: 'America/Chicago',
};

/** A Monday at noon, and a day after every deadline that begins then. */
export const NOW = '2026-11-23T18:00:00.000Z';
export const LATE = '2027-01-15T18:00:00.000Z';

/** In time and, where somebody's time runs, too late. */
export const WHENEVER = { 'in time': { at: NOW }, late: { at: LATE } };
