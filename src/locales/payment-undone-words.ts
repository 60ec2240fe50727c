import type { Formats, MinorUnits } from './format.ts';
import type { Translator } from './intl.ts';

/** What followed for the invoices of a payment that came back or did not come about, as far as it is said. */
export interface SaidUndone {
  readonly owedAgain: number;
  readonly ownCredits: { readonly invoices: readonly string[]; readonly amount: MinorUnits } | null;
  readonly decided: readonly string[];
  readonly isAccountStopped?: boolean | undefined;
}

/** How many of its invoices are owed again: all of them where nothing else is known. */
export function owedAgainText(
  t: Translator['t'],
  {
    undone,
    invoiceCount = 0,
  }: { readonly undone: SaidUndone | null; readonly invoiceCount?: number | undefined },
): string {
  if (undone === null || undone.owedAgain >= invoiceCount) return t('notices.returnedText');
  return t('notices.returnedInPart', { count: undone.owedAgain, of: String(invoiceCount) });
}

/** What is to be done with the account that paid: one that was stopped is confirmed first, of another the bank is asked. */
export function accountAfterReturn(t: Translator['t'], undone: SaidUndone | null): string | null {
  if (undone?.isAccountStopped === true) return t('payments.afterStop');
  return undone?.owedAgain === 0 ? null : t('payments.afterReturn');
}

/** What became free with it, a sentence each: credits of the invoices themselves, and what was decided and waited for it. */
export function freedSentences(
  t: Translator['t'],
  { formatMoney }: Pick<Formats, 'formatMoney'>,
  undone: SaidUndone | null,
): string[] {
  if (undone === null) return [];
  const { ownCredits, decided } = undone;
  return [
    ...(ownCredits === null
      ? []
      : [
          t('notices.ownCredits', {
            amount: formatMoney(ownCredits.amount),
            numbers: ownCredits.invoices.join(', '),
          }),
        ]),
    ...(decided.length === 0 ? [] : [t('notices.decidedNow', { numbers: decided.join(', ') })]),
  ];
}
