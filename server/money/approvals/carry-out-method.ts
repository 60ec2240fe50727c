import type { Deps } from '#server/deps.ts';
import type { MethodChanger } from '#server/money/approvals/ask-for-method.ts';
import { carryOutAct } from '#server/money/autopay/act-on-autopay.ts';
import { judgeAutoPay, writeAutoPay, type AutoPayWish } from '#server/money/autopay/set-autopay.ts';
import { makeChange, type Change } from '#server/money/bank-accounts/answer-change.ts';
import { alterationOf, type Alteration } from '#server/money/bank-accounts/change-bank-account.ts';
import { confirmationOf, type Confirmation } from '#server/money/bank-accounts/confirm-bank-account.ts';
import { additionOf, type Addition } from '#server/money/bank-accounts/create-bank-account.ts';
import { lockAccounts } from '#server/money/bank-accounts/kept-accounts.ts';
import { removalOf, type RemovalInput } from '#server/money/bank-accounts/remove-bank-account.ts';
import type { AskedMethodChange } from '#server/platform/db/approval-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';

type AskedAct = Parameters<typeof carryOutAct>[3];
type ActDeps = Pick<Deps, 'clock' | 'config' | 'portal' | 'sealer'>;

/** Changes a bank account or AutoPay as was asked for, in the name of whoever has asked. Throws where a rule is against it. */
export async function carryOutMethod(
  tx: Tx,
  deps: ActDeps,
  changer: MethodChanger,
  { told, sealed }: Pick<AskedMethodChange, 'told' | 'sealed'>,
): Promise<void> {
  // Sealed by `askForMethod` alone, as the operation of its act had taken it.
  const attributes: unknown = JSON.parse(deps.sealer.open(sealed));
  const make = async <Judged extends object>(change: Change<Judged>) => {
    const judged = await change.judge(tx, await lockAccounts(tx, changer.customer.customerId));
    await makeChange(tx, deps, changer, change, judged);
  };
  if (told.act === 'add') return make(additionOf(deps, changer, attributes as Addition));
  if (told.act === 'change') return make(alterationOf(deps, changer, attributes as Alteration));
  if (told.act === 'remove') return make(removalOf(deps, changer, attributes as RemovalInput));
  if (told.act === 'allow') return make(confirmationOf(deps, changer, attributes as Confirmation));
  if (told.autopay_act) return carryOutAct(tx, deps, changer, attributes as AskedAct);
  const judged = await judgeAutoPay(tx, deps, changer.customer, attributes as AutoPayWish);
  return writeAutoPay(tx, deps, changer, judged);
}
