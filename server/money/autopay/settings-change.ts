import type { components } from '#api/contract/schema.gen.ts';
import type { AutoPayTerms } from '#domain/autopay/autopay.ts';
import { termsOnWire } from '#server/money/autopay/autopay-document.ts';
import { payingAccounts } from '#server/money/autopay/paying-account.ts';
import type { Tx } from '#server/platform/db/database.ts';

type ToldSettings = components['schemas']['AutoPayToldSettings'];

/** What AutoPay pays and from where. */
interface Settings {
  readonly terms: AutoPayTerms;
  /** Null where that bank account is not known any more. */
  readonly account: { readonly bankName: string; readonly lastFour: string } | null;
}

/** What was changed of AutoPay, as it is told: accounts by name, the bank account masked. */
export async function settingsChange(
  tx: Tx,
  customerId: string,
  before: Settings,
  after: Settings,
): Promise<components['schemas']['AutoPaySettingsChange']> {
  const names = new Map(
    (await payingAccounts(tx, customerId)).map((one) => [one.buid_customer, one.account_name]),
  );
  const told = ({ terms, account }: Settings): ToldSettings => {
    const { account_ids: ids, ...rest } = termsOnWire(terms);
    return {
      ...rest,
      accounts: ids.map((id) => names.get(id) ?? id),
      bank: account === null ? '' : `${account.bankName} ••${account.lastFour}`,
    };
  };
  return { before: told(before), after: told(after) };
}

/** Whether what it pays is other than before; that it moved to another bank account has a message of its own. */
export function paysOtherwise({ before, after }: components['schemas']['AutoPaySettingsChange']): boolean {
  return JSON.stringify({ ...before, bank: '' }) !== JSON.stringify({ ...after, bank: '' });
}
