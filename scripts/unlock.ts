import { createClock } from '#server/clock.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { withSystem } from '#server/db/tenant.ts';
import { forgetAttempts, nameKey } from '#server/sessions/attempts.ts';

// `npm run unlock -- NAME`: ends the lock of a name by failed sign-ins, where no administrator can do it.

const [name] = process.argv.slice(2);
if (!name) {
  console.error('npm run unlock -- NAME    lets a name sign in again that failed attempts have locked');
  process.exit(1);
}
const config = readConfig(process.env);
const database = await openDatabase(config);
try {
  const clock = createClock(database.db, config.settings.timeZone);
  await clock.refresh();
  // As the owner of the tables: an operator is nobody's user.
  await withSystem(database.db, async (tx) => {
    await forgetAttempts(tx, name);
    await tx
      .updateTable('users')
      .set({ lock_reason: null })
      .where('username_key', '=', nameKey(name))
      .where('lock_reason', '=', 'login_attempts')
      .execute();
    await writeAudit(tx, clock, { userId: null, action: 'name_unlocked', subject: nameKey(name) });
  });
  console.log(`${name} may sign in again.`);
} finally {
  await database.close();
}
