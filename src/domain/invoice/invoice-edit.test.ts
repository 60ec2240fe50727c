import { describe, expect, test } from 'vitest';
import {
  adjustmentEffect,
  adjustmentObstacles,
  currentTotal,
  fieldOf,
  formObstacles,
  formOf,
  loweredBy,
  type EditableInvoice,
  type InvoiceForm,
} from '#domain/invoice/invoice-edit.ts';
import { INVOICE_RULES, type InvoiceRule } from '#domain/invoice/rules.ts';
import { money } from '#domain/money/money.ts';
import { anEditableInvoice } from '#domain/testing/an-editable-invoice.ts';

const usd = (amount: number) => money(amount, 'USD');
const invoice = anEditableInvoice();
const typed = (more: Partial<InvoiceForm>, of: EditableInvoice = invoice) =>
  formObstacles({ ...formOf(of), ...more }, of).map(({ rule }) => rule);
const lowered = (amount: number) => ({
  newTotal: usd(amount),
  reason: 'wrongPrice' as const,
  comments: 'As quoted.',
});

describe('details', () => {
  test('as they are have nothing against them', () => expect(typed({})).toEqual([]));
  test('INV-01: of a credit are not edited', () =>
    expect(typed({}, anEditableInvoice({ isCredit: true }))).toEqual(['INV-01']));
  test('INV-02: keep a PO number where there was one', () => {
    expect(typed({ poNumber: ' ' })).toEqual(['INV-02']);
    const without = anEditableInvoice({ values: { ...invoice.values, poNumber: '' } });
    expect(typed({}, without)).toEqual([]);
  });
  test('INV-03: were received by today', () => {
    expect(typed({ receivedDate: '2026-11-23' })).toEqual([]);
    expect(typed({ receivedDate: '2026-11-24' })).toEqual(['INV-03']);
  });
  test('INV-04: stay within their bounds, without the spaces around them', () => {
    expect(typed({ poNumber: ` ${'x'.repeat(50)} `, notes: 'x'.repeat(500) })).toEqual([]);
    const above = { poNumber: 'x'.repeat(51), notes: 'x'.repeat(501), comments: 'x'.repeat(501) };
    const obstacles = formObstacles({ ...formOf(invoice), ...above }, invoice);
    expect(obstacles.map(fieldOf)).toEqual(['poNumber', 'notes', 'comments']);
    expect(obstacles.map(({ facts }) => facts.limit)).toEqual([50, 500, 500]);
  });
});

describe('an adjustment', () => {
  test('is what the new total is below the present one, credits taken', () => {
    const credited = anEditableInvoice({ given: usd(2_000) });
    expect(currentTotal(credited)).toEqual(usd(8_000));
    expect(loweredBy(credited, { newTotal: usd(7_500) })).toEqual(usd(500));
    expect(loweredBy(credited, { newTotal: usd(8_000) })).toBeNull();
    expect(loweredBy(credited, { newTotal: null })).toBeNull();
  });
  test('INV-06, INV-07: lowers, and takes no more than there is', () => {
    expect(typed(lowered(9_999))).toEqual([]);
    expect(typed(lowered(0))).toEqual([]);
    expect(typed(lowered(10_001))).toEqual(['INV-06']);
    expect(typed(lowered(-1))).toEqual(['INV-07']);
    expect(typed({ ...lowered(5_000), newTotal: money(5_000, 'CAD') })).toEqual(['INV-07']);
  });
  test('INV-08, INV-09: says why, in a reason and in words', () => {
    expect(typed({ newTotal: usd(9_000) })).toEqual(['INV-08', 'INV-09']);
    expect(typed({ newTotal: usd(10_000) })).toEqual([]);
  });
  test('INV-05, INV-10: waits for billing, and for a chargeback', () => {
    expect(typed(lowered(1), anEditableInvoice({ lifeCycle: 'invoiced' }))).toEqual(['INV-05']);
    expect(adjustmentObstacles({ lifeCycle: 'unbilled', hasChargeback: true })).toHaveLength(1);
    expect(typed(lowered(1), anEditableInvoice({ hasChargeback: true }))).toEqual(['INV-10']);
    for (const lifeCycle of ['billed', 'paid', 'adjusted'] as const) {
      expect(typed(lowered(1), anEditableInvoice({ lifeCycle }))).toEqual([]);
    }
  });
  test('takes nothing of what a payment holds, and counts in a dispute', () => {
    const held = anEditableInvoice({ inFlight: usd(8_000), disputed: usd(2_500) });
    expect(adjustmentEffect(held, usd(3_000))).toEqual({
      applied: 2_000,
      owed: 0,
      owedIfReturned: 7_000,
      unapplied: 1_000,
      disputedLeft: 0,
    });
    expect(adjustmentEffect(held, usd(500))).toMatchObject({
      owed: 1_500,
      unapplied: 0,
      disputedLeft: 2_000,
    });
  });
});

test('every rule is about a field of the form, or the whole invoice', () => {
  const fields = (Object.keys(INVOICE_RULES) as InvoiceRule[]).map((rule) =>
    fieldOf({ rule, facts: { field: 'notes' }, remedy: { kind: 'openInvoice' } }),
  );
  expect(fields).toEqual([
    null,
    'poNumber',
    'receivedDate',
    'notes',
    'newTotal',
    'newTotal',
    'newTotal',
    'reason',
    'comments',
    'newTotal',
  ]);
});
