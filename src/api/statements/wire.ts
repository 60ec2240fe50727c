import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { AGING_BUCKETS } from '#domain/customer/exposure.ts';
import { PAYMENT_METHODS } from '#domain/payment/payment.ts';
import {
  STATEMENT_KINDS,
  type Statement,
  type StatementLine,
  type StatementPage,
} from '#domain/statement/statement.ts';

const Line = v.pipe(
  v.object({
    id: v.string(),
    attributes: v.object({
      date: v.string(),
      kind: v.picklist(STATEMENT_KINDS),
      number: v.string(),
      trx_id: v.nullable(v.string()),
      payment_id: v.nullable(v.string()),
      merchant_name: v.nullable(v.string()),
      account_name: v.string(),
      method: v.nullable(v.picklist(PAYMENT_METHODS)),
      bank_account: v.nullable(v.object({ bank_name: v.string(), last_four: v.string() })),
      amount: Money,
      balance: Money,
    }),
  }),
  v.transform(({ id, attributes: wire }): StatementLine => ({
    lineId: id,
    date: wire.date,
    kind: wire.kind,
    number: wire.number,
    trxId: wire.trx_id,
    paymentId: wire.payment_id,
    merchantName: wire.merchant_name,
    accountName: wire.account_name,
    method: wire.method,
    bankAccount: wire.bank_account && {
      bankName: wire.bank_account.bank_name,
      lastFour: wire.bank_account.last_four,
    },
    amount: wire.amount,
    balance: wire.balance,
  })),
);

const Balances = v.pipe(
  v.object({
    from: v.string(),
    to: v.string(),
    currency: v.string(),
    opening: Money,
    sums: v.array(v.object({ kind: v.picklist(STATEMENT_KINDS), count: v.number(), amount: Money })),
    closing: Money,
    owed: Money,
    in_transit: Money,
    unapplied_credit: Money,
    aging: v.array(v.object({ bucket: v.picklist(AGING_BUCKETS), count: v.number(), amount: Money })),
    business_date: v.string(),
    longest_years: v.number(),
    as_of: v.string(),
  }),
  v.transform(
    ({ in_transit, unapplied_credit, business_date, longest_years, as_of, ...wire }): Statement => ({
      ...wire,
      inTransit: in_transit,
      unappliedCredit: unapplied_credit,
      today: business_date,
      longestYears: longest_years,
      asOf: as_of,
    }),
  ),
);

export const StatementDocument = v.pipe(
  v.object({
    data: v.array(Line),
    meta: v.object({
      ...pageFields,
      statement: Balances,
    }),
  }),
  v.transform(({ data, meta }): StatementPage => ({
    rows: data,
    ...pageOf(meta),
    statement: meta.statement,
  })),
);
