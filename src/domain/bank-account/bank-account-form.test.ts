import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankAccountProblems } from '#domain/bank-account/bank-account-form.ts';
import type { BankAccountForm } from '#domain/bank-account/bank-account-form.ts';
import { routingNumberProblem } from '#domain/bank-account/bank-number.ts';

const us: BankAccountForm = {
  style: 'us',
  accountType: 'checking',
  bankName: 'Harbor Bank',
  routingNumber: '021000021',
  accountName: '',
  bankNumber: '',
  branchNumber: '',
  accountNumber: '000123456789',
  confirmAccountNumber: '000123456789',
  paymentTypes: ['online'],
};
const cfi: BankAccountForm = {
  ...us,
  style: 'cfi',
  accountType: '',
  bankName: '',
  routingNumber: '',
  accountName: 'Kestrel Ridge',
  bankNumber: '0123',
  branchNumber: '45678',
  accountNumber: '1234567',
  confirmAccountNumber: '1234567',
};

describe('a routing number', () => {
  test.each(['021000021', '011000015', '122000247', '111000025', '026009593', '0260 0959-3'])(
    'BKN-04: %s is one',
    (number) => expect(routingNumberProblem(number)).toBeNull(),
  );
  test.each(['123456789', '999999999', '000000000', '021000022', '501000020'])(
    'BKN-04: %s is none',
    (number) => expect(routingNumberProblem(number)).toBe('checksum'),
  );
  test.each(['', '02100002', '0210000210', '02100002x', '०२१०००२१०'])(
    'BKN-01: %j has not nine digits',
    (number) => expect(routingNumberProblem(number)).toBe('length'),
  );
});

const digit = fc.nat({ max: 9 });
/** The ninth digit that makes a routing number of eight. */
const withCheckDigit = (eight: readonly number[]) => {
  const sum = eight.reduce((sum, one, index) => sum + one * ([3, 7, 1][index % 3] ?? 0), 0);
  return [...eight, (10 - (sum % 10)) % 10].join('');
};
const isAssigned = (first: number) =>
  first <= 12 || (first >= 21 && first <= 32) || (first >= 61 && first <= 72) || first === 80;

describe('BKN-04: a routing number with the right check digit', () => {
  const eight = (first: number) =>
    fc
      .array(digit, { minLength: 6, maxLength: 6 })
      .map((rest) => [Math.floor(first / 10), first % 10, ...rest]);

  test.each(Array.from({ length: 100 }, (_, first) => [first, isAssigned(first)] as const))(
    'that begins with %i is one: %s',
    (first, isOne) => {
      fc.assert(
        fc.property(eight(first), (digits) => {
          // Only nine zeros are right by their sum and no number.
          fc.pre(digits.some((one) => one > 0));
          expect(routingNumberProblem(withCheckDigit(digits))).toBe(isOne ? null : 'checksum');
        }),
        { numRuns: 20 },
      );
    },
  );

  test('is none any more when one digit is mistyped', () => {
    const mistakes = fc.record({ at: fc.nat({ max: 8 }), by: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(eight(11), mistakes, (digits, { at, by }) => {
        const mistyped = [...withCheckDigit(digits)].map((one, index) =>
          index === at ? String((Number(one) + by) % 10) : one,
        );
        expect(routingNumberProblem(mistyped.join(''))).toBe('checksum');
      }),
    );
  });
});

describe('a bank account', () => {
  test.each([us, cfi])('in the style $style has nothing wrong', (form) =>
    expect(bankAccountProblems(form)).toEqual([]),
  );
  test.each([
    ['REQ-05', us, { accountType: '' }, 'accountType'],
    ['REQ-05', us, { bankName: ' ' }, 'bankName'],
    ['REQ-05', us, { routingNumber: '' }, 'routingNumber'],
    ['BKN-01', us, { routingNumber: '02100002' }, 'routingNumber'],
    ['BKN-04', us, { routingNumber: '021000022' }, 'routingNumber'],
    ['BKN-05', us, { accountNumber: '123', confirmAccountNumber: '123' }, 'accountNumber'],
    ['BKN-05', us, { accountNumber: '1'.repeat(18), confirmAccountNumber: '1'.repeat(18) }, 'accountNumber'],
    ['BKN-06', us, { confirmAccountNumber: '000123456780' }, 'confirmAccountNumber'],
    ['PAY-52', us, { paymentTypes: [] }, 'paymentTypes'],
    ['REQ-06', cfi, { accountName: '' }, 'accountName'],
    ['REQ-06', cfi, { bankNumber: '' }, 'bankNumber'],
    ['BKN-02', cfi, { bankNumber: '1234' }, 'bankNumber'],
    ['BKN-02', cfi, { bankNumber: '012' }, 'bankNumber'],
    ['BKN-02', cfi, { bankNumber: '10123' }, 'bankNumber'],
    ['BKN-02', cfi, { bankNumber: '01234' }, 'bankNumber'],
    ['BKN-03', cfi, { branchNumber: '4567' }, 'branchNumber'],
    ['BKN-03', cfi, { branchNumber: '456789' }, 'branchNumber'],
    ['BKN-03', cfi, { branchNumber: 'x45678' }, 'branchNumber'],
    ['BKN-05', us, { accountNumber: '1234x', confirmAccountNumber: '1234x' }, 'accountNumber'],
    ['BKN-05', us, { accountNumber: 'x1234', confirmAccountNumber: 'x1234' }, 'accountNumber'],
    ['BKN-05', cfi, { accountNumber: '123456', confirmAccountNumber: '123456' }, 'accountNumber'],
    ['BKN-05', cfi, { accountNumber: '1'.repeat(13), confirmAccountNumber: '1'.repeat(13) }, 'accountNumber'],
  ] as const)('%s: of style $style is refused with %j', (problem, form, change, field) => {
    expect(bankAccountProblems({ ...form, ...change } as BankAccountForm)).toEqual([{ field, problem }]);
  });
  test.each([
    [us, 4],
    [us, 17],
    [cfi, 7],
    [cfi, 12],
  ])('BKN-05: in the style $style has an account number of %i digits', (form, length) => {
    const accountNumber = '1'.repeat(length);
    expect(bankAccountProblems({ ...form, accountNumber, confirmAccountNumber: accountNumber })).toEqual([]);
  });
  test('an account number may have blanks in one entry only', () => {
    expect(bankAccountProblems({ ...us, confirmAccountNumber: '0001 2345 6789' })).toEqual([]);
  });
});
