import type { ReactElement } from 'react';
import { decisionEffect, type Moved } from '#domain/dispute/decision-effect.ts';
import { money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import type { DisputeDecisionProps } from '#ui/dispute-decision/dispute-decision-props.ts';
import { effect, figure } from '#ui/dispute-decision/dispute-decision.css.ts';

/** What cannot be taken back, before it is done: what it moves, that it is final, and who is told. */
export function ConfirmDecision({ snapshot, onConfirm, onAmend }: DisputeDecisionProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { act, said, dispute } = snapshot.context;
  const { told, currency, reopenings, terms } = dispute;
  const { reopeningDays, reopenings: limit } = terms.config;
  const credited = said?.amount ?? 0;
  const isReopened = act === 'reopen';
  const confirm = (): string => {
    if (isReopened) return t('disputeDecision.confirmReopen');
    return credited > 0
      ? t('disputeDecision.confirmCredit', { amount: formatMoney(money(credited, currency)) })
      : t('disputeDecision.confirmNoCredit');
  };
  const isLast = isReopened || reopenings >= limit;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t(isReopened ? 'disputeDecision.reopenTitle' : 'disputeDecision.decideTitle', {
        number: told.disputeNumber,
      })}
      onClose={onAmend}
      actions={
        <>
          <Button takesFocus onPress={onAmend}>
            {t('disputeDecision.amend')}
          </Button>
          <Button variant="primary" onPress={onConfirm}>
            {confirm()}
          </Button>
        </>
      }
    >
      <Figures snapshot={snapshot} />
      <p>
        {isLast ? t('disputeDecision.finalAtLast') : t('disputeDecision.final', { count: reopeningDays })}
      </p>
      {credited > 0 && !isReopened ? (
        <p>
          {told.inFlight > 0
            ? t('disputeDecision.postedAfter', { amount: formatMoney(money(told.inFlight, currency)) })
            : t('disputeDecision.postedAtOnce')}
        </p>
      ) : null}
      <p>{t('disputeDecision.whoIsTold', { customer: told.customerName, merchant: told.merchantName })}</p>
    </Dialog>
  );
}

/** What it moves, now and afterwards. */
function Figures({ snapshot }: Pick<DisputeDecisionProps, 'snapshot'>): ReactElement {
  const { t } = useMessages();
  const { formatAmount } = useFormats();
  const { act, said, dispute } = snapshot.context;
  const { currency, told } = dispute;
  const { disputed, credited, open, unapplied } = decisionEffect(
    act ?? 'decide',
    { amount: said?.amount ?? null },
    dispute,
  );
  const rows: readonly (readonly [string, Moved | null])[] = [
    [t('dispute.inDispute'), disputed],
    [t('disputeCenter.credited'), credited],
    [t('disputeDecision.openOn', { invoice: told.invoiceId }), open],
    [t('disputeDecision.unapplied'), unapplied],
  ];
  return (
    <table className={effect} aria-label={t('disputeDecision.figuresIn', { currency })}>
      <thead>
        <tr>
          <th scope="col">{t('disputeDecision.figuresIn', { currency })}</th>
          <th scope="col" className={figure}>
            {t('disputeDecision.now')}
          </th>
          <th scope="col" className={figure}>
            {t('disputeDecision.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, moved]) =>
          moved === null ? null : (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={figure}>{formatAmount(money(moved.now, currency))}</td>
              <td className={figure}>
                <b>{formatAmount(money(moved.after, currency))}</b>
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
