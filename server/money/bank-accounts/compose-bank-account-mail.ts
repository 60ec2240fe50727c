import { sql } from 'kysely';
import { accountAsTold } from '#server/money/bank-accounts/account-as-told.ts';
import { accountLines } from '#server/money/bank-accounts/account-lines.ts';
import {
  type Compose,
  type Composing,
  dayText,
  linkTo,
  supportOf,
  wordsFor,
} from '#server/platform/mail/composing.ts';
import { hashToken, newToken } from '#server/platform/security/token.ts';

/** Makes the token of a link, by its id, and mails it. */
export const composeBankAccountLink: Compose = async (composing) => {
  const { tx, deps, about } = composing;
  const token = newToken();
  const open = await tx
    .updateTable('bank_account_links')
    .set({ token_hash: hashToken(token) })
    .where('link_id', '=', about)
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > ${deps.clock.instant()}::timestamptz`)
    .executeTakeFirst();
  if (open.numUpdatedRows !== 1n) return [];
  const link = await findLink(composing);
  const words = wordsFor(composing, link.language);
  const { title } = deps.config.settings;
  const customer = link.customer_name;
  return [
    {
      to: link.email_address,
      language: words.locale,
      subject: words.t('mail.bankAccountLinkSubject', { customer }),
      text: words.t('mail.bankAccountLinkBody', {
        name: `${link.first_name} ${link.last_name}`,
        customer,
        title,
        link: linkTo(composing, '/add-bank-account', token),
        date: dayText(composing, words, link.expires_at),
      }),
    },
  ];
};

/** Tells the administrator who sent a link, by its id, that a bank account was added with it. */
export const composeBankAccountAdded: Compose = async (composing) => {
  const { tx, about } = composing;
  const link = await findLink(composing);
  const account = await tx
    .selectFrom('bank_accounts')
    .select(['last_four', 'state', 'usable_on'])
    .where('bank_account_id', '=', about)
    .executeTakeFirstOrThrow();
  const words = wordsFor(composing, link.own_language);
  const customer = link.customer_name;
  return [
    {
      to: link.own_address,
      language: words.locale,
      subject: words.t('mail.bankAccountAddedSubject', { customer }),
      text: words.t('mail.bankAccountAddedBody', {
        name: `${link.first_name} ${link.last_name}`,
        customer,
        lastFour: account.last_four,
        email: link.email_address,
        wait: account.state !== 'unconfirmed' ? 'other' : account.usable_on ? 'day' : 'yes',
        date: account.usable_on ? dayText(composing, words, `${account.usable_on}T12:00:00Z`) : '',
        facts: `\n\n${accountLines(words.t, { ...(await accountAsTold(tx, about)), lastFour: account.last_four }, 'added').join('\n')}`,
        link: linkTo(composing, '/payment-methods'),
        phone: supportOf(composing),
      }),
    },
  ];
};

function findLink({ tx, about }: Composing) {
  return tx
    .selectFrom('bank_account_links as link')
    .innerJoin('customers as customer', 'customer.buid', 'link.account_id')
    .innerJoin('users as user', 'user.user_id', 'link.created_by')
    .select(['link.email_address', 'link.language', 'link.expires_at', 'customer.customer_name'])
    .select(['user.first_name', 'user.last_name', 'user.email_address as own_address'])
    .select('user.language as own_language')
    .where('link.link_id', '=', about)
    .executeTakeFirstOrThrow();
}
