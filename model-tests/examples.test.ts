import { describe, expect, test } from 'vitest';
import { daysBetween } from '#domain/dates/dates.ts';
import { INVOICE_LISTS, isLate, type Invoice } from '#domain/invoice/invoice.ts';
import { belongsToList } from '#domain/invoice/testing/list-membership.ts';
import { meetsPasswordRules } from '#domain/user/password.ts';
import * as invoiceExamples from './invoice-examples.ts';
import * as paymentExamples from './payment/payment-examples.ts';
import { SETTINGS } from './visitor-examples.ts';

const isInvoice = (value: unknown): value is Invoice =>
  typeof value === 'object' && value !== null && 'trxId' in value && 'invoiceDate' in value;

const examples = { ...paymentExamples, ...invoiceExamples };
const invoices = Object.entries(examples).flatMap(([name, value]) =>
  isInvoice(value) ? [[name, value] as const] : [],
);
const made = [...paymentExamples.several(3), invoiceExamples.invoice(1)];

describe('an example is as the domain would have it', () => {
  test.each([...invoices, ...made.map((one) => [one.invoiceId, one] as const)])('invoice %s', (_, one) => {
    const { status, invoiceDate, dueDate, total, open } = one;
    expect(daysBetween(invoiceDate, dueDate)).toBeGreaterThanOrEqual(0);
    expect(daysBetween(invoiceDate, invoiceExamples.TODAY)).toBeGreaterThanOrEqual(0);
    const isOwed = status.includes('Billed') || status.includes('Past Due');
    if (isOwed) expect(status.includes('Past Due')).toBe(isLate(dueDate, invoiceExamples.TODAY));
    expect(open.currency).toBe(total.currency);
    expect(Math.abs(open.amount)).toBeLessThanOrEqual(Math.abs(total.amount));
    if (status.includes('Paid')) expect(open.amount).toBe(0);
  });

  test('the examples are found', () => expect(invoices.length).toBeGreaterThan(10));

  test('the tabs count what stands in the list', () => {
    const { invoiceCounts, LISTED } = invoiceExamples;
    const counted = invoiceCounts.lists.map(({ list, count }) => [list, count]);
    expect(counted).toEqual(
      INVOICE_LISTS.map((list) => [list, LISTED.filter(({ status }) => belongsToList(status, list)).length]),
    );
  });

  test.each(['bank', 'card'] as const)(
    'a payment by %s adds up, and is expected after it was made',
    (method) => {
      const paid = paymentExamples.aPayment(paymentExamples.several(2), method);
      const lines = paid.lines.reduce((sum, { amount }) => sum + amount.amount, 0);
      expect(paid.amount.amount).toBe(lines);
      expect(paid.total.amount).toBe(lines + paid.fee.amount);
      expect(paid.invoiceCount).toBe(paid.lines.length);
      expect(paid.submittedAt.slice(0, 10) <= paid.expectedFrom!).toBe(true);
      expect(paid.expectedFrom! <= paid.expectedTo!).toBe(true);
    },
  );

  test('the rules on passwords are the decided ones, and can be met', () => {
    const { password } = SETTINGS.config;
    // decisions §1
    expect([password.minimumLength, password.maximumLength]).toEqual([12, 128]);
    expect(password.specialCharacters).toBe('!@#$%^&');
    expect(meetsPasswordRules('Bridge#42-north', password)).toBe(true);
  });
});
