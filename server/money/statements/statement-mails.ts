import type { components } from '#api/contract/schema.gen.ts';
import { firstOfNextMonth, lastWholeDay } from '#domain/statement/statement-mail.ts';
import type { Clock } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer, withTenant } from '#server/platform/db/tenant.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/http/operation.ts';

type MailDocument = components['schemas']['StatementMailDocument'];

/** Whether the caller gets the customer's statement each month by mail (decisions §9). */
export function getStatementMail({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'getStatementMail'> {
  return async ({ caller, customer }) => {
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const isWanted = await withTenant(db, tenant, (tx) => isChosen(tx, caller, customer));
    return { body: documentOf(isWanted, { caller, customer, clock }) };
  };
}

/** Chooses that, or no longer; once more the same changes nothing. The first statement is of the month that runs. */
export function putStatementMail({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'putStatementMail'> {
  return async ({ body, caller, customer, requestId }) => {
    const isWanted = body.data.attributes.is_wanted;
    const { customerId } = customer;
    const { userId } = caller;
    await withTenant(db, { userId, customerId }, async (tx) => {
      if (!(await put(tx, isWanted, { userId, customerId, clock }))) return;
      await asServer(tx, () =>
        writeAudit(tx, clock, {
          userId,
          customerId,
          action: isWanted ? 'statement_mail_chosen' : 'statement_mail_ended',
          requestId,
        }),
      );
    });
    return { body: documentOf(isWanted, { caller, customer, clock }) };
  };
}

/** Answers whether that changed anything. */
async function put(
  tx: Tx,
  isWanted: boolean,
  { userId, customerId, clock }: { userId: string; customerId: string; clock: Clock },
): Promise<boolean> {
  if (!isWanted) {
    const removed = await tx
      .deleteFrom('statement_mails')
      .where('user_id', '=', userId)
      .where('customer_id', '=', customerId)
      .returning('user_id')
      .execute();
    return removed.length > 0;
  }
  const added = await tx
    .insertInto('statement_mails')
    .values({
      user_id: userId,
      customer_id: customerId,
      mailed_to: lastWholeDay(clock.today()),
      chosen_at: clock.instant(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return added.length > 0;
}

async function isChosen(tx: Tx, { userId }: Caller, { customerId }: NamedCustomer): Promise<boolean> {
  const row = await tx
    .selectFrom('statement_mails')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}

const documentOf = (
  isWanted: boolean,
  { caller, customer, clock }: { caller: Caller; customer: NamedCustomer; clock: Clock },
): MailDocument => ({
  data: {
    type: 'statement-mails',
    id: customer.customerId,
    attributes: {
      is_wanted: isWanted,
      email_address: caller.emailAddress,
      next_on: firstOfNextMonth(clock.today()),
    },
  },
});
