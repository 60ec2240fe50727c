import { useCallback, type ReactElement, type ReactNode } from 'react';
import { payableAmount, type Invoice } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import { flowSubmitObstacles } from '#machines/payment/context.ts';
import { flowParts } from '#machines/payment/flow-parts.ts';
import { canPart } from '#machines/payment/parts.ts';
import { listed } from '#machines/payment/rows.ts';
import { useMessages } from '#locales/react.tsx';
import { SHORT_PAY_KEYS } from '#locales/short-pay-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { small } from '#ui/kit/text.css.ts';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { obstacleId } from '#ui/shared/obstacle-id.ts';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';

type Props = Pick<PaymentScreenProps, 'snapshot' | 'actions'>;

/** What stands with an invoice of the review: that less can be paid of it, or that less is, and why. */
export function usePartCell({ snapshot, actions }: Props): (invoice: Invoice) => ReactNode {
  const { t } = useMessages();
  const { context } = snapshot;
  const isOpen = snapshot.matches({ reviewing: 'deciding' });
  return useCallback(
    ({ trxId, invoiceId: number }) => {
      const part = flowParts(context).find((one) => one.trxId === trxId);
      if (!part) {
        return isOpen && canPart(context, trxId) ? (
          <div>
            <LinkButton onPress={() => actions.askPart(trxId)}>{t('payment.payLess', { number })}</LinkButton>
          </div>
        ) : null;
      }
      return (
        <div className={small}>
          {part.reason ? (
            <div>{t('payments.shortPaid', { reason: t(SHORT_PAY_KEYS[part.reason]) })}</div>
          ) : null}
          {part.note === '' ? null : <div>{part.note}</div>}
          {isOpen ? (
            <>
              <div>
                <LinkButton onPress={() => actions.askPart(trxId)}>
                  {t('payment.payLess', { number })}
                </LinkButton>
              </div>
              <div>
                <LinkButton onPress={() => actions.dropParts([trxId])}>
                  {t('payment.partFull', { number })}
                </LinkButton>
              </div>
            </>
          ) : null}
        </div>
      );
    },
    [t, context, isOpen, actions],
  );
}

/** What part amounts leave open, and what is wrong with one by now, with what mends it. */
export function PartNotes({ snapshot, actions }: Props): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { words, remedyText } = useObstacleWords();
  const { context } = snapshot;
  const parts = flowParts(context);
  const left = parts.flatMap(({ trxId, amount }) => {
    const invoice = listed(context).find((one) => one.trxId === trxId);
    const rest = invoice && amount ? payableAmount(invoice).amount - amount.amount : 0;
    return invoice && rest > 0 ? [money(rest, invoice.open.currency)] : [];
  });
  const [first] = left;
  const wrong = flowSubmitObstacles(context).filter(({ rule }) => rule === 'PAY-19' || rule === 'PAY-20');
  return (
    <>
      {first ? (
        <p>
          {t('payment.partsStay', {
            count: left.length,
            amount: formatMoney(
              money(
                left.reduce((sum, { amount }) => sum + amount, 0),
                first.currency,
              ),
            ),
          })}
        </p>
      ) : null}
      {context.selection.kind === 'server' && context.config.shortPayReasons.length > 0 ? (
        <p>{t('payment.partsOneByOne')}</p>
      ) : null}
      {wrong.map((obstacle) => (
        <ObstacleNote
          key={obstacle.rule}
          id={obstacleId(obstacle)}
          {...words(obstacle)}
          fix={
            snapshot.matches({ reviewing: 'deciding' }) ? (
              <LinkButton
                onPress={() => actions.dropParts((obstacle.facts.invoices ?? []).map(({ trxId }) => trxId))}
              >
                {remedyText(obstacle)}
              </LinkButton>
            ) : undefined
          }
        />
      ))}
    </>
  );
}
