import { CONTACTS_MAXIMUM } from '#domain/dispute/dispute-contact.ts';
import { DISPUTE_DEFAULTS } from '#domain/dispute/dispute-config.ts';
import type { DisputeDocument } from '#domain/dispute/dispute-document.ts';
import type { Disputable, IneligibleInvoice, InvoiceAmounts } from '#domain/dispute/dispute-form.ts';
import type { DisputeSubmission } from '#domain/dispute/dispute-submission.ts';
import { money } from '#domain/money/money.ts';
import type { DisputeInput } from '#machines/dispute-create/context.ts';
import { invoice, TODAY } from '../invoice-examples.ts';

const usd = (amount: number) => money(amount, 'USD');

/** 100.00 USD of Ostrander, with lines that sum to it. */
export const ONE = invoice(7816240, { total: usd(10_000), open: usd(10_000) });
/** 50.00 USD of another merchant. */
export const OTHER = invoice(7819310, {
  total: usd(5_000),
  open: usd(5_000),
  buidMerchant: 'morrow',
  merchantName: 'Morrow Tire & Fleet',
});

/** One more than may be disputed at once. */
export const THIRD = invoice(7820044, { total: usd(2_500), open: usd(2_500) });

export const LINES: InvoiceAmounts = {
  open: usd(10_000),
  total: usd(10_000),
  lateFee: usd(0),
  lines: [
    { lineNumber: 1, amount: usd(7_000), description: 'Brake drum' },
    { lineNumber: 2, amount: usd(3_000), description: 'Freight' },
  ],
};

export const CONTACT = { name: 'Luka Petrauskas', emailAddress: 'luka@kestrel.example' };
export const NEW_CONTACT = { name: 'Ravi Mehta', emailAddress: 'ravi@kestrel.example' };
/** As many as a submit may name. */
export const MANY_CONTACTS = Array.from({ length: CONTACTS_MAXIMUM }, (_, index) => ({
  name: `Colleague ${index + 1}`,
  emailAddress: `colleague-${index + 1}@kestrel.example`,
}));
export const DESCRIPTION = 'The quote said 60.00.';

export const PLAIN_REASON = {
  id: 'price_differs',
  words: 'Price differs from quote',
  isDocumentRequired: false,
};
export const DOCUMENTED_REASON = {
  id: 'goods_not_received',
  words: 'Goods not received',
  isDocumentRequired: true,
};

const DISPUTABLE: Disputable = {
  invoices: [ONE, OTHER, THIRD],
  ineligible: [],
  most: {},
  amounts: {},
  reasons: [PLAIN_REASON, DOCUMENTED_REASON],
  contacts: [{ id: 'u-1', kind: 'user', hasStopped: false, ...CONTACT }],
  toldToday: [],
  today: TODAY,
};

/** What the server offers of the invoices asked for, some of which cannot be disputed. */
export function disputable(
  asked: readonly string[],
  ineligible: readonly IneligibleInvoice[] = [],
): Disputable {
  return {
    ...DISPUTABLE,
    invoices: DISPUTABLE.invoices.filter(({ trxId }) => asked.includes(trxId)),
    ineligible,
  };
}

/** In dispute already. */
export const alreadyDisputed = (trxId: string): IneligibleInvoice => ({
  trxId,
  obstacles: [
    {
      rule: 'DIS-06',
      facts: { status: 'waitingOnMerchant' },
      remedy: { kind: 'openDispute', dispute: { disputeId: 'd-7', disputeNumber: 'DSP-1007' } },
    },
  ],
});

export const PHOTO: DisputeDocument = {
  documentId: 'doc-1',
  name: 'delivery-slip.pdf',
  bytes: 2_410_000,
  documentType: 'delivery',
  trxIds: null,
  state: 'stored',
};

/** What the submit of some invoices has opened. */
export function submission(trxIds: readonly string[], hasContacts = true): DisputeSubmission {
  const disputes = DISPUTABLE.invoices
    .filter(({ trxId }) => trxIds.includes(trxId))
    .map(({ trxId, invoiceId, merchantName, open }) => ({
      disputeId: `d-${trxId}`,
      disputeNumber: `DSP-${trxId}`,
      trxId,
      invoiceId,
      merchantName,
      disputed: open,
      deadline: '2026-12-02',
    }));
  return { disputes, hasContacts };
}

/** The same, by the dispute that keeps them from being disputed again. */
export function inDisputeSince(trxIds: readonly string[]): DisputeSubmission {
  const { disputes, hasContacts } = submission(trxIds);
  return {
    disputes: disputes.map((one) => ({ ...one, disputeId: 'd-7', disputeNumber: 'DSP-1007' })),
    hasContacts,
  };
}

/** Other values than the defaults, so that nothing rests on those. */
export const DISPUTE_INPUT: DisputeInput = {
  scope: { buidCustomer: '0412', currency: null },
  role: 'payer',
  config: { ...DISPUTE_DEFAULTS, invoicesPerSubmit: 2, documentsPerType: 1 },
  asked: [ONE.trxId],
};
