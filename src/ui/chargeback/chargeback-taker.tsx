import type { ReactElement } from 'react';
import { isTakeableChargeback } from '#domain/dispute/chargeback-acts.ts';
import { useMessages } from '#locales/react.tsx';
import type { ChargebackActProps } from '#ui/chargeback/use-chargeback-act.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { TakeClaim } from '#ui/shared/take-claim.tsx';

export interface ChargebackTakerProps {
  readonly acting: ChargebackActProps;
  /** Days without doing anything to it after which whoever has it is absent. */
  readonly takenDays: number;
}

/** Whose a chargeback is, for support: to take it, from a colleague too, or give it back; and what has come of that. */
export function ChargebackTaker({ acting, takenDays }: ChargebackTakerProps): ReactElement {
  const { t } = useMessages();
  const { subject, actor } = acting.snapshot.context;
  const whose = useWhose(acting, takenDays);
  return (
    <>
      {isTakeableChargeback(subject, actor) ? (
        <TakeClaim {...acting} takenBy={subject.takenBy} whose={whose} take={t('chargebackTaking.take')} />
      ) : null}
      <News {...acting} />
    </>
  );
}

/** Who has it, by name where the page has read it, and that they are absent. */
function useWhose({ snapshot }: ChargebackActProps, takenDays: number): string {
  const { t } = useMessages();
  const { takenBy, told } = snapshot.context.subject;
  if (takenBy !== 'colleague' || told.holder === null) {
    const words = { me: 'byMe', colleague: 'byColleague', nobody: 'byNobody' } as const;
    return t(`chargebackTaking.${words[takenBy ?? 'nobody']}`);
  }
  const { name, isAbsent } = told.holder;
  const who = isAbsent
    ? t('chargebackTaking.byAbsent', { name, count: takenDays })
    : t('chargebackTaking.byNamed', { name });
  return `${who} ${t('disputeDecision.takeOverHint')}`;
}

/** What has come of taking it, or giving it back. */
function News({ snapshot }: ChargebackActProps): ReactElement | null {
  const { t } = useMessages();
  const { act, failure } = snapshot.context;
  // What failed of an act is told in its form.
  if (act === null && snapshot.hasTag('failed')) {
    return (
      <FailedNotice
        hint={t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'acts.failedHint')}
        failure={failure}
      />
    );
  }
  if (snapshot.matches({ choosing: 'ofColleague' })) {
    return <Notice tone="caution" role="alert" title={t('disputeDecision.ofColleague')} />;
  }
  return snapshot.matches({ choosing: 'over' }) ? (
    <Notice tone="caution" role="alert" title={t('chargeback.over')} />
  ) : null;
}
