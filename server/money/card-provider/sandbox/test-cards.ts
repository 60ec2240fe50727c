import type { DeclineReason } from '#domain/payment/decline.ts';

/** What a hosted page ends with once the payer has acted. */
export type PageOutcome = 'authorized' | 'collected' | 'declined';

/** How the portal hears of something. */
export type ReportTime = 'now' | 'late' | 'never';

/** How a test number behaves: what becomes of the payment, and how the portal hears of it. */
export interface TestCard {
  readonly number: string;
  readonly says: string;
  readonly outcome: PageOutcome;
  readonly report: ReportTime;
  /** Whether a refund to it fails. */
  readonly refusesRefunds?: true;
  /** How its chargeback is decided once it is contested; it is opened a while after the payment. */
  readonly chargedBack?: 'won' | 'lost';
  /** Why its bank declines it; absent where it does not say. */
  readonly declinedFor?: DeclineReason;
  /** Whether it is authorized after all, a while after it was declined. */
  readonly isAuthorizedLate?: true;
}

/** Milliseconds after which a late report is sent. */
export const LATE_REPORT_MS = 10_000;

/** The only numbers that the sandbox takes, so that nobody enters a real card. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', says: 'Accepted', outcome: 'authorized', report: 'now' },
  { number: '4000000000000002', says: 'Declined', outcome: 'declined', report: 'now' },
  {
    number: '4000000000009995',
    says: 'Declined: insufficient funds',
    outcome: 'declined',
    report: 'now',
    declinedFor: 'insufficientFunds',
  },
  {
    number: '4000000000003220',
    says: 'Accepted, reported 10 seconds late',
    outcome: 'authorized',
    report: 'late',
  },
  { number: '4000000000000119', says: 'Accepted, report lost', outcome: 'authorized', report: 'never' },
  { number: '4000000000000077', says: 'Accepted and collected at once', outcome: 'collected', report: 'now' },
  {
    number: '4000000000005126',
    says: 'Accepted, refunds fail',
    outcome: 'authorized',
    report: 'now',
    refusesRefunds: true,
  },
  {
    number: '4000000000000341',
    says: 'Declined, and accepted 10 seconds later',
    outcome: 'declined',
    report: 'now',
    isAuthorizedLate: true,
  },
  {
    number: '4000000000000259',
    says: 'Accepted, charged back 10 seconds later; won when contested',
    outcome: 'collected',
    report: 'now',
    chargedBack: 'won',
  },
  {
    number: '4000000000001976',
    says: 'Accepted, charged back 10 seconds later; lost when contested',
    outcome: 'collected',
    report: 'now',
    chargedBack: 'lost',
  },
];

/** The test card of a typed number; blanks and dashes do not count. */
export function testCard(typed: string): TestCard | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number === digits);
}
