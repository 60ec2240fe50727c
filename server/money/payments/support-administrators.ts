import { mayAnswer } from '#domain/access/role.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Who answers for support, and sends money back (`docs/decisions/card-chargebacks.md`). Runs as the server. */
export async function supportAdministrators(tx: Tx): Promise<readonly string[]> {
  const users = await tx
    .selectFrom('users')
    .select(['user_id', 'role'])
    .where('user_type', '=', 'admin')
    .where('status', '=', 'active')
    .execute();
  return users.filter(({ role }) => mayAnswer(role)).map(({ user_id }) => user_id);
}
