import type { ReactElement, ReactNode } from 'react';
import { money } from '#domain/money/money.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import {
  codeOf,
  type Corrections,
  type RejectionDetails,
  type RejectionEvent,
} from '#domain/rejection/rejection.ts';
import { isUnderWay } from '#domain/rejection/rejection-act.ts';
import type { CorrectableField, TransactionField } from '#domain/rejection/rejection-obstacle.ts';
import { useMessages } from '#locales/react.tsx';
import { REJECTION_REASON_KEYS } from '#locales/rejection-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Timeline } from '#ui/kit/timeline.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { TwoLines } from '#ui/shared/two-lines.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { RejectionStatusMark } from './rejection-status.tsx';
import { FIELD_KEYS, useRejectionWords } from './rejection-words.ts';
import { parts } from './rejections.css.ts';

export interface RejectionProps {
  readonly part: ReadPart<RejectionDetails>;
  /** What the reader can do. */
  readonly acts: ReactNode;
  readonly listHref: PageAddress;
}

/** One rejected transaction: what was sent, what was wrong at the very field, what happened, and what can be done. */
export function Rejection({ part, acts, listHref }: RejectionProps): ReactElement {
  const { t } = useMessages();
  return (
    <Part
      part={part}
      loadingText={t('rejections.loading')}
      failedText={t('rejections.failed')}
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

/** What was sent, with what is wrong beside the very field. */
function Sent({ details: { rejection } }: { readonly details: RejectionDetails }): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatMoney, formatNumber } = useFormats();
  const words = useRejectionWords();
  const { sent, customerName, accountName, merchantName, reasons, status } = rejection;
  const inCurrency = (amount: number) => money(amount, sent.currency);
  // What was corrected is not called wrong while it is judged, nor once it was accepted.
  const said = status === 'accepted' || isUnderWay(rejection) ? [] : reasons;
  const wrong = (fields: readonly TransactionField[], value: ReactNode): ReactNode => {
    const found = said.find(({ facts }) => facts.field && fields.includes(facts.field));
    return found ? <TwoLines first={value} then={words.reason(found)} /> : value;
  };
  const general = said.filter(({ facts }) => facts.field === undefined);
  return (
    <Section title={t('rejections.sent')} isRuled>
      <KeyValues
        items={[
          { key: 'number', label: t('rejections.number'), value: wrong(['number'], sent.number) },
          {
            key: 'customer',
            label: t('rejections.customer'),
            value: wrong(['customer'], [...new Set([customerName, accountName])].join(', ')),
          },
          { key: 'merchant', label: t('disputeCenter.merchant'), value: merchantName },
          { key: 'kind', label: t('rejections.kind'), value: t(`rejectionKind.${sent.kind}`) },
          { key: 'sold', label: t('rejections.soldOn'), value: formatDate(sent.soldOn) },
          {
            key: 'po',
            label: t('rejections.poNumber'),
            value: wrong(['poNumber'], sent.poNumber || t('rejections.empty')),
          },
          {
            key: 'proof',
            label: t('rejections.proof'),
            value: wrong(['proof'], sent.proof || t('rejections.empty')),
          },
          {
            key: 'currency',
            label: t('rejections.currency'),
            value: wrong(['currency'], sent.currency),
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
            value: wrong(['total'], <MoneyText money={inCurrency(sent.total)} />),
            isTotal: true,
          },
          ...general.map((reason) => ({
            key: reason.rule,
            label: t('rejections.reason'),
            value: words.reason(reason),
          })),
        ]}
      />
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
