import type { ReactElement, ReactNode } from 'react';
import { limitObstacle, methodsChanged, userChanged } from '#domain/approval/second-person.ts';
import { isAsked, lessened, type Approval } from '#domain/approval/approval.ts';
import { businessDate } from '#domain/dates/dates.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { answerSentence } from '#locales/approval-notice-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Timeline } from '#ui/kit/timeline.tsx';
import { useObstacleWords } from '#ui/shared/obstacle-words.ts';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { ApprovalFacts } from './approval-facts.tsx';
import { ApprovalLines } from './approval-lines.tsx';
import { useApprovalTitle } from './approval-title.ts';
import { MethodTerms } from './method-terms.tsx';
import { useWaits } from './waits.ts';
import { ApprovalStatusMark, saidStatus } from './approval-status.tsx';
import { parts } from './approvals.css.ts';

export interface ApprovalProps {
  readonly part: ReadPart<Approval>;
  /** What the reader can do about it. */
  readonly acts: ReactNode;
  readonly listHref: PageAddress;
  /** IANA zone of business dates. */
  readonly timeZone: string;
}

/** One thing that a second person is asked for: exactly what, beside what is true of it now, and what became of it. */
export function ApprovalView({ part, acts, listHref, timeZone }: ApprovalProps): ReactElement {
  const { t } = useMessages();
  const title = useApprovalTitle();
  return (
    <Part
      part={part}
      loadingText={t('approvals.loading')}
      failedText={t('approvals.failed')}
      skeleton={<Bone size="lg" />}
    >
      {(approval) => (
        <>
          <PageHead
            title={title(approval)}
            breadcrumbs={
              <Breadcrumbs
                label={t('approvals.title')}
                parents={[{ href: listHref, label: t('approvals.title') }]}
                current={approval.approvalNumber}
              />
            }
            facts={<ApprovalStatusMark status={approval.status} />}
          />
          <div className={parts}>
            <Standing approval={approval} />
            <ApprovalFacts approval={approval} />
            <MethodTerms change={approval.methodChange} />
            {approval.lines.length > 0 ? (
              <ApprovalLines
                lines={approval.lines}
                isAsked={isAsked(approval)}
                today={businessDate(approval.asOf, timeZone)}
              />
            ) : null}
            {acts}
            <History approval={approval} />
          </div>
        </>
      )}
    </Part>
  );
}

/** What is so of it now: who is waited for and why, or what has become of it and why. */
function Standing({ approval }: { readonly approval: Approval }): ReactElement {
  const { t } = useMessages();
  const { formatDeadline } = useFormats();
  const { words } = useObstacleWords();
  const { status, over, amount, methodChange, roleChange, answerBy, decider, obstacles } = approval;
  const waits = useWaits();
  if (isAsked(approval)) {
    const less = lessened(approval);
    return (
      <>
        <Notice tone="info" title={waits(approval)}>
          {t('approval.nothingYet', { until: formatDeadline(answerBy) })}
        </Notice>
        {over && amount ? (
          <Section title={t('approval.why')} isSmall>
            <p>{words(limitObstacle(over, amount)).reason}</p>
          </Section>
        ) : null}
        {less.length > 0 ? (
          <Notice
            tone="caution"
            title={t('approval.changed', { invoices: less.map(({ invoiceId }) => invoiceId).join(', ') })}
          >
            {t('approval.changedHint')}
          </Notice>
        ) : null}
        {methodChange === null ? null : methodChange.isAsThen ? (
          <p>{t('approval.methodAsThen')}</p>
        ) : (
          <Notice tone="caution" title={t('rule.PAY-47.title')}>
            {words(methodsChanged()).reason}
          </Notice>
        )}
        {roleChange === null ? null : roleChange.isAsThen ? (
          <p>{t('approval.roleAsThen')}</p>
        ) : (
          <Notice tone="caution" title={t('rule.PAY-47.title')}>
            {words(userChanged()).reason}
          </Notice>
        )}
        {less.length === 0 && approval.lines.length > 0 ? <p>{t('approval.asAsked')}</p> : null}
      </>
    );
  }
  const { paymentId, scheduleId } = approval;
  return (
    <Notice
      tone={status === 'approved' ? 'positive' : status === 'withdrawn' ? 'info' : 'caution'}
      title={t('approvalStatus.name', { status: saidStatus(status) })}
      actions={
        paymentId !== null ? (
          <ButtonLink href={`/payments/${paymentId}`}>{t('notices.see')}</ButtonLink>
        ) : scheduleId !== null ? (
          <ButtonLink href={`/payments/scheduled/${scheduleId}`}>{t('scheduledNotice.see')}</ButtonLink>
        ) : undefined
      }
    >
      {obstacles.map((obstacle) => (
        <p key={obstacle.rule}>{words(obstacle).reason}</p>
      ))}
      {decider === null ? null : <p>{answerSentence(t, decider, approval.words)}</p>}
      {status === 'approved' ? null : <p>{t('approvalNotice.nothingDone')}</p>}
    </Notice>
  );
}

function History({ approval }: { readonly approval: Approval }): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  return (
    <Section title={t('approval.history')} isRuled>
      <Timeline
        label={t('approval.history')}
        moments={approval.events.map(({ status, at, by }) => ({
          key: status,
          what:
            status === 'asked'
              ? t('approvals.what')
              : t('approvalStatus.name', { status: saidStatus(status) }),
          when: formatDateTime(at),
          ...(by !== null && { note: by }),
          isDone: true,
        }))}
      />
    </Section>
  );
}
