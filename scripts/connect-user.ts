import { writeAudit } from '#server/audit/write-audit.ts';
import { nameKey } from '#server/sessions/attempts.ts';
import { asOperator, namedArguments } from './as-operator.ts';

// `npm run connect -- NAME CUSTOMER`: connects a user who created an account without an invitation to a customer.

const usage = 'npm run connect -- NAME CUSTOMER    lets the user of a name see a customer, by its number';
const [name = '', customer = ''] = namedArguments(usage, 2);
const connected = await asOperator(async (tx, clock) => {
  const user = await tx
    .selectFrom('users')
    .select('user_id')
    .where('username_key', '=', nameKey(name))
    .where('user_type', 'in', ['customer', 'corporate'])
    .executeTakeFirst();
  const top = await tx
    .selectFrom('customers')
    .select('customer_name')
    .where('buid', '=', customer)
    .where('parent_buid', 'is', null)
    .executeTakeFirst();
  if (!user || !top) return null;
  await tx
    .insertInto('user_customers')
    .values({ user_id: user.user_id, customer_id: customer })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await writeAudit(tx, clock, {
    userId: null,
    customerId: customer,
    action: 'user_connected',
    subject: user.user_id,
  });
  return top.customer_name;
});
console.log(connected ? `${name} sees ${connected} now.` : 'There is no such user or customer.');
if (!connected) process.exitCode = 1;
