import { refundedMeanwhile, type RefundablePayment, type RefundAct } from '#domain/refund/refund-acts.ts';
import type { RefundReason } from '#domain/refund/refund.ts';
import type { Translator } from '#locales/intl.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { refundAct } from '#machines/refund-act/refund-act.ts';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { useActing, type Acting } from '#ui/shared/use-acting.ts';

/** What support does about a payment, as its page takes it: the chart's state, and what can be done. */
export const useRefundAct = useActing<typeof refundAct>;
type RefundActProps = Acting<typeof refundAct>;

export interface RefundActsProps extends RefundActProps {
  /** Those that this deployment offers. */
  readonly reasons: readonly RefundReason[];
}

/** Why the server did not do it; where somebody else has refunded meanwhile, how much, and what is left, says it all. */
export function useRefusal(snapshot: RefundActProps['snapshot']): string[] {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { reasonOf } = useObstacleWords();
  const { obstacles, before, subject } = snapshot.context;
  const meanwhile = refundedMeanwhile(before, subject);
  if (meanwhile === null) return obstacles.map(reasonOf);
  const { refunded, left } = meanwhile;
  return [t('refundAct.meanwhile', { refunded: formatMoney(refunded), left: formatMoney(left) })];
}

/** The word by which messages choose between the acts. */
export const saidAct = (act: RefundAct) => (act === 'send' ? 'other' : act);

/** What an act means; by bank there is no fee that stays, and AutoPay leaves alone what support has voided. */
export function meansText(
  t: Translator['t'],
  act: RefundAct,
  { method, isByAutopay = false }: RefundablePayment,
): string {
  if (act === 'refund' && method === 'bank') return t('refundAct.meansByBank');
  return act === 'void' && isByAutopay
    ? t('refundAct.meansAutoPay')
    : t('refundAct.means', { act: saidAct(act) });
}
