import type { ReactElement, ReactNode } from 'react';
import { money } from '#domain/money/money.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import {
  codeOf,
  pastReasons,
  type Corrections,
  type RejectionDetails,
  type RejectionEvent,
} from '#domain/rejection/rejection.ts';
import { isReady, isUnderWay } from '#domain/rejection/rejection-act.ts';
import type { CorrectableField, TransactionField } from '#domain/rejection/rejection-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { REJECTION_REASON_KEYS } from '#locales/rejection-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { KeyValues, type KeyValue } from '#ui/kit/key-values.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Timeline } from '#ui/kit/timeline.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { TwoLines } from '#ui/shared/two-lines.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { RejectionStatusMark } from './rejection-status.tsx';
import { FIELD_KEYS, useRejectionWords } from './rejection-words.ts';
import { facts, parts } from './rejections.css.ts';

export interface RejectionProps {
  readonly part: ReadPart<RejectionDetails>;
  /** What the reader can do. */
  readonly acts: ReactNode;
  readonly listHref: PageAddress;
  /** Where what was accepted is read; null for whom there is no such page. */
  readonly invoiceHref: ((trxId: string) => PageAddress) | null;
}

/** One rejected transaction: what was sent, what was wrong at the very field, what happened, and what can be done. */
export function Rejection({ part, acts, listHref, invoiceHref }: RejectionProps): ReactElement {
  const { t } = useMessages();
  return (
    <Part
      part={part}
      loadingText={t('rejections.loading')}
      failedText={t('rejections.failed')}
      missing={{ text: t('rejections.noSuch'), href: listHref, label: t('rejections.showAll') }}
      skeleton={<Bone size="lg" />}
    >
      {(details) => {
        const { transactionId, status, customerName } = details.rejection;
        return (
          <>
            <PageHead
              title={transactionId}
              breadcrumbs={
                <Breadcrumbs
                  label={t('rejections.title')}
                  parents={[{ href: listHref, label: t('rejections.title') }]}
                  current={transactionId}
                />
              }
              facts={
                <>
                  <RejectionStatusMark status={status} /> · {customerName}
                </>
              }
            />
            <div className={parts}>
              <Standing details={details} invoiceHref={invoiceHref} />
              {acts}
              <Sent details={details} />
              <History details={details} />
            </div>
          </>
        );
      }}
    </Part>
  );
}

interface StandingProps extends Pick<RejectionProps, 'invoiceHref'> {
  readonly details: RejectionDetails;
}

/** Until when it can be resubmitted and what it needs, by whom; of one that was accepted what it has become. */
function Standing({ details: { rejection, today }, invoiceHref }: StandingProps): ReactElement | null {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const words = useRejectionWords();
  const { status, sent, standing, trxId, resubmitUntil } = rejection;
  const until = { key: 'until', label: t('rejections.until'), value: formatDate(resubmitUntil) };
  const items: KeyValue[] = [];
  if (status === 'rejected') {
    const needs = standing.map(({ rule, remedy }) => <p key={rule}>{words.need(remedy)}</p>);
    const value = isReady(rejection, today) ? t('rejections.ready') : needs;
    items.push(until, { key: 'needs', label: t('rejections.needs'), value });
  }
  if (status === 'expired') items.push(until);
  if (status === 'accepted' && trxId !== null) {
    items.push({
      key: 'became',
      label: t(sent.total < 0 ? 'rejectionKind.credit' : 'rejectionKind.invoice'),
      value: invoiceHref ? <Link href={invoiceHref(trxId)}>{sent.number}</Link> : sent.number,
    });
    // A credit is due on no day.
    if (sent.total >= 0)
      items.push({ key: 'due', label: t('rejections.dueOn'), value: formatDate(sent.dueOn) });
  }
  if (items.length === 0) return null;
  return (
    <Section title={t('rejections.standing')} isRuled>
      <div className={facts}>
        <KeyValues items={items} />
      </div>
    </Section>
  );
}

/** What was sent, with what is wrong beside the very field. */
function Sent({ details: { rejection } }: { readonly details: RejectionDetails }): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatMoney, formatNumber } = useFormats();
  const words = useRejectionWords();
  const { sent, customerName, accountName, merchantName, standing, status, rejectedAt } = rejection;
  const inCurrency = (amount: number) => money(amount, sent.currency);
  // What was corrected is not called wrong while it is judged, nor once it was accepted.
  const isSettled = status === 'accepted' || isUnderWay(rejection);
  const past = isSettled ? [] : pastReasons(rejection);
  const said = [
    ...standing.map((reason) => ({ ...reason, words: words.reason(reason) })),
    ...past.map((reason) => ({ ...reason, words: words.past(reason, rejectedAt) })),
  ];
  const wrong = (field: TransactionField, value: ReactNode): ReactNode => {
    const found = said.find((one) => one.facts.field === field);
    return found ? <TwoLines first={value} then={found.words} /> : value;
  };
  const general = said.filter((one) => one.facts.field === undefined);
  return (
    <Section title={t('rejections.sent')} isRuled>
      <div className={facts}>
        <KeyValues
          items={[
            { key: 'number', label: t('rejections.number'), value: wrong('number', sent.number) },
            {
              key: 'customer',
              label: t('rejections.customer'),
              value: wrong('customer', [...new Set([customerName, accountName])].join(', ')),
            },
            { key: 'merchant', label: t('disputeCenter.merchant'), value: merchantName },
            { key: 'kind', label: t('rejections.kind'), value: t(`rejectionKind.${sent.kind}`) },
            { key: 'sold', label: t('rejections.soldOn'), value: formatDate(sent.soldOn) },
            { key: 'dueOn', label: t('rejections.dueOn'), value: formatDate(sent.dueOn) },
            {
              key: 'po',
              label: t('rejections.poNumber'),
              value: wrong('poNumber', sent.poNumber || t('rejections.empty')),
            },
            {
              key: 'proof',
              label: t('rejections.proof'),
              value: wrong('proof', sent.proof || t('rejections.empty')),
            },
            {
              key: 'currency',
              label: t('rejections.currency'),
              value: wrong('currency', sent.currency),
            },
            ...sent.lines.map(({ description, quantity, unitPrice }, index) => ({
              key: `line ${index}`,
              label: index === 0 ? t('rejections.lines') : '',
              value: t('rejections.line', {
                quantity: formatNumber(quantity),
                description,
                price: formatMoney(inCurrency(unitPrice)),
              }),
            })),
            { key: 'tax', label: t('rejections.tax'), value: <MoneyText money={inCurrency(sent.tax)} /> },
            {
              key: 'total',
              label: t('rejections.total'),
              value: wrong('total', <MoneyText money={inCurrency(sent.total)} />),
              isTotal: true,
            },
            ...general.map((reason) => ({
              key: reason.rule,
              label: t('rejections.reason'),
              value: reason.words,
            })),
          ]}
        />
      </div>
    </Section>
  );
}

function History({ details }: { readonly details: RejectionDetails }): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const note = useChanges(details.rejection.sent.currency);
  return (
    <Section title={t('rejections.history')} isRuled>
      <Timeline
        label={t('rejections.history')}
        moments={details.events.map((event, index) => ({
          key: `${event.at} ${index}`,
          what: <What event={event} />,
          when: formatDateTime(event.at),
          ...(Object.keys(event.changes).length > 0 && { note: note(event.changes) }),
          isDone: true,
        }))}
      />
    </Section>
  );
}

function What({ event: { kind, userName, reasons } }: { readonly event: RejectionEvent }): ReactElement {
  const { t } = useMessages();
  if (kind === 'rejected') {
    const reason = reasons.map((one) => t(REJECTION_REASON_KEYS[codeOf(one)])).join(', ');
    return <>{t('rejectionEvent.rejected', { reason })}</>;
  }
  if (kind === 'resubmitted' || kind === 'cancelled')
    return <>{t(`rejectionEvent.${kind}`, { name: userName ?? '' })}</>;
  return <>{t(`rejectionEvent.${kind}`)}</>;
}

/** What was corrected, in words. */
function useChanges(currency: string): (changes: Corrections) => string {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return (changes) =>
    (Object.entries(changes) as [CorrectableField, string | number][])
      .map(([field, value]) =>
        t('rejectionEvent.changed', {
          field: t(FIELD_KEYS[field]),
          value: typeof value === 'number' ? formatMoney(money(value, currency)) : value,
        }),
      )
      .join(' · ');
}
