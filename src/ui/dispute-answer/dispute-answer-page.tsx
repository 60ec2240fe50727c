import type { ReactElement } from 'react';
import { choicesOf, hindrancesOf, previewOf } from '#machines/dispute-answer/context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Bone, Loading } from '#ui/kit/skeleton.tsx';
import { useLastStep } from '#ui/shared/dispute-words.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { Spread } from '#ui/shell/spread.tsx';
import { AnsweredDisputes } from './answered-disputes.tsx';
import { AnswerAsked } from './answer-asked.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { DisputeAnswerProps } from './answer-frame.ts';
import { AnswerReport } from './answer-report.tsx';
import { acts, content } from './dispute-answer.css.ts';
import { Refused } from './refused.tsx';
import { SinceAnswered } from './since-answered.tsx';
import { WrittenWords } from './written-words.tsx';

/** Answering disputes, one or many at once (§2 `/dispute-center/respond`). */
export function DisputeAnswerPage(props: DisputeAnswerProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <PageHead
        title={useTitle(props)}
        breadcrumbs={
          <Breadcrumbs
            label={t('disputeAnswer.title')}
            parents={[{ href: props.hrefs.list, label: t('disputeCenter.title') }]}
            current={t('disputeAnswer.title')}
          />
        }
      />
      <Shown {...props} />
    </>
  );
}

function useTitle({ snapshot }: DisputeAnswerProps): string {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { context } = snapshot;
  const { taken } = previewOf(context);
  if (snapshot.matches('reported')) {
    const done = (context.answered ?? []).filter(({ isTaken }) => isTaken).length;
    if (taken.length === 1) {
      const isWithdrawn = context.form.action === 'cancel';
      if (done === 0) return t(isWithdrawn ? 'disputeAnswer.notWithdrawn' : 'disputeAnswer.notTaken');
      return t(isWithdrawn ? 'disputeAnswer.withdrawn' : 'disputeAnswer.taken');
    }
    return t('disputeAnswer.reportTitle', { taken: formatNumber(done), all: formatNumber(taken.length) });
  }
  if (snapshot.matches('nothingPossible')) return t('disputeAnswer.impossible');
  if (taken.length === 0) return t('disputeAnswer.title');
  const [only, other] = choicesOf(context);
  if (only !== 'cancel' || other) return t('disputeCenter.answer', { count: taken.length });
  return taken.length === 1
    ? t('disputeAnswerAs.cancel')
    : t('disputeAnswer.withdrawMany', { count: formatNumber(taken.length) });
}

function Shown(props: DisputeAnswerProps): ReactElement {
  const { t } = useMessages();
  const { snapshot, send, hrefs } = props;
  const { failure } = snapshot.context;
  if (snapshot.matches('loading')) {
    return (
      <div className={content}>
        <Loading label={t('disputeCenter.loading')}>
          <Bone size="lg" />
        </Loading>
      </div>
    );
  }
  if (snapshot.matches('loadFailed')) {
    return (
      <div className={content}>
        <FailedNotice
          hint={t('disputeCenter.failed')}
          failure={failure}
          onRetry={() => send({ type: 'load.retry' })}
        />
      </div>
    );
  }
  if (snapshot.matches('nothingAsked')) {
    return (
      <Blank
        icon="rows"
        isInPage
        title={t('disputeAnswer.nothingTitle')}
        actions={<ButtonLink href={hrefs.list}>{t('disputeAnswer.toList')}</ButtonLink>}
      >
        {t('disputeAnswer.nothingHint')}
      </Blank>
    );
  }
  if (snapshot.matches('nothingPossible')) return <Impossible {...props} />;
  if (snapshot.matches('reported')) return <AnswerReport {...props} />;
  return (
    <Spread isRuled marginLabel={t('disputeAnswer.choose')} margin={<AnswerForm {...props} />}>
      <AnsweredDisputes {...props} />
      <AnswerAsked {...props} />
    </Spread>
  );
}

/** Why none of them can be answered, and what was written before that came to be. */
function Impossible({ snapshot: { context }, hrefs }: DisputeAnswerProps): ReactElement {
  const { t } = useMessages();
  const lastStep = useLastStep(context.input.side);
  return (
    <div className={content}>
      <SinceAnswered context={context} />
      {hindrancesOf(context).map(({ dispute, obstacles }) => (
        <Refused
          key={dispute.disputeId}
          dispute={dispute}
          obstacles={obstacles}
          party={context.input.side}
          standing={lastStep(dispute.listed)}
          onInstead={null}
          way={
            <Link href={hrefs.dispute(dispute.listed)}>
              {t('disputeAnswer.open', { number: dispute.disputeNumber })}
            </Link>
          }
        />
      ))}
      <WrittenWords form={context.form} />
      <p className={acts}>
        <ButtonLink href={hrefs.list}>{t('disputeAnswer.toList')}</ButtonLink>
      </p>
    </div>
  );
}
