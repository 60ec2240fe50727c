import type { ReactElement } from 'react';
import { actAmount, refundActs, waitingRefund } from '#domain/refund/refund-acts.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { ActChanged } from '#ui/shared/act-changed.tsx';
import { ActConfirmation } from '#ui/shared/act-confirmation.tsx';
import { stack } from '#ui/shared/act-form.css.ts';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { OfferedActs } from '#ui/shared/offered-acts.tsx';
import { RefundActForm } from './refund-act-form.tsx';
import {
  meansText,
  saidAct,
  useRefusal,
  type RefundActProps,
  type RefundActsProps,
} from './use-refund-act.ts';

/** What support does about the payment on the page. */
export function RefundActs(props: RefundActsProps): ReactElement {
  const { t } = useMessages();
  const { snapshot } = props;
  return (
    <Section title={t('supportPayments.refund')} isRuled>
      <div className={stack}>
        {snapshot.matches('reading') ? <p>{t('refundAct.readerHint')}</p> : null}
        {snapshot.matches({ choosing: 'recorded' }) ? (
          <Notice tone="positive" role="status" title={t('refundAct.recorded')} />
        ) : null}
        {snapshot.matches({ choosing: 'changed' }) ? <Changed {...props} /> : null}
        {snapshot.context.act === null ? (
          <Offered {...props} />
        ) : (
          <RefundActForm key={snapshot.context.act} {...props} act={snapshot.context.act} />
        )}
      </div>
      {snapshot.matches('confirming') ? <Confirm {...props} /> : null}
    </Section>
  );
}

/** What was being done cannot be done any more. */
function Changed({ snapshot }: RefundActProps): ReactElement {
  const { t } = useMessages();
  const { said } = snapshot.context;
  return (
    <ActChanged title={t('disputeDecision.overtaken')}>
      {[
        ...useRefusal(snapshot),
        t('disputeDecision.changed'),
        ...(said?.words ? [t('disputeDecision.written', { words: said.words })] : []),
      ]}
    </ActChanged>
  );
}

/** What can be done now, and why what the payment's state would let cannot be. */
function Offered({ snapshot, onChoose }: RefundActProps): ReactElement | null {
  const { t } = useMessages();
  const { words } = useObstacleWords();
  if (snapshot.matches('reading')) return null;
  const all = refundActs(snapshot.context.subject);
  if (all.length === 0) return <p>{t('refundAct.nothing')}</p>;
  return (
    <OfferedActs
      offered={all.map(({ act, obstacles }) => ({
        act,
        label: t('refundAct.act', { act: saidAct(act) }),
        obstacles: obstacles.map((obstacle) => ({ rule: obstacle.rule, ...words(obstacle) })),
      }))}
      notPossible={(act) => t('disputeDecision.notPossible', { act })}
      onChoose={onChoose}
    />
  );
}

/** Money that has gone is not called back, so it is asked for once more with what stays here. */
function Confirm({ snapshot, onConfirm, onAmend }: RefundActProps): ReactElement | null {
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
