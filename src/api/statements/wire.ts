import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import { AGING_BUCKETS } from '#domain/customer/exposure.ts';
import { PAYMENT_METHODS } from '#domain/payment/payment.ts';
import {
  STATEMENT_KINDS,
  type Statement,
  type StatementLine,
  type StatementPage,
} from '#domain/statement/statement.ts';
import { fromWire, pageOf, resourceOf, type Reader } from '#api/platform/from-wire.ts';

const Line: Reader<StatementLine> = resourceOf(
  'lineId',
  fromWire({
    date: v.string(),
    kind: v.picklist(STATEMENT_KINDS),
    number: v.string(),
    trx_id: v.nullable(v.string()),
    payment_id: v.nullable(v.string()),
    merchant_name: v.nullable(v.string()),
    account_name: v.string(),
    method: v.nullable(v.picklist(PAYMENT_METHODS)),
    bank_account: v.nullable(fromWire({ bank_name: v.string(), last_four: v.string() })),
    amount: Money,
    balance: Money,
  }),
);

const Balances: Reader<Statement> = fromWire({
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
});

export const StatementDocument: Reader<StatementPage> = pageOf(Line, { statement: Balances });
