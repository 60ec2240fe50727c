import { describe, expect, test } from 'vitest';
import { askedElsewhere } from '#domain/approval/second-person.ts';

const invoice = (number: number, askedIn?: string | null) => ({
  trxId: String(number),
  invoiceId: `INV-${number}`,
  ...(askedIn !== undefined && { askedIn }),
});

describe('PAY-46: invoices that wait for a second person in another request', () => {
  test('are none where none waits', () => {
    expect(askedElsewhere([])).toEqual([]);
    expect(askedElsewhere([invoice(1), invoice(2, null)])).toEqual([]);
  });

  test('are named with each request once, and can be left out', () => {
    expect(askedElsewhere([invoice(1, 'a'), invoice(2), invoice(3, 'a'), invoice(4, 'b')])).toEqual([
      {
        rule: 'PAY-46',
        facts: {
          count: 3,
          invoices: [1, 3, 4].map((number) => ({ trxId: String(number), invoiceId: `INV-${number}` })),
          approvalIds: ['a', 'b'],
        },
        remedy: { kind: 'leaveOut', rule: 'PAY-46', count: 3 },
      },
    ]);
  });
});
