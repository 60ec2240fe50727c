import {
  isAsked,
  lessened,
  type Approval,
  type MethodChange,
  type RoleChange,
} from '#domain/approval/approval.ts';
import { mayApprove, methodsChanged, userChanged } from '#domain/approval/second-person.ts';
import type { InvoiceReference } from '#domain/obstacle.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';

/** What is done about what waits for a second person: another says yes or no, or its maker takes it back. */
export const APPROVAL_ACTS = ['approve', 'decline', 'withdraw'] as const;
export type ApprovalAct = (typeof APPROVAL_ACTS)[number];

/** Most characters of what is said with an answer. */
export const APPROVAL_WORDS_MAXIMUM = 500;

/** An act as it is sent. */
export interface WrittenApprovalAct {
  readonly approvalId: string;
  readonly buidCustomer: string;
  readonly act: ApprovalAct;
  readonly words: string;
  /** The proof of a yes; null of every other act. */
  readonly token: string | null;
}

/** What became of it. */
export interface ApprovalActAnswer {
  readonly isTaken: boolean;
  /** Why it was not taken. */
  readonly obstacles: readonly PaymentObstacle[];
}

/** What the rules look at. */
export type ActedApproval = Pick<Approval, 'kind' | 'status' | 'isOwn' | 'answerBy' | 'asOf' | 'lines'> & {
  readonly methodChange: Pick<MethodChange, 'isAsThen'> | null;
  readonly roleChange: Pick<RoleChange, 'isAsThen'> | null;
};

/** Why an act is not possible now for a user of this role; empty when it is. */
export function approvalActObstacles(
  act: ApprovalAct,
  approval: ActedApproval,
  role: string,
): PaymentObstacle[] {
  if (!isAsked(approval) || approval.asOf >= approval.answerBy) {
    return [{ rule: 'PAY-38', facts: {}, remedy: { kind: 'contactSupport' } }];
  }
  const barred: PaymentObstacle = { rule: 'PAY-41', facts: {}, remedy: { kind: 'askAdministrator' } };
  if (act === 'withdraw') return approval.isOwn ? [] : [barred];
  if (approval.isOwn) return [{ rule: 'PAY-39', facts: {}, remedy: { kind: 'askAdministrator' } }];
  if (!mayApprove(approval.kind, role)) return [barred];
  return act === 'approve' ? notAsAsked(approval) : [];
}

/** What was asked for and cannot be done so any more is not approved: a yes does exactly that, or nothing. */
function notAsAsked(approval: ActedApproval): PaymentObstacle[] {
  if (approval.methodChange?.isAsThen === false) return [methodsChanged()];
  if (approval.roleChange?.isAsThen === false) return [userChanged()];
  const less = lessened(approval);
  return less.length === 0 ? [] : [lessThanAsked(less)];
}

/** That of these invoices less can be paid than was asked for. */
export function lessThanAsked(lines: readonly InvoiceReference[]): PaymentObstacle {
  const invoices = lines.map(({ trxId, invoiceId }) => ({ trxId, invoiceId }));
  return { rule: 'PAY-44', facts: { count: invoices.length, invoices }, remedy: { kind: 'lookAgain' } };
}

/** What is missing in the words: a no says why, to whoever has asked. */
export function approvalWordsObstacles(act: ApprovalAct, words: string): PaymentObstacle[] {
  const { length } = words.trim();
  return length > APPROVAL_WORDS_MAXIMUM || (act === 'decline' && length === 0)
    ? [{ rule: 'PAY-40', facts: { limit: APPROVAL_WORDS_MAXIMUM }, remedy: { kind: 'sayWhy' } }]
    : [];
}

/** Which acts are offered now, each with what is against it; none once it is over. Its maker reads why they cannot approve. */
export function approvalActs(
  approval: ActedApproval,
  role: string,
): readonly { readonly act: ApprovalAct; readonly obstacles: readonly PaymentObstacle[] }[] {
  if (!isAsked(approval)) return [];
  const offered = approval.isOwn ? (['withdraw', 'approve'] as const) : (['approve', 'decline'] as const);
  return offered.map((act) => ({ act, obstacles: approvalActObstacles(act, approval, role) }));
}

/** A yes does what was asked for: whoever gives it proves to be there, as for doing it themselves (decisions §13). */
export const needsProof = (act: ApprovalAct): boolean => act === 'approve';

/** What nobody can take back: a no leads to another asking, a yes moves money. */
export const isFinalApprovalAct = (act: ApprovalAct): boolean => act !== 'decline';
