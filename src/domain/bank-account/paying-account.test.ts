import { describe, expect, test } from 'vitest';
import { canPayOnline, payingBars, type JudgedAccount } from '#domain/bank-account/paying-account.ts';

const account: JudgedAccount = { paymentTypes: ['online'], state: 'usable', usableOn: null, currency: 'USD' };

describe('a bank account pays invoices online in its own currency', () => {
  test('once it can be used, with or without AutoPay', () => {
    expect(payingBars(account, 'USD')).toEqual([]);
    expect(canPayOnline({ ...account, paymentTypes: ['autopay', 'online'] }, 'USD')).toBe(true);
  });

  test.each([
    [{ currency: 'CAD' }, [{ reason: 'currency', remedy: null }]],
    [{ state: 'stopped' }, [{ reason: 'stopped', remedy: 'confirm' }]],
    [
      { state: 'unconfirmed', usableOn: '2026-11-27' },
      [{ reason: 'unconfirmed', usableOn: '2026-11-27', remedy: 'confirmByOther' }],
    ],
    [
      { state: 'waiting', usableOn: '2026-11-27' },
      [{ reason: 'waiting', usableOn: '2026-11-27', remedy: 'confirmByOther' }],
    ],
    [{ paymentTypes: ['autopay'] }, [{ reason: 'autopayOnly', remedy: 'allowOnline' }]],
  ] as const)('not with %j', (differing, bars) => {
    expect(payingBars({ ...account, ...differing }, 'USD')).toEqual(bars);
    expect(canPayOnline({ ...account, ...differing }, 'USD')).toBe(false);
  });

  test('every reason is given', () => {
    const bars = payingBars({ ...account, state: 'stopped', paymentTypes: ['autopay'] }, 'CAD');
    expect(bars.map(({ reason }) => reason)).toEqual(['currency', 'stopped', 'autopayOnly']);
  });
});
