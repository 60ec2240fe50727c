import { createClock } from '#server/clock.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { withSystem } from '#server/db/tenant.ts';
import { nameKey } from '#server/sessions/attempts.ts';

// `npm run connect -- NAME CUSTOMER`: connects a user who created an account without an invitation to a customer.

const [name, customer] = process.argv.slice(2);
if (!name || !customer) {
  console.error('npm run connect -- NAME CUSTOMER    lets the user of a name see a customer, by its number');
  process.exit(1);
}
const config = readConfig(process.env);
const database = await openDatabase(config);
try {
  const clock = createClock(database.db, config.settings.timeZone);
  await clock.refresh();
  // As the owner of the tables: an operator is nobody's user.
  const connected = await withSystem(database.db, async (tx) => {
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
} finally {
  await database.close();
}
