import { expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import { leftOfLine, type AgreedLine } from '#domain/scheduled-payment/left-of-line.ts';

const agreed: AgreedLine = { amount: 8_000, credited: 2_000, wasDisputed: false, paidBefore: 0 };
const invoice = (status: Invoice['status'], open = 10_000, disputed = 0): Invoice => ({
  trxId: '1',
  invoiceId: 'INV-1',
  status,
  eligibleForDispute: false,
  buidCustomer: '0400',
  accountName: 'Fleet East',
  buidMerchant: 'M1',
  merchantName: 'Ostrander Parts',
  poNumber: null,
  invoiceDate: '2026-10-01',
  dueDate: '2026-11-01',
  total: money(10_000, 'USD'),
  open: money(open, 'USD'),
  disputed: money(disputed, 'USD'),
});
const left = (one: Invoice, { paid = 0, ...differing }: Partial<AgreedLine> & { paid?: number } = {}) => {
  const { amount, credited, change } = leftOfLine({ ...agreed, ...differing }, one, paid);
  return [amount, credited, change];
};

test.for([
  ['nothing happened', invoice(['Past Due']), {}, [8_000, 2_000, null]],
  ['a late fee came', invoice(['Past Due'], 10_500), {}, [8_000, 2_000, null]],
  ['another payment holds it', invoice(['Billed', 'Payment Pending']), {}, [0, 0, 'paid']],
  ['it was paid', invoice(['Paid'], 0), { paid: 10_000 }, [0, 0, 'paid']],
  ['credits have closed it', invoice(['Paid'], 0), {}, [0, 0, 'credited']],
  ['a part of it was paid, the rest is left', invoice(['Billed'], 6_000), { paid: 4_000 }, [0, 0, 'paid']],
  ['a part of it was credited', invoice(['Billed'], 6_000), {}, [4_000, 2_000, 'credited']],
  ['less is open than credits were to pay', invoice(['Billed'], 1_500), {}, [0, 1_500, 'credited']],
  ['all of it is disputed', invoice(['Billed', 'Disputed'], 10_000, 10_000), {}, [0, 0, 'disputed']],
  [
    'it was disputed when it was taken in',
    invoice(['Billed', 'Disputed'], 10_000, 10_000),
    { wasDisputed: true },
    [8_000, 2_000, null],
  ],
  [
    'a part of it is disputed',
    invoice(['Billed', 'Disputed'], 10_000, 3_000),
    {},
    [5_000, 2_000, 'disputed'],
  ],
  ['it is held', invoice(['On Hold']), {}, [0, 0, 'onHold']],
  ['it is reviewed', invoice(['Billed', 'Pending']), {}, [0, 0, 'onHold']],
  ['it is no invoice to pay any more', invoice(['Closed'], 0), {}, [0, 0, 'notPayable']],
] as const)('decisions §13: of a scheduled line is left, where %s', ([, one, differing, expected]) => {
  expect(left(one, differing)).toEqual(expected);
});
