import { changeObstacles } from '#domain/user/user-change.ts';
import { secondObstacles } from '#domain/user/second-administrator.ts';
import { holdActedUser } from '#server/access/users/acted-user.ts';
import { otherAdministrators } from '#server/access/users/second-administrator.ts';
import type { AskForRole } from '#server/access/users/wanted-role.ts';
import { applyChanges } from '#server/access/users/apply-changes.ts';
import type { Deps } from '#server/deps.ts';
import type { MethodChanger } from '#server/money/approvals/ask-for-method.ts';
import { answerByOf } from '#server/money/approvals/approval-row.ts';
import { userStanding } from '#server/money/approvals/user-standing.ts';
import { writeApproval } from '#server/money/approvals/write-approval.ts';
import type { AskedRoleChange } from '#server/platform/db/approval-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';

/** Asks a second administrator to let a user become one; nothing of it is done before the yes. Throws USR-23 where nobody could answer. */
export const askForRole: AskForRole = async (tx, deps, { user, role, caller, customer, requestId }) => {
  const obstacles = secondObstacles(await otherAdministrators(tx, [customer.customerId], caller.userId));
  if (obstacles.length > 0) throw refusedByRules(obstacles);
  const { userId, username, fullName, role: before } = user;
  await writeApproval(tx, deps, {
    asked: {
      kind: 'role',
      userId,
      username,
      fullName,
      before,
      after: role,
      standing: await userStanding(tx, userId),
    },
    currency: customer.currency,
    answerBy: answerByOf(deps, customer.currency, null),
    payment: null,
    caller,
    customer,
    requestId,
  });
};

/** Makes the user an administrator as was asked for, judged anew, in the name of whoever has asked. Runs as the server. */
export async function carryOutRole(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'portal' | 'sealer'>,
  { caller, customer, requestId, approvedBy }: MethodChanger,
  { userId, after }: AskedRoleChange,
): Promise<void> {
  const acting = { by: 'administrator', caller, customerId: customer.customerId } as const;
  const user = await holdActedUser(tx, acting, userId);
  const change = { field: 'role', was: user.values.role, is: after } as const;
  // What was asked for is this request itself.
  const obstacles = changeObstacles([change], { ...user, roleAsked: null }, deps.portal);
  if (obstacles.length > 0) throw refusedByRules(obstacles);
  await applyChanges(tx, deps, { acting, user, changes: [change], requestId, approvedBy });
}
