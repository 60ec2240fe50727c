import type { components } from '#api/contract/schema.gen.ts';
import type { AutoPayTerms } from '#domain/autopay/autopay.ts';
import { settingRefusals } from '#domain/autopay/setting-rules.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';
import {
  payingAccounts,
  usableBankAccounts,
  type AutoPayAccount,
} from '#server/money/autopay/paying-account.ts';
import type { ServerConfig } from '#server/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Settings that the rules accept. */
export interface AcceptedSetting {
  readonly account: AutoPayAccount & { readonly isAutoPay: boolean };
  readonly terms: AutoPayTerms;
}

/** Judges what is wished by the rule that the form uses too. Throws 422 with every reason against it. */
export async function judgeSetting(
  tx: Tx,
  { settings }: Pick<ServerConfig, 'settings'>,
  customerId: string,
  input: Omit<components['schemas']['AutoPayPreviewInput'], 'version' | 'bank_account_version'>,
  today: PlainDate,
): Promise<AcceptedSetting> {
  const accounts = await payingAccounts(tx, customerId);
  const bankAccounts = await usableBankAccounts(tx, customerId);
  const account = bankAccounts.find(({ bankAccountId }) => bankAccountId === input.bank_account_id);
  const currency = account?.currency ?? '';
  const terms: AutoPayTerms = {
    currency,
    daysEarly: input.terms.days_early,
    runCeiling: minorUnits(input.terms.run_ceiling, currency),
    invoiceCeiling: minorUnits(input.terms.invoice_ceiling, currency),
    accountIds: input.terms.account_ids,
    dueFrom: input.start === 'fromNow' ? today : null,
  };
  const refusals = settingRefusals(
    { bankAccountId: input.bank_account_id, terms },
    {
      bankAccountIds: bankAccounts.map(({ bankAccountId }) => bankAccountId),
      accountIds: accounts.map(({ buid_customer }) => buid_customer),
      openIds: accounts.flatMap(({ buid_customer, is_barred }) => (is_barred ? [] : [buid_customer])),
      mostDaysEarly: settings.autoPay.mostDaysEarly,
    },
  );
  if (refusals.length > 0 || !account) {
    throw new ApiError(
      422,
      refusals.map((refusal) => ({ code: `autopay_${refusal}`, title: TITLES[refusal] })),
    );
  }
  return { account, terms };
}

const TITLES = {
  account_missing: 'The bank account is not there any more',
  accounts_missing: 'AutoPay pays for one account at least, and for accounts of this customer only',
  accounts_barred: 'None of these accounts gets AutoPay: they are not active, or pay nothing online by bank',
  ceiling_invalid: 'A ceiling is above zero and in the currency of the bank account',
  days_invalid: 'So many days ahead of the due date are not possible',
};

/** In another currency than the bank account's an amount is no ceiling. */
function minorUnits(ceiling: Money | null, currency: string): number | null {
  if (ceiling === null) return null;
  return ceiling.currency === currency ? ceiling.amount : 0;
}
