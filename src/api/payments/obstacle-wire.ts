import * as v from 'valibot';
import { NOT_PAYABLE_AS } from '#domain/payment/not-payable.ts';
import type { ObstacleReader } from '#api/platform/obstacles.ts';
import { Money } from '#api/platform/money-wire.ts';
import type { PaymentFacts, PaymentObstacle, PaymentRemedy } from '#domain/payment/payment-obstacle.ts';
import { PAYMENT_RULES, type PaymentRule } from '#domain/payment/rules.ts';
import { LEAVE_OUT_RULES } from '#domain/selection/narrowing.ts';

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Facts = v.exactOptional(
  v.object({
    count: v.exactOptional(Count),
    limit: v.exactOptional(Count),
    minimum: v.exactOptional(Money),
    method: v.exactOptional(v.picklist(['bank', 'card'])),
    currencies: v.exactOptional(v.array(v.string())),
    invoices: v.exactOptional(
      v.array(
        v.object({
          trxId: v.string(),
          invoiceId: v.string(),
          as: v.exactOptional(v.picklist(NOT_PAYABLE_AS)),
        }),
      ),
    ),
    accounts: v.exactOptional(v.array(v.string())),
    payments: v.exactOptional(
      v.array(
        v.object({
          paymentId: v.string(),
          paymentNumber: v.string(),
          payer: v.string(),
          isOwn: v.boolean(),
        }),
      ),
    ),
    schedules: v.exactOptional(v.array(v.object({ scheduleId: v.string(), payOn: v.string() }))),
    approvalIds: v.exactOptional(v.array(v.string())),
    day: v.exactOptional(v.string()),
    isWeekend: v.exactOptional(v.boolean()),
    until: v.exactOptional(v.string()),
    amount: v.exactOptional(Money),
    most: v.exactOptional(Money),
    why: v.exactOptional(v.picklist(['payment', 'day', 'currency'])),
  }) satisfies v.GenericSchema<unknown, PaymentFacts>,
  {},
);

const Remedy = v.exactOptional(
  v.variant('kind', [
    v.object({ kind: v.literal('takeIn'), count: Count }),
    v.object({ kind: v.literal('leaveOut'), rule: v.picklist(LEAVE_OUT_RULES), count: Count }),
    v.object({
      kind: v.literal('keepAccount'),
      buidCustomer: v.string(),
      accountName: v.string(),
      count: Count,
    }),
    v.object({
      kind: v.literal('leaveOutCustomer'),
      buidCustomer: v.string(),
      accountName: v.string(),
      count: Count,
    }),
    v.object({ kind: v.literal('payByAccount'), count: Count }),
    v.object({ kind: v.literal('keepCurrency'), currency: v.string(), count: Count }),
    v.object({ kind: v.literal('keepFirst'), count: Count }),
    v.object({ kind: v.literal('payInFull'), count: Count }),
    v.object({ kind: v.literal('payOn'), day: v.string() }),
    v.object({ kind: v.literal('waitUntil'), day: v.string() }),
    v.object({
      kind: v.picklist([
        'select',
        'acceptFee',
        'acknowledgeTerms',
        'chooseBankAccount',
        'addBankAccount',
        'payByCard',
        'payByBank',
        'payNow',
        'waitForRest',
        'refuseInstead',
        'sayWhy',
        'askSecondPerson',
        'proveIdentity',
        'chooseRefund',
        'voidInstead',
        'refundInstead',
        'acceptInstead',
        'lookAgain',
        'askAdministrator',
        'contactSupport',
      ]),
    }),
  ]) satisfies v.GenericSchema<unknown, PaymentRemedy>,
  { kind: 'contactSupport' },
);

/** Why the server refuses a payment: its facts and remedies are the domain's own, made by the same functions. */
export const paymentObstacles: ObstacleReader<PaymentObstacle> = {
  rules: Object.keys(PAYMENT_RULES) as PaymentRule[],
  meta: v.object({ facts: Facts, remedy: Remedy }),
};
