import type { AutoPayConfig, AutoPayTerms } from '#domain/autopay/autopay.ts';

/** Why AutoPay cannot be set as somebody wishes. */
export const SETTING_REFUSALS = [
  'account_missing',
  'accounts_missing',
  'accounts_barred',
  'ceiling_invalid',
  'days_invalid',
] as const;
export type SettingRefusal = (typeof SETTING_REFUSALS)[number];

/** What is wished, as far as it is filled in. */
export interface WishedSetting {
  readonly bankAccountId: string | null;
  readonly terms: Omit<AutoPayTerms, 'currency' | 'dueFrom'>;
}

/** What can be chosen. */
export interface SettingChoices {
  readonly bankAccountIds: readonly string[];
  readonly accountIds: readonly string[];
  /** Those of them that get AutoPay: active, and paying online by bank (decisions §11). */
  readonly openIds: readonly string[];
  readonly mostDaysEarly: AutoPayConfig['mostDaysEarly'];
}

/**
 * The accounts for which AutoPay cannot be turned on, where that is all of them: no settings could be kept then; empty
 * where one gets it (decisions §11).
 */
export function onlyBarred<Account extends { readonly isBarred: boolean }>(
  accounts: readonly Account[],
): readonly Account[] {
  return accounts.every(({ isBarred }) => isBarred) ? accounts : [];
}

/**
 * Why these settings cannot be kept; empty when they can: one bank account, at least one account to pay for, of which
 * one at least gets AutoPay, ceilings above
 * zero, and no more days ahead than the provider allows (§4 Bank accounts, decisions §13).
 */
export function settingRefusals(
  { bankAccountId, terms }: WishedSetting,
  { bankAccountIds, accountIds, openIds, mostDaysEarly }: SettingChoices,
): SettingRefusal[] {
  const refusals: SettingRefusal[] = [];
  const { daysEarly, runCeiling, invoiceCeiling } = terms;
  if (bankAccountId === null || !bankAccountIds.includes(bankAccountId)) refusals.push('account_missing');
  const isKnown = terms.accountIds.every((id) => accountIds.includes(id));
  if (terms.accountIds.length === 0 || !isKnown) refusals.push('accounts_missing');
  else if (!terms.accountIds.some((id) => openIds.includes(id))) refusals.push('accounts_barred');
  if ([runCeiling, invoiceCeiling].some((ceiling) => ceiling !== null && ceiling <= 0)) {
    refusals.push('ceiling_invalid');
  }
  if (!Number.isInteger(daysEarly) || daysEarly < 0 || daysEarly > mostDaysEarly)
    refusals.push('days_invalid');
  return refusals;
}
