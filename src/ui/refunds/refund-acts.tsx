import type { ReactElement } from 'react';
import { actAmount, refundActs, waitingRefund } from '#domain/refund/refund-acts.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ActConfirmation } from '#ui/shared/act-confirmation.tsx';
import { Acts, useChanged } from '#ui/shared/acts.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { OfferedActs } from '#ui/shared/offered-acts.tsx';
import { RefundActForm } from './refund-act-form.tsx';
import { meansText, saidAct, useRefusal, type RefundActsProps } from './use-refund-act.ts';

/** What support does about the payment on the page. */
export function RefundActs(props: RefundActsProps): ReactElement {
  const { t } = useMessages();
  const { reasonOf } = useObstacleWords();
  const { snapshot, onChoose } = props;
  const { act, said, subject } = snapshot.context;
  const offered = refundActs(subject);
  return (
    <Acts
      acting={props}
      title={t('supportPayments.refund')}
      reader={t('refundAct.readerHint')}
      recorded={t('refundAct.recorded')}
      changed={useChanged(useRefusal(snapshot), said?.words)}
      offered={
        offered.length === 0 ? (
          <p>{t('refundAct.nothing')}</p>
        ) : (
          <OfferedActs
            acts={offered}
            nameOf={(one) => t('refundAct.act', { act: saidAct(one) })}
            reasonOf={reasonOf}
            onChoose={onChoose}
          />
        )
      }
      form={act && <RefundActForm key={act} {...props} act={act} />}
      confirmation={<Confirm {...props} />}
    />
  );
}

/** Money that has gone is not called back, so it is asked for once more with what stays here. */
function Confirm({ snapshot, onConfirm, onAmend }: RefundActsProps): ReactElement | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { subject, act, said } = snapshot.context;
  if (act === null || said === null) return null;
  const amount = actAmount(act, said, subject);
  const left = subject.lines.reduce((sum, line) => sum + line.left.amount, 0);
  const now =
    act === 'refund' ? left : act === 'void' ? amount.amount : (waitingRefund(subject)?.amount.amount ?? 0);
  return (
    <ActConfirmation
      title={t('refundAct.ask', { act: saidAct(act), amount: formatMoney(amount) })}
      confirm={t('refundAct.act', { act: saidAct(act) })}
      currency={amount.currency}
      rows={[[t('refundAct.held', { act: saidAct(act) }), { now, after: now - amount.amount }]]}
      onConfirm={onConfirm}
      onAmend={onAmend}
    >
      <p>{meansText(t, act, subject)}</p>
    </ActConfirmation>
  );
}
