import { describe, expect, test } from 'vitest';
import { aRejection, aTransaction, FACTS } from '#domain/testing/a-rejection.ts';
import { rejectionReasons, totalOfLines, type TransactionFacts } from '#domain/rejection/transaction.ts';
import {
  codeOf,
  correctableFields,
  isReason,
  menderOf,
  pastReasons,
  REASON_CODES,
  REASONS,
} from '#domain/rejection/rejection.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const reasons = (more: Partial<Parameters<typeof aTransaction>[0]>, facts: Partial<TransactionFacts> = {}) =>
  rejectionReasons(aTransaction(more), { ...FACTS, ...facts });
const rules = (...of: Parameters<typeof reasons>) => reasons(...of).map(({ rule }) => rule);

describe('a transaction', () => {
  test('comes to its lines and tax', () => {
    expect(totalOfLines(aTransaction())).toEqual(usd(214_000));
  });

  test('is taken where nothing is against it', () => {
    expect(reasons({})).toEqual([]);
  });

  test('REJ-01: is rejected where the account is not active', () => {
    expect(reasons({}, { isActive: false })).toEqual([
      { rule: 'REJ-01', facts: { field: 'customer' }, remedy: { kind: 'customerReactivates' } },
    ]);
  });

  test('REJ-02: is rejected where its number was accepted before, and says when', () => {
    expect(reasons({}, { acceptedOn: '2026-11-03' })).toEqual([
      {
        rule: 'REJ-02',
        facts: { field: 'number', value: 'HV-21044', day: '2026-11-03' },
        remedy: { kind: 'correct', field: 'number' },
      },
    ]);
  });

  test('REJ-03: needs a purchase order on file from the buyer’s amount on', () => {
    const unknown = { poFrom: 214_000, isPoOnFile: false };
    expect(reasons({ poNumber: '88-2041' }, unknown)).toEqual([
      {
        rule: 'REJ-03',
        facts: { field: 'poNumber', value: '88-2041', amount: usd(214_000) },
        remedy: { kind: 'correct', field: 'poNumber' },
      },
    ]);
    expect(rules({}, { ...unknown, poFrom: 214_001 })).toEqual([]);
    expect(rules({}, { ...unknown, poFrom: null })).toEqual([]);
    expect(rules({}, { ...unknown, isPoOnFile: true })).toEqual([]);
  });

  test('REJ-04: is rejected where its total is not what its lines and tax come to', () => {
    expect(reasons({ total: 218_500 })).toEqual([
      {
        rule: 'REJ-04',
        facts: { field: 'total', amount: usd(214_000) },
        remedy: { kind: 'correct', field: 'total' },
      },
    ]);
    expect(rules({ total: 213_999 })).toEqual(['REJ-04']);
  });

  test('REJ-05: needs a proof of delivery from the buyer’s amount on', () => {
    expect(reasons({ proof: '' }, { proofFrom: 214_000 })).toEqual([
      {
        rule: 'REJ-05',
        facts: { field: 'proof', amount: usd(214_000) },
        remedy: { kind: 'correct', field: 'proof' },
      },
    ]);
    expect(rules({ proof: 'POD-1' }, { proofFrom: 0 })).toEqual([]);
    expect(rules({ proof: '' }, { proofFrom: 214_001 })).toEqual([]);
    expect(rules({ proof: '' }, { proofFrom: null })).toEqual([]);
  });

  test('REJ-06: is rejected in a currency in which the buyer does not buy, whatever credit is open', () => {
    expect(reasons({ currency: 'EUR' }, { isCurrencyAccepted: false, openCredit: 0 })).toEqual([
      { rule: 'REJ-06', facts: { field: 'currency', value: 'EUR' }, remedy: { kind: 'sendAnew' } },
    ]);
  });

  test('REJ-07: is rejected above the open credit, and says how much is missing', () => {
    expect(reasons({}, { openCredit: 213_999 })).toEqual([
      { rule: 'REJ-07', facts: { amount: usd(1) }, remedy: { kind: 'customerPays' } },
    ]);
    expect(rules({}, { openCredit: 214_000 })).toEqual([]);
    expect(rules({}, { openCredit: null })).toEqual([]);
    // What is over the limit already is not missing for this one.
    expect(reasons({}, { openCredit: -5_000 })[0]?.facts.amount).toEqual(usd(214_000));
  });

  test('REJ-07: a credit uses none', () => {
    const credit = {
      lines: [{ description: 'Core return', quantity: 1, unitPrice: -5_000 }],
      tax: 0,
      total: -5_000,
    };
    expect(rules(credit, { openCredit: -100_000 })).toEqual([]);
    expect(
      rules(
        { ...credit, lines: [{ description: 'Nothing', quantity: 1, unitPrice: 0 }], total: 0 },
        { openCredit: -1 },
      ),
    ).toEqual([]);
  });

  test('has every reason that there is', () => {
    const all = {
      isActive: false,
      acceptedOn: '2026-11-03',
      poFrom: 0,
      isPoOnFile: false,
      proofFrom: 0,
      openCredit: 0,
    };
    expect(rules({ total: 1, proof: '' }, all)).toEqual([
      'REJ-01',
      'REJ-02',
      'REJ-03',
      'REJ-04',
      'REJ-05',
      'REJ-07',
    ]);
  });
});

describe('a reason', () => {
  test('has a code, and no other rule has one', () => {
    expect(REASONS.map((code) => codeOf({ rule: REASON_CODES[code] }))).toEqual(REASONS);
    expect(() => codeOf({ rule: 'REJ-08' })).toThrow('REJ-08 rejects no transaction');
  });

  test('says who can mend it', () => {
    expect(menderOf({ kind: 'correct', field: 'total' })).toBe('merchant');
    expect(menderOf({ kind: 'customerPays' })).toBe('customer');
    expect(menderOf({ kind: 'customerReactivates' })).toBe('customer');
    expect(menderOf({ kind: 'sendAnew' })).toBe('nobody');
  });

  test('lets the very field be corrected', () => {
    expect(correctableFields(aRejection())).toEqual(['poNumber']);
    const gone = reasons({}, { isActive: false });
    expect(correctableFields({ status: 'rejected', reasons: gone, standing: [] })).toEqual([]);
    expect(correctableFields(aRejection({ status: 'accepted' }))).toEqual([]);
  });

  test('lets a field be corrected that is wrong by now, and each once', () => {
    const taken = reasons({}, { acceptedOn: '2026-11-12' });
    const { reasons: before } = aRejection();
    expect(
      correctableFields({ status: 'rejected', reasons: before, standing: [...before, ...taken] }),
    ).toEqual(['poNumber', 'number']);
  });

  test('is past once it does not hold any more', () => {
    expect(pastReasons(aRejection())).toEqual([]);
    expect(pastReasons(aRejection({ standing: [] }))).toEqual(aRejection().reasons);
    // Another of the same rule, such as less of open credit that is missing, is the same reason.
    const [missing] = reasons({}, { openCredit: 0 });
    const [less] = reasons({}, { openCredit: 1 });
    if (!missing || !less) throw new Error('there is no credit');
    expect(pastReasons({ reasons: [missing], standing: [less] })).toEqual([]);
  });

  test('is told from what keeps from acting alone', () => {
    expect(reasons({}, { isActive: false }).every(isReason)).toBe(true);
    expect(isReason({ rule: 'REJ-08', facts: {}, remedy: { kind: 'waitForAnswer' } })).toBe(false);
  });
});
