import { useState, type ReactElement } from 'react';
import { isLacking } from '#domain/dispute/dispute-details.ts';
import { actionsOf, isYourTurn } from '#domain/dispute/dispute.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { AttachedDocuments } from '#ui/shared/attached-documents.tsx';
import { DisputeStatusMark } from '#ui/shared/dispute-words.tsx';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';
import { notPrinted, onlyPrinted } from '#ui/shared/not-printed.css.ts';
import { OnPaperElse } from '#ui/shared/on-paper-else.tsx';
import { OfOtherCustomer } from '#ui/shared/of-other-customer.tsx';
import { Part } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { Spread } from '#ui/shell/spread.tsx';
import { DisputeMargin } from './dispute-margin.tsx';
import type { DisputePageProps, DisputePartProps } from './dispute-page-props.ts';
import { parts } from './dispute.css.ts';
import { DisputedThing } from './disputed-thing.tsx';
import { DisputeThread } from './dispute-thread.tsx';

/** One dispute (§2 `/dispute-center/:invoice_id`): whose turn it is, what is disputed, and what was said. */
export function DisputePage(props: DisputePageProps): ReactElement {
  const { t } = useMessages();
  const { part, party, hrefs, onSwitch } = props;
  if (part.error?.owner) {
    const of = party === 'merchant' ? 'merchant' : 'customer';
    return <OfOtherCustomer owner={part.error.owner} of={of} onSwitch={onSwitch} />;
  }
  if (part.error?.kind === 'notFound' || part.error?.kind === 'forbidden') {
    return (
      <Blank
        icon="help"
        level={1}
        isInPage
        title={t('dispute.missing')}
        actions={<ButtonLink href={hrefs.list}>{t('dispute.backToList')}</ButtonLink>}
      >
        {t('dispute.missingHint')}
      </Blank>
    );
  }
  return (
    <Part
      part={part}
      loadingText={t('dispute.loading')}
      failedText={t('dispute.failed')}
      skeleton={<Bone size="lg" />}
    >
      {(details) => <Shown {...props} details={details} />}
    </Part>
  );
}

function Shown(props: DisputePageProps & DisputePartProps): ReactElement {
  const { t } = useMessages();
  const reasonWords = useReasonWords();
  const { formatDateTime } = useFormats();
  const { details, party, hrefs, acts, beside, brandName, onPrint, now } = props;
  const [readAt] = useState(now);
  const { dispute } = details;
  // Whoever the reader is not.
  const others = {
    customer: dispute.merchantName,
    merchant: dispute.customerName,
    support: `${dispute.customerName} · ${dispute.merchantName}`,
  };
  const own = { customer: dispute.customerName, merchant: dispute.merchantName, support: null }[party];
  const possible = actionsOf(dispute.status, party);
  // In the turn of others it can only be taken back.
  const isYours = isYourTurn(dispute.status, party);
  const mayAnswer = party === 'support' || hrefs.answer !== null;
  const isAddressed = isYours && mayAnswer && party !== 'support';
  const status = <DisputeStatusMark dispute={dispute} party={party} mayAnswer={mayAnswer} />;
  return (
    <>
      <PageHead
        title={t('dispute.number', { number: dispute.disputeNumber })}
        breadcrumbs={
          <Breadcrumbs
            label={t('disputeCenter.title')}
            parents={[{ href: hrefs.list, label: t('disputeCenter.title') }]}
            current={dispute.disputeNumber}
          />
        }
        facts={
          <>
            {isAddressed ? (
              <OnPaperElse paper={<DisputeStatusMark dispute={dispute} party={party} mayAnswer={false} />}>
                {status}
              </OnPaperElse>
            ) : (
              status
            )}{' '}
            · {reasonWords({ id: dispute.reasonId, words: dispute.reasonWords })} · {others[party]}
            <span className={onlyPrinted}>
              {own === null ? null : ` · ${own}`} · {brandName} ·{' '}
              {t('dispute.asOf', { when: formatDateTime(readAt) })}
            </span>
          </>
        }
        actions={
          <>
            <Button onPress={onPrint}>{t('dispute.print')}</Button>
            {hrefs.answer && possible.length > 0 ? (
              <ButtonLink href={hrefs.answer(dispute.disputeId)} variant={isYours ? 'primary' : 'secondary'}>
                {t(isYours ? 'disputeCenter.answerOne' : 'disputeCenter.withdrawOne')}
              </ButtonLink>
            ) : null}
            {hrefs.answer === null && hrefs.withdraw && possible.includes('cancel') ? (
              <ButtonLink href={hrefs.withdraw(dispute.disputeId)}>
                {t('disputeCenter.withdrawOne')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <Spread isRuled marginLabel={t('dispute.margin')} margin={<DisputeMargin {...props} />}>
        <div className={parts}>
          {isYours && party !== 'support' && hrefs.answer === null ? (
            <div className={notPrinted}>
              {props.ask ?? <Notice title={t('dispute.administratorAnswers')} />}
            </div>
          ) : null}
          <DisputedThing {...props} />
          {isLacking(details) ? <Notice tone="caution" title={t('dispute.documentLacking')} /> : null}
          <AttachedDocuments
            documents={details.documents}
            download={props.download}
            renderReplace={props.renderReplace}
          />
          <div className={notPrinted}>{acts}</div>
          {beside}
          <DisputeThread {...props} />
        </div>
      </Spread>
    </>
  );
}
