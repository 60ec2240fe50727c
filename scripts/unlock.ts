import { writeAudit } from '#server/audit/write-audit.ts';
import { nameKey } from '#server/sessions/attempts.ts';
import { forgetGuesses, passwordOf } from '#server/sessions/guesses.ts';
import { asOperator, namedArguments } from './as-operator.ts';

// `npm run unlock -- NAME`: ends the lock of a name by failed sign-ins, where no administrator can do it.

const usage = 'npm run unlock -- NAME    lets a name sign in again that failed attempts have locked';
const [name = ''] = namedArguments(usage, 1);
await asOperator(async (tx, clock) => {
  await forgetGuesses(tx, passwordOf(name));
  await tx
    .updateTable('users')
    .set({ lock_reason: null })
    .where('username_key', '=', nameKey(name))
    .where('lock_reason', '=', 'login_attempts')
    .execute();
  await writeAudit(tx, clock, { userId: null, action: 'name_unlocked', subject: nameKey(name) });
});
console.log(`${name} may sign in again.`);
