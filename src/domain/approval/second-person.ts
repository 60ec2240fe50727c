import { APPROVAL_KINDS, type ApprovalKind } from '#domain/approval/approval.ts';
import type { OverLimit } from '#domain/approval/approval-limit.ts';
import { mayPay, parseRole } from '#domain/access/role.ts';
import type { InvoiceReference } from '#domain/obstacle.ts';
import type { Money } from '#domain/money/money.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { PaidBy } from '#domain/payment/payment.ts';

/** Who may say yes, by what is asked: a right of its own, and never the maker's. */
const RIGHTS = {
  payment: mayPay,
  limit: (role) => parseRole(role) === 'admin',
  bank_account: (role) => parseRole(role) === 'admin',
  autopay: (role) => parseRole(role) === 'admin',
  role: (role) => parseRole(role) === 'admin',
} as const satisfies Record<ApprovalKind, (role: string) => boolean>;

/** Whether a role approves what is asked, where somebody else has made it. */
export function mayApprove(kind: ApprovalKind, role: string): boolean {
  return RIGHTS[kind](role);
}

/** Which kinds a role reads of others: how bank accounts, AutoPay and users are kept is their administrators' alone. */
export function readableKinds(role: string): ApprovalKind[] {
  return APPROVAL_KINDS.filter((kind) => kind === 'payment' || kind === 'limit' || mayApprove(kind, role));
}

/** What stands between a payment and its submit where a limit is set. */
export interface SecondPerson {
  readonly over: OverLimit;
  /** Who may approve it, by name. */
  readonly approvers: readonly string[];
}

/** That a payment is above what one person pays alone. */
export function limitObstacle({ why, most }: OverLimit, amount: Money): PaymentObstacle {
  return { rule: 'PAY-35', facts: { amount, most, why }, remedy: { kind: 'askSecondPerson' } };
}

/** Why no second person can be asked for a payment: by card, or where nobody else is there. */
export function askObstacles(
  method: PaidBy | null,
  { approvers }: Pick<SecondPerson, 'approvers'>,
): PaymentObstacle[] {
  return [...(method === 'card' ? [noCard()] : []), ...(approvers.length === 0 ? [nobodyElse()] : [])];
}

/** An invoice with the request in which it waits for a second person; absent or null for none. */
export interface MaybeAsked extends InvoiceReference {
  readonly askedIn?: string | null;
}

/**
 * That invoices wait in other requests, each of which is named: two yeses to the same would pay once, and stop once. Empty
 * where none does.
 */
export function askedElsewhere(invoices: readonly MaybeAsked[]): PaymentObstacle[] {
  const waiting = invoices.filter(({ askedIn }) => askedIn);
  if (waiting.length === 0) return [];
  return [
    {
      rule: 'PAY-46',
      facts: {
        count: waiting.length,
        invoices: waiting.map(({ trxId, invoiceId }) => ({ trxId, invoiceId })),
        approvalIds: [...new Set(waiting.flatMap(({ askedIn }) => askedIn ?? []))],
      },
      remedy: { kind: 'leaveOut', rule: 'PAY-46', count: waiting.length },
    },
  ];
}

/** That a bank account or AutoPay is not as it was when its change was asked for: a yes would do something else. */
export function methodsChanged(): PaymentObstacle {
  return { rule: 'PAY-47', facts: {}, remedy: { kind: 'lookAgain' } };
}

/** That payments with a bank account have begun since its removal was asked for. */
export function accountInUse(): PaymentObstacle {
  return { rule: 'PAY-48', facts: {}, remedy: { kind: 'lookAgain' } };
}

/** That a user is not as when it was asked that they become an administrator: a yes would do something else. */
export function userChanged(): PaymentObstacle {
  return { rule: 'PAY-90', facts: {}, remedy: { kind: 'lookAgain' } };
}

/** That a card is entered by whoever pays, and waits for nobody. */
export function noCard(): PaymentObstacle {
  return { rule: 'PAY-36', facts: {}, remedy: { kind: 'chooseBankAccount' } };
}

/** That nobody else of the customer may approve. */
export function nobodyElse(): PaymentObstacle {
  return { rule: 'PAY-37', facts: {}, remedy: { kind: 'askAdministrator' } };
}
