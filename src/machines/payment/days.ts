import type { PlainDate } from '#domain/dates/dates.ts';
import { flowMethodObstacles, type PaymentFlow } from '#machines/payment/context.ts';
import { preferredBankAccount } from '#machines/payment/choice.ts';
import { EDITED } from '#machines/payment/rows.ts';

/** Whether it can be paid on a day: at once always, on a date where one can be scheduled and a bank account is open. */
export function canPayOn(flow: PaymentFlow, payOn: PlainDate | null): boolean {
  return (
    payOn === null ||
    (flow.payable?.scheduling !== undefined &&
      flowMethodObstacles(flow, 'bank').length === 0 &&
      preferredBankAccount(flow) !== null)
  );
}

/** The day is chosen; on a date it is a bank account that pays. */
export function withDay(flow: PaymentFlow, payOn: PlainDate | null): Partial<PaymentFlow> {
  const account = preferredBankAccount(flow);
  return {
    ...EDITED,
    refusal: [],
    payOn,
    ...(payOn !== null && account !== null && { method: 'bank' as const, bankAccountId: account }),
  };
}
