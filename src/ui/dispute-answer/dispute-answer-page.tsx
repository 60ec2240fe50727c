import type { ReactElement } from 'react';
import { previewOf } from '#machines/dispute-answer/context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Bone, Loading } from '#ui/kit/skeleton.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { Spread } from '#ui/shell/spread.tsx';
import { AnsweredDisputes } from './answered-disputes.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { DisputeAnswerProps } from './answer-frame.ts';
import { AnswerReport } from './answer-report.tsx';
import { content } from './dispute-answer.css.ts';

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
            parents={[{ href: props.listHref, label: t('disputeCenter.title') }]}
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
    return t('disputeAnswer.reportTitle', { taken: formatNumber(done), all: formatNumber(taken.length) });
  }
  return taken.length > 0 ? t('disputeCenter.answer', { count: taken.length }) : t('disputeAnswer.title');
}

function Shown(props: DisputeAnswerProps): ReactElement {
  const { t } = useMessages();
  const { snapshot, send, listHref } = props;
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
        actions={<ButtonLink href={listHref}>{t('disputeAnswer.toList')}</ButtonLink>}
      >
        {t('disputeAnswer.nothingHint')}
      </Blank>
    );
  }
  if (snapshot.matches('reported')) return <AnswerReport {...props} />;
  return (
    <Spread isRuled marginLabel={t('disputeAnswer.choose')} margin={<AnswerForm {...props} />}>
      <AnsweredDisputes {...props} />
    </Spread>
  );
}
