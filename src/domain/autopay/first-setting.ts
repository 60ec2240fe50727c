import type { AutoPaySetting, ShownAutoPay } from '#domain/autopay/shown-autopay.ts';

/**
 * What is filled in at first: what AutoPay has now, or every account from now on, paid on the due date. Where its bank
 * account cannot be debited now, no other one takes its place unasked.
 */
export function firstSetting({
  terms,
  bankAccount,
  heldAccount,
  bankAccounts,
  accounts,
}: ShownAutoPay): AutoPaySetting {
  const open = accounts.filter(({ isBarred }) => !isBarred).map(({ buidCustomer }) => buidCustomer);
  return {
    bankAccountId: (bankAccount ?? (heldAccount === null ? bankAccounts[0] : null))?.bankAccountId ?? null,
    terms: terms ?? { daysEarly: 0, runCeiling: null, invoiceCeiling: null, accountIds: open },
    start: 'fromNow',
  };
}
