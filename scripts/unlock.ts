import { unlockUser } from '#server/access/sessions/unlock-user.ts';
import { asOperator, namedArguments } from './as-operator.ts';

// `npm run unlock -- NAME`: ends the lock of a name by failed sign-ins, where no administrator can do it.

const usage = 'npm run unlock -- NAME    lets a name sign in again that failed attempts have locked';
const [name = ''] = namedArguments(usage, 1);
await asOperator(async (tx, clock) => {
  await unlockUser(tx, clock, name);
  return `${name} is not locked by failed sign-ins any more.`;
});
