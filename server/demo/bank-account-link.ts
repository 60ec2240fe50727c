import type { Tx } from '#server/platform/db/database.ts';
import { KESTREL } from '#server/demo/customers.ts';
import type { DemoDeps } from '#server/demo/demo-deps.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';

const WEEK = 7 * 86_400_000;
const LINK_ID = 'demo-bank-account-link';

/** A link to add a bank account, as an administrator sends it: its message lies in the mail folder from the start. */
export async function insertBankAccountLink(tx: Tx, { clock, sealer }: DemoDeps): Promise<void> {
  await tx
    .insertInto('bank_account_links')
    .values({
      link_id: LINK_ID,
      customer_id: KESTREL,
      account_id: KESTREL,
      email_address: 'books@example.com',
      language: 'en',
      created_by: 'demo-dana.whitlock',
      created_at: clock.instant(),
      expires_at: new Date(clock.now().getTime() + WEEK).toISOString(),
    })
    .execute();
  await requestMail(tx, { clock, sealer }, { kind: 'bank_account_link', about: LINK_ID, language: 'en' });
}
