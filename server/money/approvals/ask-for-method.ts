import { nobodyElse } from '#domain/approval/second-person.ts';
import type { Deps } from '#server/deps.ts';
import { answerByOf } from '#server/money/approvals/approval-row.ts';
import { approversOf } from '#server/money/approvals/approvers.ts';
import {
  asksForMethods,
  methodStanding,
  type MethodSubject,
} from '#server/money/approvals/method-standing.ts';
import { writeApproval } from '#server/money/approvals/write-approval.ts';
import type { ToldMethod } from '#server/platform/db/approval-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';

/** Who changes a bank account or AutoPay, of which customer: whoever asks, or who has asked where another approves. */
export interface MethodChanger {
  readonly caller: Pick<Caller, 'userId' | 'fullName'>;
  readonly customer: NamedCustomer;
  readonly requestId: string;
  /** By whose yes; absent where nobody was asked. */
  readonly approvedBy?: string;
}

/** A change as another person is asked for it. */
export interface AskedMethod extends MethodSubject {
  readonly account: { readonly bankName: string; readonly lastFour: string; readonly currency: string };
  readonly told: ToldMethod;
  /** What was sent, numbers and all: sealed before it is kept. */
  readonly attributes: object;
}

/** Whether a second person is asked first. Throws PAY-37 where there is nobody who could be. */
export async function isMethodAsked(
  tx: Tx,
  kind: MethodSubject['kind'],
  { caller, customer }: Pick<MethodChanger, 'caller' | 'customer'>,
): Promise<boolean> {
  const { customerId } = customer;
  if (!(await asksForMethods(tx, customerId))) return false;
  if ((await approversOf(tx, customerId, kind, caller.userId)).length === 0) {
    throw refusedByRules([nobodyElse()]);
  }
  return true;
}

/** Asks a second person for a change of a bank account or of AutoPay; nothing of it is done before the yes. Answers the approval. */
export async function askForMethod(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'sealer'>,
  { caller, customer, requestId }: MethodChanger,
  { kind, accountId, account, told, attributes }: AskedMethod,
): Promise<string> {
  return writeApproval(tx, deps, {
    asked: {
      kind,
      accountId,
      told,
      standing: await methodStanding(tx, customer.customerId, { kind, accountId }),
      sealed: deps.sealer.seal(JSON.stringify(attributes)),
    },
    currency: account.currency,
    answerBy: answerByOf(deps, account.currency, null),
    payment: null,
    account,
    caller,
    customer,
    requestId,
  });
}
