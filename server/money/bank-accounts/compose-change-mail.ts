import { sql } from 'kysely';
import { nextToAnnounce } from '#domain/autopay/run-calendar.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { approversOf } from '#server/money/approvals/approvers.ts';
import { calendarOf } from '#server/money/autopay/enrolment-row.ts';
import { accountAsTold, readAccount } from '#server/money/bank-accounts/account-as-told.ts';
import { accountLines } from '#server/money/bank-accounts/account-lines.ts';
import { BANK_ACCOUNT_DEEDS, TURNED_ON } from '#server/money/bank-accounts/tell-change.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  type Compose,
  type Composing,
  dayText,
  linkTo,
  supportOf,
  wordsFor,
} from '#server/platform/mail/composing.ts';
import { usersOfCustomers } from '#server/platform/db/users-of-customers.ts';

/**
 * Tells the administrators of a customer what was done with one of its bank accounts and by whom, so that nobody does
 * it unnoticed; where nobody else could see it there, everybody who can pay and the customer's contact too
 * (decisions §13). Whoever is locked is told too: a message reaches them.
 */
export const composeBankAccountChanged: Compose = async (composing) => {
  const { tx, about } = composing;
  const [deed = '', bankAccountId = '', userId = '', approverId = '', fromId = '', toId = '', ...endings] =
    about.split(' ');
  const account = await tx
    .selectFrom('bank_accounts as account')
    .innerJoin('customers as customer', 'customer.buid', 'account.customer_id')
    .select(['account.last_four', 'account.customer_id', 'account.usable_on', 'customer.customer_name'])
    .where('account.bank_account_id', '=', bankAccountId)
    .executeTakeFirstOrThrow();
  // As it was told: its numbers may have been replaced since.
  const [lastFour = account.last_four, former = '', toldThen] = endings;
  const accountTold = toldThen === undefined ? await accountAsTold(tx, bankAccountId) : readAccount(toldThen);
  // Between which AutoPay has moved.
  const moved = await tx
    .selectFrom('bank_accounts')
    .select(['bank_account_id', 'last_four'])
    .where('bank_account_id', 'in', [fromId, toId])
    .execute();
  const digitsOf = (id: string) => moved.find((one) => one.bank_account_id === id)?.last_four ?? '';
  const users = await usersOf(tx, account.customer_id);
  const nameOf = (id: string) => users.find((user) => user.userId === id)?.name ?? '';
  const approver = nameOf(approverId);
  // Nobody of the customer: customer support, where none of them could.
  const by = nameOf(userId);
  // The same that decides whether it waits.
  const others = await approversOf(tx, account.customer_id, 'bank_account', userId);
  const isAlone = others.length === 0;
  const told = users.filter(
    ({ role, userId: id }) =>
      (role === 'admin' || (isAlone && role === 'payer')) &&
      // Who sent a link is told of what it has added by a message of its own.
      !(deed === 'linked' && id === userId),
  );
  const contacts = isAlone ? await contactsOf(tx, account.customer_id) : [];
  const known = new Set(users.map(({ email }) => email.toLowerCase()));
  const language = users.find((user) => user.userId === userId)?.language ?? null;
  // Only an administrator may open what it is about.
  const readers = [
    ...told.map((user) => ({
      ...user,
      isUser: user.role === 'admin' ? ('yes' as const) : ('payer' as const),
    })),
    ...contacts
      .filter(({ email }) => !known.has(email.toLowerCase()))
      .map((contact) => ({ ...contact, language, isUser: 'other' as const })),
  ];
  const customer = account.customer_name;
  const firstRun = deed === TURNED_ON ? await firstRunOf(composing, account.customer_id) : null;
  return readers.map((reader) => {
    const words = wordsFor(composing, reader.language);
    if (firstRun !== null) {
      return {
        to: reader.email,
        language: words.locale,
        subject: words.t('mail.autopayOnSubject', { customer, lastFour }),
        text: words.t('mail.autopayOnBody', {
          customer,
          lastFour,
          name: reader.name,
          by,
          isApproved: approver === '' ? 'other' : 'yes',
          approver,
          date: dayText(composing, words, `${firstRun}T12:00:00Z`),
          isUser: reader.isUser,
          link: linkTo(composing, '/payment-methods/autopay'),
          phone: supportOf(composing),
        }),
      };
    }
    const facts = { customer, lastFour, former };
    return {
      to: reader.email,
      language: words.locale,
      subject: words.t('mail.bankAccountChangedSubject', { ...facts, deed: subjectOf(deed) }),
      text: words.t('mail.bankAccountChangedBody', {
        ...facts,
        deed: deed === 'linked' ? deed : subjectOf(deed),
        name: reader.name,
        by: by === '' ? words.t('disputeActor.support') : by,
        from: digitsOf(fromId),
        to: digitsOf(toId),
        isMoved: digitsOf(toId) === '' ? 'other' : 'yes',
        isApproved: approver === '' ? 'other' : 'yes',
        approver,
        wait: account.usable_on ? 'yes' : 'other',
        date: account.usable_on ? dayText(composing, words, `${account.usable_on}T12:00:00Z`) : '',
        facts: `\n\n${accountLines(words.t, { ...accountTold, lastFour }, deed).join('\n')}`,
        isUser: reader.isUser,
        link: linkTo(composing, '/payment-methods'),
        phone: supportOf(composing),
      }),
    };
  });
};

/** The first run that AutoPay could announce when it was turned on; null where it never was. */
async function firstRunOf({ tx, deps }: Composing, customerId: string): Promise<PlainDate | null> {
  const row = await tx
    .selectFrom('autopay_enrolments')
    .select(['turned_on_at', 'currency'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? nextToAnnounce(row.turned_on_at, calendarOf(row.currency, deps.config), null) : null;
}

/** The word by which a message chooses what was done. */
function subjectOf(deed: string): Exclude<(typeof BANK_ACCOUNT_DEEDS)[number], 'changed'> | 'other' {
  if (deed === 'linked') return 'added';
  const known = BANK_ACCOUNT_DEEDS.find((one) => one === deed);
  return known === undefined || known === 'changed' ? 'other' : known;
}

async function usersOf(tx: Tx, customerId: string) {
  const rows = await usersOfCustomers(tx, [customerId])
    .select(['users.user_id', 'users.first_name', 'users.last_name', 'users.email_address', 'users.language'])
    .select(sql<string>`lower(users.role)`.as('role'))
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email_address,
    language: row.language,
    role: row.role,
  }));
}

/** Whom the customer names for payments; where it names nobody who reads mail, the customer itself. */
async function contactsOf(tx: Tx, customerId: string) {
  const contacts = await tx
    .selectFrom('customer_contacts')
    .select(['contact_name as name', 'email_address as email'])
    .where('customer_id', '=', customerId)
    .where('duty', '=', 'payments')
    .where('email_address', '!=', '')
    .orderBy('position')
    .execute();
  if (contacts.length > 0) return contacts;
  return tx
    .selectFrom('customer_information as information')
    .innerJoin('customers as customer', 'customer.buid', 'information.customer_id')
    .select(['customer.customer_name as name', 'information.email_address as email'])
    .where('information.customer_id', '=', customerId)
    .where('information.email_address', '!=', '')
    .execute();
}
