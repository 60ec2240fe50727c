import type { ReactElement } from 'react';
import {
  amountsOf,
  disputedAmounts,
  disputedInvoices,
  shareOf,
  wordsOf,
} from '#domain/dispute/dispute-form.ts';
import { deadlineAfter } from '#domain/dispute/deadline.ts';
import { disputedAmount } from '#domain/dispute/disputed-amount.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { leftOutOf } from '#machines/dispute-create/context.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { KeyValues, type KeyValue } from '#ui/kit/key-values.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Timeline } from '#ui/kit/timeline.tsx';
import type { DisputeScreenProps } from '#ui/dispute-create/dispute-create-frame.ts';
import { buttons, said } from '#ui/dispute-create/dispute-create.css.ts';
import { IneligibleList } from '#ui/dispute-create/ineligible-list.tsx';
import { InDispute } from '#ui/dispute-create/in-dispute.tsx';
import { merchantSilence } from '#ui/dispute-create/merchant-silence.ts';
import { useDisputeObstacleWords } from '#ui/shared/dispute-obstacle-words.ts';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { ObstacleList } from '#ui/shared/obstacle-note.tsx';
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
  const until = invoices
    .map(({ open: { currency } }) => {
      const counting = { timeZone: frame.timeZone, currency };
      return deadlineAfter(frame.now(), config.responseDays, counting).date;
    })
    .toSorted()
    .at(-1);
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
        <Words {...props} invoices={invoices} />
      </Section>
      <Section title={t('disputeCreate.next')}>
        <Timeline
          moments={[
            {
              key: 'now',
              what: t('disputeCreate.nextNow'),
              note: t('disputeCreate.nextNowNote'),
              isDone: false,
            },
            {
              key: 'merchant',
              what: t('disputeCreate.nextMerchant', { days: config.responseDays }),
              ...(until && { when: t('disputeCreate.until', { date: formatDate(until) }) }),
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
          key: `${obstacle.rule}-${obstacle.facts.invoices?.[0]?.trxId ?? ''}`,
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
  const { form, disputable } = snapshot.context;
  if (!disputable) return null;
  return (
    <>
      <KeyValues
        items={invoices.map((invoice) => {
          const { trxId, invoiceId, merchantName } = invoice;
          const amounts = amountsOf(disputable, invoice);
          return {
            key: trxId,
            label: t('disputeCreate.invoiceOf', { number: invoiceId, merchant: merchantName }),
            value: <MoneyText money={disputedAmount(amounts, shareOf(form, trxId))} />,
          };
        })}
      />
      <InDispute snapshot={snapshot} />
    </>
  );
}

/** Reason and description, who is told, and the documents. */
function Words({ snapshot, invoices }: OfInvoices): ReactElement {
  const { t } = useMessages();
  const reasonWords = useReasonWords();
  const { form, disputable } = snapshot.context;
  const reasonText = (id: string | null): string => {
    const reason = disputable?.reasons.find((one) => one.id === id);
    return reason ? reasonWords(reason) : '';
  };
  const spoken = form.isOneForAll
    ? [{ key: 'all', number: null, words: form.words }]
    : invoices.map(({ trxId, invoiceId }) => ({
        key: trxId,
        number: invoiceId,
        words: wordsOf(form, trxId),
      }));
  const named = (label: string, number: string | null): string =>
    number === null ? label : t('disputeCreate.fieldOf', { field: label, number });
  return (
    <KeyValues
      items={[
        ...spoken.flatMap(({ key, number, words }) =>
          wordsItems(key, words.description, reasonText(words.reasonId), {
            reason: named(t('disputeCreate.reason'), number),
            description: named(t('disputeCreate.description'), number),
          }),
        ),
        {
          key: 'contacts',
          label: t('disputeCreate.contacts'),
          value:
            form.contacts.length > 0
              ? form.contacts.map(({ name }) => name).join(', ')
              : t('disputeCreate.nobody'),
        },
        {
          key: 'documents',
          label: t('disputeCreate.documents'),
          value:
            form.documents.length > 0
              ? form.documents
                  .map(({ name, state }) =>
                    t('disputeCreate.document', { name, state: state === 'failed' ? 'other' : state }),
                  )
                  .join('; ')
              : t('disputeCreate.noDocuments'),
        },
      ]}
    />
  );
}

/** A reason and its description, under their labels. */
function wordsItems(
  key: string,
  description: string,
  reason: string,
  labels: { readonly reason: string; readonly description: string },
): KeyValue[] {
  return [
    { key: `${key}-reason`, label: labels.reason, value: reason },
    {
      key: `${key}-description`,
      label: labels.description,
      value: <span className={said}>{description}</span>,
    },
  ];
}
