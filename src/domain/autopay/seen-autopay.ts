import type {
  AutoPayBankAccount,
  AutoPaySetting,
  PreviewedSetting,
  ShownAutoPay,
} from '#domain/autopay/shown-autopay.ts';

/** What settings are decided by: how AutoPay and the bank accounts stood. */
export type SeenAutoPay = Pick<ShownAutoPay, 'version' | 'changed' | 'bankAccounts'>;

type Chosen = Pick<AutoPaySetting, 'bankAccountId'>;

export const seenOf = ({ version, changed, bankAccounts }: SeenAutoPay): SeenAutoPay => ({
  version,
  changed,
  bankAccounts,
});

/** The bank account that was chosen; undefined where it cannot be debited. */
export function chosenAccount(
  { bankAccounts }: Pick<SeenAutoPay, 'bankAccounts'>,
  { bankAccountId: id }: Chosen,
): AutoPayBankAccount | undefined {
  return bankAccounts.find(({ bankAccountId }) => bankAccountId === id);
}

/** The chosen bank account as it was seen, where it stands otherwise now; undefined where it is as it was. */
export function overtakenAccount(
  now: SeenAutoPay,
  seen: SeenAutoPay,
  chosen: Chosen,
): AutoPayBankAccount | undefined {
  const before = chosenAccount(seen, chosen);
  return before?.version === chosenAccount(now, chosen)?.version ? undefined : before;
}

/** Settings beside how AutoPay and their bank account stood as they were decided. */
export function decided({
  setting,
  seen,
}: {
  readonly setting: AutoPaySetting;
  readonly seen: SeenAutoPay;
}): PreviewedSetting {
  const bankAccountVersion = chosenAccount(seen, setting)?.version ?? '';
  return { setting, version: seen.version, bankAccountVersion };
}
