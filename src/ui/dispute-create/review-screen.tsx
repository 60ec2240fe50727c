import type { ReactElement, ReactNode } from 'react';
import { addDays, businessDate, type PlainDate } from '#domain/dates/dates.ts';
import {
  amountsOf,
  disputedAmounts,
  disputedInvoices,
  shareOf,
  type InvoiceAmounts,
} from '#domain/dispute/dispute-form.ts';
import { daysGiven } from '#domain/dispute/deadline.ts';
import { disputedAmount, type DisputedShare } from '#domain/dispute/disputed-amount.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { leftOutOf } from '#machines/dispute-create/context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Link, LinkButton } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Timeline } from '#ui/kit/timeline.tsx';
import type { DisputeScreenProps } from '#ui/dispute-create/dispute-create-frame.ts';
import { buttons } from '#ui/dispute-create/dispute-create.css.ts';
import { EnteredWords } from '#ui/dispute-create/entered-words.tsx';
import { IneligibleList } from '#ui/dispute-create/ineligible-list.tsx';
import { InDispute } from '#ui/dispute-create/in-dispute.tsx';
import { merchantSilence } from '#ui/dispute-create/merchant-silence.ts';
import { useDisputeObstacleWords } from '#ui/shared/dispute-obstacle-words.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { ObstacleList } from '#ui/shared/obstacle-note.tsx';
import { TwoLines } from '#ui/shared/two-lines.tsx';
import { Flow } from '#ui/shell/wizard-shell.tsx';

/** Step 3: what will be disputed, what is said, and what happens next; then the one button that submits it. */
export function ReviewScreen(props: DisputeScreenProps): ReactElement {
  const { snapshot, send, frame, headingRef } = props;
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { form, disputable, config } = snapshot.context;
  const leftOut = leftOutOf(snapshot.context);
  const isBusy = snapshot.hasTag('busy');
  const invoices = disputable ? disputedInvoices(form, disputable) : [];
  // Submitted today; of several currencies the last day, as after the submit.
  const now = frame.now();
  const days = daysGiven(
    now,
    config.responseDays,
    invoices.map(({ open: { currency } }) => ({ timeZone: frame.timeZone, currency })),
  );
  const until = addDays(businessDate(now, frame.timeZone), days);
  const change = isBusy ? undefined : (
    <LinkButton onPress={() => send({ type: 'step.describe' })}>{t('disputeCreate.change')}</LinkButton>
  );
  return (
    <Flow>
      <h1 ref={headingRef} tabIndex={-1}>
        {t('disputeCreate.reviewTitle')}
      </h1>
      {frame.draftNotices}
      <NotTaken {...props} />
      <Section title={t('disputeCreate.invoices')} aside={change}>
        <DisputedAmounts {...props} invoices={invoices} />
      </Section>
      {leftOut.length > 0 ? (
        <Section title={t('disputeCreate.removedTitle', { count: leftOut.length })}>
          <IneligibleList ineligible={leftOut} invoices={disputable?.invoices ?? []} hrefs={frame.hrefs} />
        </Section>
      ) : null}
      <Section title={t('disputeCreate.whatYouSay')}>
        <EnteredWords snapshot={snapshot} invoices={invoices} />
      </Section>
      <Section title={t('disputeCreate.next')}>
        <Timeline
          moments={[
            {
              key: 'now',
              what: t('disputeCreate.nextNow', { count: invoices.length }),
              note: t('disputeCreate.nextNowNote'),
              isDone: false,
            },
            {
              key: 'merchant',
              what: t('disputeCreate.nextMerchant', { days }),
              ...(days > 0 && { when: t('disputeCreate.until', { date: formatDate(until) }) }),
              note: t('disputeCreate.nextMerchantNote', {
                silence: merchantSilence(disputable ? disputedAmounts(form, disputable) : [], config),
              }),
              isDone: false,
            },
          ]}
        />
      </Section>
      <div className={buttons}>
        <Button
          variant="primary"
          onPress={() => send({ type: 'dispute.submit' })}
          isPending={isBusy}
          pendingLabel={t('disputeCreate.submitting')}
        >
          {t('disputeCreate.submit', { count: form.trxIds.length })}
        </Button>
        {isBusy ? null : (
          <Button onPress={() => send({ type: 'step.documents' })}>
            {t('disputeCreate.backToDocuments')}
          </Button>
        )}
      </div>
      {frame.draftNote}
    </Flow>
  );
}

/** Why the submit before was not taken: nothing was opened, and what was entered is kept. */
function NotTaken({ snapshot }: DisputeScreenProps): ReactElement | null {
  const { t } = useMessages();
  const { sentence, remedyText, code } = useDisputeObstacleWords();
  const { failure, refusal } = snapshot.context;
  if (snapshot.matches({ reviewing: 'notSent' })) {
    return <FailedNotice hint={t('disputeCreate.notSentHint')} failure={failure} />;
  }
  if (!snapshot.matches({ reviewing: 'refused' }) || !refusal) return null;
  return (
    <>
      <FailedNotice
        title={t('disputeCreate.refusedTitle')}
        hint={t('disputeCreate.refusedHint')}
        failure={refusal.obstacles.length > 0 ? { ...refusal.failure, requestId: null } : refusal.failure}
      />
      <ObstacleList
        notes={refusal.obstacles.map((obstacle) => ({
          key: `${obstacle.rule}-${obstacle.facts.invoices?.[0]?.trxId ?? ''}-${obstacle.facts.documentType ?? ''}`,
          title: sentence(obstacle),
          fix: remedyText(obstacle),
          code: code(obstacle),
        }))}
      />
    </>
  );
}

interface OfInvoices extends DisputeScreenProps {
  readonly invoices: readonly Invoice[];
}

/** What of each invoice is disputed, and the sum. */
function DisputedAmounts({ snapshot, invoices }: OfInvoices): ReactElement | null {
  const { t } = useMessages();
  const shareWords = useShareWords();
  const { form, disputable } = snapshot.context;
  if (!disputable) return null;
  return (
    <>
      <KeyValues
        items={invoices.map((invoice) => {
          const { trxId, invoiceId, merchantName } = invoice;
          const amounts = amountsOf(disputable, invoice);
          const first = t('disputeCreate.invoiceOf', { number: invoiceId, merchant: merchantName });
          const then = shareWords(amounts, shareOf(form, trxId));
          return {
            key: trxId,
            label: then === null ? first : <TwoLines first={first} then={then} />,
            value: <MoneyText money={disputedAmount(amounts, shareOf(form, trxId))} />,
          };
        })}
      />
      <InDispute snapshot={snapshot} />
      {invoices.map((invoice) =>
        invoice.scheduledOn ? (
          <LeftSchedule key={invoice.trxId} {...invoice} scheduledOn={invoice.scheduledOn} />
        ) : null,
      )}
    </>
  );
}

/** That a scheduled payment pays less by it, or nothing any more: what is disputed leaves it at once (decisions §13). */
function LeftSchedule({
  invoiceId: invoice,
  scheduledOn,
  scheduledIn,
}: Pick<Invoice, 'invoiceId' | 'scheduledIn'> & { readonly scheduledOn: PlainDate }): ReactElement {
  const { rich } = useMessages();
  const { formatDate } = useFormats();
  const link = (text: ReactNode) =>
    scheduledIn ? (
      <Link key="schedule" href={`/payments/scheduled/${scheduledIn}`}>
        {text}
      </Link>
    ) : (
      text
    );
  return <p>{rich('disputeCreate.leavesScheduled', { invoice, date: formatDate(scheduledOn), link })}</p>;
}

/** Of which lines the amount is, or that it is a part of what is open; nothing where it is all. */
function useShareWords(): (amounts: InvoiceAmounts, share: DisputedShare) => string | null {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return ({ open, lines }, share) => {
    if (share.kind === 'whole') return null;
    if (share.kind === 'part') return t('disputeCreate.sharePart', { open: formatMoney(open) });
    const chosen = lines.filter(({ lineNumber }) => share.lineNumbers.includes(lineNumber));
    return t('disputeCreate.shareLines', {
      count: chosen.length,
      lines: chosen.map(({ description }) => description).join('; '),
    });
  };
}
