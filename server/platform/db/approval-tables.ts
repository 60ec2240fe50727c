import type { components } from '#api/contract/schema.gen.ts';
import type { Role } from '#domain/access/role.ts';
import type { ApprovalKind, ApprovalStatus } from '#domain/approval/approval.ts';
import type { ApprovalLimit, OverLimit } from '#domain/approval/approval-limit.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { ColumnType } from 'kysely';

/** Exactly what is done once it is approved: an order with every invoice named, or other limits or payment methods beside those of then. */
export type AskedFor =
  | {
      readonly kind: 'payment';
      readonly input: components['schemas']['PaymentInput'];
      readonly payOn: PlainDate | null;
    }
  | { readonly kind: 'limit'; readonly before: ApprovalLimit; readonly after: ApprovalLimit }
  | AskedMethodChange
  | AskedRoleChange;

/** What is shown of a change of a bank account or AutoPay. */
export type ToldMethod = Omit<components['schemas']['MethodChange'], 'is_as_then' | 'ends_with_it'>;

/** A change of a bank account or AutoPay as it was sent, beside how it stood then. */
export interface AskedMethodChange {
  readonly kind: 'bank_account' | 'autopay';
  /** The account that it is about; null for one that is added. */
  readonly accountId: string | null;
  readonly told: ToldMethod;
  readonly standing: string;
  /** What was sent, under the portal's key: it holds the number of an account. */
  readonly sealed: string;
}

/** A user who is to become an administrator, beside how they stood then. */
export interface AskedRoleChange {
  readonly kind: 'role';
  readonly userId: string;
  readonly username: string;
  readonly fullName: string;
  readonly before: Role;
  readonly after: Role;
  readonly standing: string;
}

/** What a second person is asked for; minor units. */
export interface ApprovalsTable {
  approval_id: string;
  approval_number: string;
  customer_id: string;
  buid_customer: string;
  customer_name: string;
  kind: ApprovalKind;
  status: ApprovalStatus;
  user_id: string;
  maker_name: string;
  asked: ColumnType<AskedFor, string, never>;
  currency: string;
  /** What is charged, and what credits pay beside; null of all but a payment. */
  amount: number | null;
  credited: number | null;
  invoice_count: number;
  over_why: OverLimit['why'] | null;
  over_most: number | null;
  over_currency: string | null;
  bank_name: string | null;
  last_four: string | null;
  pay_on: PlainDate | null;
  created_at: Instant;
  answer_by: Instant;
  changed_at: Instant;
  decided_by: string | null;
  decider_name: string | null;
  words: string | null;
  /** Why nothing was done although it was approved. */
  stopped_by: ColumnType<
    readonly components['schemas']['ObstacleWire'][] | null,
    string | null,
    string | null
  >;
  payment_id: string | null;
  schedule_id: string | null;
}

/** Its history: each state once. */
export interface ApprovalEventsTable {
  approval_id: string;
  customer_id: string;
  status: ApprovalStatus;
  /** Null where time or a rule has ended it. */
  user_id: string | null;
  user_name: string | null;
  at: Instant;
}

/** Up to how much one person pays alone, in minor units; no row for no limit. */
export interface ApprovalLimitsTable {
  customer_id: string;
  currency: string;
  per_payment: number | null;
  per_day: number | null;
  /** Whether a change of a bank account or AutoPay takes a second person. */
  methods: boolean;
  set_by: string;
  set_by_name: string;
  set_at: Instant;
}
