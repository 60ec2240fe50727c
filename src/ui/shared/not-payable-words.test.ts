import { expect, test } from 'vitest';
import { INVOICE_STATUSES, isPayable, type InvoiceStatus } from '#domain/invoice/invoice.ts';
import { loadWhole } from '#locales/testing/load-whole.ts';

/** How the sentence names what each status is that keeps an invoice from being paid. */
const NAMED: Partial<Record<InvoiceStatus, string>> = {
  Unbilled: 'not billed yet',
  Invoiced: 'not billed yet',
  Pending: 'under review',
  'Payment Pending': 'in a payment',
  Paid: 'paid',
  'On Hold': 'on hold',
  Adjusted: 'adjusted',
  Unapplied: 'credit',
  Closed: 'closed',
};

/** Those that come beside another one, which says whether the invoice can be paid. */
const BESIDE: ReadonlySet<InvoiceStatus> = new Set(['Disputed', 'Escalated', 'Pending Adjustment']);

const { t } = await loadWhole('en');

const alone = INVOICE_STATUSES.filter((status) => !isPayable([status]) && !BESIDE.has(status));

test.each(alone)('§4 Invoice statuses: why it cannot be paid is true of an invoice that is %s', (status) => {
  for (const count of [1, 2]) {
    const sentence = t('rule.PAY-02.reason', { count, invoices: 'INV-1', named: 'all' });
    expect(sentence).toContain(NAMED[status]);
  }
});
