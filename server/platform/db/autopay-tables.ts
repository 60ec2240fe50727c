import type { Generated } from 'kysely';
import type { AutoPayStatus, RunStatus, SkipReason } from '#domain/autopay/autopay.ts';
import type { ChoiceKind, LeftOutReason } from '#domain/autopay/left-out.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';

/** The enrolment of a customer; what its chart owns moves. Amounts are minor units of its currency. */
export interface AutoPayEnrolmentsTable {
  customer_id: string;
  status: AutoPayStatus;
  currency: string;
  days_early: number;
  run_ceiling: number | null;
  invoice_ceiling: number | null;
  /** An array of accounts, as JSON. */
  account_ids: unknown;
  due_from: PlainDate | null;
  terms_version: string;
  turned_on_at: Instant;
  turned_on_by: string;
  turned_on_name: string;
  paused_until: PlainDate | null;
  /** A `Suspension`, as JSON. */
  suspension: unknown;
  /** A `LostAccount`, as JSON; null where it is on, or somebody has turned it off. */
  lost_account: Generated<unknown>;
  /** A `ByPerson`, as JSON; null where it is on, or nobody has turned it off. */
  turned_off: Generated<unknown>;
  /** Who has paused it and when, as a `ByPerson`; null where it is not paused. */
  paused: Generated<unknown>;
  /** Who has changed it last and when, as a `ByPerson`. */
  changed: Generated<unknown>;
  /** The business date on which runs were last announced, or looked for. */
  announced_on: PlainDate | null;
}

/** What an administrator has said of an invoice, or support by voiding its debit. */
export interface AutoPayChoicesTable {
  customer_id: string;
  trx_id: string;
  kind: ChoiceKind;
  chosen_at: Instant;
  /** Null of a void: the record of it names who of support asked for it. */
  chosen_by: string | null;
  /** The name that others are told. */
  chosen_name: Generated<string>;
}

/** A run; one that was skipped before it was announced has no set. */
export interface AutoPayRunsTable {
  run_id: string;
  customer_id: string;
  currency: string;
  run_date: PlainDate;
  status: RunStatus;
  skip_reason: SkipReason | null;
  /** The day of the first run that is made up with it, because that one could not be announced in time; null for none. */
  missed_on: PlainDate | null;
  announced_at: Instant | null;
  /** What was announced, after credits; it is never more. */
  announced_total: number;
  total: number;
  bank_name: string | null;
  last_four: string | null;
  submitted_at: Instant | null;
  changed_at: Instant;
  /** Who has skipped it, or paused or turned off AutoPay before it, as a `ByPerson`; null where nobody has. */
  stopped_by: Generated<unknown>;
  /** Whether something has become of its debits that the next sweep tells. */
  is_untold: Generated<boolean>;
}

/** An invoice that a run took or left out. */
export interface AutoPayRunItemsTable {
  run_id: string;
  customer_id: string;
  trx_id: string;
  invoice_id: string;
  account_id: string;
  account_name: string;
  merchant_name: string;
  due_date: PlainDate;
  currency: string;
  /** What was open of it. */
  amount: number;
  /** What is debited for it, after credits. */
  charged: number;
  /** The credits that it uses, as JSON: `KeptUse[]`. */
  uses: unknown;
  /** Why it is left out; null where it is taken. */
  reason: LeftOutReason | null;
  /** Who had skipped it as its run left it out, as a `ByPerson`; null where nobody had. */
  left_out_by: Generated<unknown>;
  /** Whether it was in the set that was announced. */
  is_announced: boolean;
  /** What was open of it then, and what was to be debited for it after credits; null where it was not announced. */
  announced_amount: Generated<number | null>;
  announced_charged: Generated<number | null>;
  /** By what it was settled between the announcement and the run; null where it was not, or by both. */
  settled_by: Generated<'payment' | 'credit' | null>;
  /** Whether the run may still pay it: no other run takes it then. */
  is_active: boolean;
}

/** The one debit of an account in a run. */
export interface AutoPayDebitsTable {
  run_id: string;
  customer_id: string;
  account_id: string;
  account_name: string;
  currency: string;
  run_date: PlainDate;
  announced: number;
  amount: number;
  /** Null until it is submitted, and where nothing was left to debit. */
  payment_id: string | null;
  /** Whether it was told that it came back. */
  is_return_told: Generated<boolean>;
}
