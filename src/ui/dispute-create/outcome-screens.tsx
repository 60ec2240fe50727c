import type { ReactElement } from 'react';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { OpenedDispute } from '#domain/dispute/dispute-submission.ts';
import { totals } from '#domain/money/money.ts';
import { outcomeOf } from '#machines/shapes/wizard-states.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Timeline } from '#ui/kit/timeline.tsx';
import type { DisputeScreenProps } from '#ui/dispute-create/dispute-create-frame.ts';
import { buttons } from '#ui/dispute-create/dispute-create.css.ts';
import { OpenedList } from '#ui/dispute-create/opened-list.tsx';
import { merchantSilence } from '#ui/dispute-create/merchant-silence.ts';
import { LackOfAccess, Reference } from '#ui/shared/failure-reference.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { OutcomeUnknown } from '#ui/shell/outcome-unknown.tsx';
import { Flow } from '#ui/shell/wizard-shell.tsx';

/** What became of it is asked by key. */
export function UnknownScreen({ snapshot, send, headingRef }: DisputeScreenProps): ReactElement {
  const { t } = useMessages();
  const { failure } = snapshot.context;
  return (
    <OutcomeUnknown
      is={outcomeOf(snapshot)}
      headingRef={headingRef}
      words={{
        asking: { title: t('disputeCreate.unknownTitle'), hint: <p>{t('disputeCreate.unknownHint')}</p> },
        unanswered: {
          title: t('disputeCreate.unansweredTitle'),
          hint: (
            <>
              <p>{t('disputeCreate.unansweredHint')}</p>
              <LackOfAccess failure={failure} />
              <Reference failure={failure} />
            </>
          ),
        },
        notArrived: {
          title: t('disputeCreate.notArrivedTitle'),
          hint: <p>{t('disputeCreate.notArrivedHint')}</p>,
        },
        sendAgain: t('disputeCreate.sendAgain'),
      }}
      onRepeat={() => send({ type: 'dispute.repeat' })}
      onCheck={() => send({ type: 'outcome.check' })}
    />
  );
}

/** The disputes are open: their numbers, what happens next, and until when. */
export function DoneScreen({ snapshot, frame, headingRef }: DisputeScreenProps): ReactElement {
  const { t } = useMessages();
  const { form, made } = snapshot.context;
  // In the order in which they were asked for.
  const disputes = (made?.disputes ?? []).toSorted(
    (one, other) => form.trxIds.indexOf(one.trxId) - form.trxIds.indexOf(other.trxId),
  );
  const sums = totals(disputes.map(({ disputed }) => disputed));
  return (
    <Flow>
      <h1 ref={headingRef} tabIndex={-1}>
        {t('disputeCreate.doneTitle', { count: disputes.length })}
      </h1>
      {snapshot.matches({ done: 'withoutContacts' }) ? (
        <Notice tone="caution" role="alert" title={t('disputeCreate.contactsFailed')}>
          <p>{t('disputeCreate.contactsFailedHint')}</p>
        </Notice>
      ) : null}
      <OpenedList
        hrefs={frame.hrefs}
        rows={disputes.map((one) => ({ ...one, amount: <MoneyText money={one.disputed} /> }))}
      />
      {disputes.length > 1 ? (
        <KeyValues
          items={sums.map((sum) => ({
            key: sum.currency,
            label: t('disputeCreate.inDispute'),
            value: <MoneyText money={sum} />,
            isTotal: true,
          }))}
        />
      ) : null}
      <WhatHappensNext disputes={disputes} config={snapshot.context.config} />
      <div className={buttons}>
        <ButtonLink href={frame.hrefs.invoices} variant="primary">
          {t('disputeCreate.toInvoices')}
        </ButtonLink>
      </div>
    </Flow>
  );
}

interface NextProps {
  readonly disputes: readonly OpenedDispute[];
  readonly config: DisputeConfig;
}

function WhatHappensNext({ disputes, config }: NextProps): ReactElement {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const until = disputes
    .flatMap(({ deadline }) => deadline ?? [])
    .toSorted()
    .at(-1);
  return (
    <Section title={t('disputeCreate.next')}>
      <Timeline
        moments={[
          {
            key: 'opened',
            what: t('disputeCreate.nextNow', { count: disputes.length }),
            note: t('disputeCreate.nextNowNote'),
            isDone: true,
          },
          {
            key: 'merchant',
            what: t('disputeCreate.nextAnswer'),
            ...(until && { when: t('disputeCreate.until', { date: formatDate(until) }) }),
            note: t('disputeCreate.nextMerchantNote', {
              silence: merchantSilence(
                disputes.map(({ disputed }) => disputed),
                config,
              ),
            }),
            isDone: false,
          },
        ]}
      />
    </Section>
  );
}
