import { lastWholeDay, monthAfter } from '#domain/statement/statement-mail.ts';
import type { Deps } from '#server/deps.ts';
import { writeStatementWish } from '#server/money/statements/compose-statement-mail.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { requestMails } from '#server/platform/mail/request-mail.ts';

/** Choices that are looked at in one transaction. */
const BATCH = 200;

/**
 * Has the statement of each whole month mailed that was not yet, once: that it was asked for commits with how far it was.
 * A month that nobody swept in is made up for. Answers how many statements that were.
 */
export async function mailStatements(deps: Pick<Deps, 'db' | 'clock' | 'sealer'>): Promise<number> {
  for (let done = 0; ;) {
    const count = await mailSome(deps);
    if (count === 0) return done;
    done += count;
  }
}

// As the owner of the tables: nobody is asking, and it is for every customer.
const mailSome = (deps: Pick<Deps, 'db' | 'clock' | 'sealer'>): Promise<number> =>
  withSystem(deps.db, async (tx) => {
    const due = await tx
      .selectFrom('statement_mails')
      .select(['user_id', 'customer_id', 'mailed_to'])
      .where('mailed_to', '<', lastWholeDay(deps.clock.today()))
      .orderBy('mailed_to')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { user_id: userId, customer_id: customerId, mailed_to: mailedTo } of due) {
      await tx
        .updateTable('statement_mails')
        .set({ mailed_to: monthAfter(mailedTo).to })
        .where('user_id', '=', userId)
        .where('customer_id', '=', customerId)
        .execute();
    }
    await requestMails(
      tx,
      deps,
      due.map(({ user_id: userId, customer_id: customerId, mailed_to: mailedTo }) => ({
        kind: 'statement',
        about: writeStatementWish({ userId, customerId, ...monthAfter(mailedTo) }),
        language: null,
      })),
    );
    return due.length;
  });
