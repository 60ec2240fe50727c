import type { TextKey, Translator } from './intl.ts';

/** What a statement calls each of its lines. */
export const STATEMENT_KEYS = {
  invoice: 'statements.kind.invoice',
  payment: 'statements.kind.payment',
  paidElsewhere: 'statements.kind.paidElsewhere',
  cash: 'statements.kind.cash',
  sentBack: 'statements.kind.sentBack',
  refund: 'statements.kind.refund',
  cardChargeback: 'statements.kind.cardChargeback',
  credit: 'statements.kind.credit',
  adjustment: 'statements.kind.adjustment',
  disputeCredit: 'statements.kind.disputeCredit',
  chargebackCredit: 'statements.kind.chargebackCredit',
  creditWithdrawn: 'statements.kind.creditWithdrawn',
  creditUsedElsewhere: 'statements.kind.creditUsedElsewhere',
} as const satisfies Record<string, TextKey>;

/** What a line of a statement says of who is on its other side. */
interface Sides {
  readonly merchant_name: string | null;
  readonly method: 'bank' | 'card' | 'credits' | null;
  readonly bank_account: { readonly bank_name: string; readonly last_four: string } | null;
}

/** Whose invoice or credit it is, or how it was paid; empty of what is neither. */
export function statementParty(t: Translator['t'], of: Sides): string {
  const { merchant_name: merchant, method, bank_account: bank } = of;
  if (bank) return t('payments.bank', { bank: bank.bank_name, lastFour: bank.last_four });
  return method === 'card' ? t('payments.card') : (merchant ?? '');
}
