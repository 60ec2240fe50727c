import { useState, type ReactElement, type ReactNode } from 'react';
import type { Instant } from '#domain/dates/dates.ts';
import type {
  ChargebackDetails,
  ChargebackResponse,
  ListedChargeback,
} from '#domain/dispute/chargeback-acts.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { actorKey } from '#locales/dispute-deed-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Blank } from '#ui/kit/blank.tsx';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { Button } from '#ui/kit/button.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { ButtonLink, Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Timeline } from '#ui/kit/timeline.tsx';
import { threadDocument } from '#ui/shared/attached-documents.css.ts';
import {
  AttachedDocuments,
  DocumentLine,
  FetchedDocument,
  type DocumentDownload,
} from '#ui/shared/attached-documents.tsx';
import { ChargebackNext } from '#ui/chargeback/chargeback-next.tsx';
import { ChargebackStatusMark } from '#ui/shared/chargeback-words.tsx';
import { parts } from '#ui/chargeback/chargeback.css.ts';
import { DateText } from '#ui/shared/date-text.tsx';
import { useReasonWords } from '#ui/shared/dispute-reason-words.ts';
import { useInvoiceSums } from '#ui/shared/invoice-sums.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { notPrinted, onlyPrinted } from '#ui/shared/not-printed.css.ts';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { Spread } from '#ui/shell/spread.tsx';

export interface ChargebackPageProps {
  readonly part: ReadPart<ChargebackDetails>;
  /** Whose reading of it this is. */
  readonly party: DisputeParty;
  readonly config: Pick<DisputeConfig, 'silentMerchantCeilings'>;
  readonly hrefs: {
    /** The list of the reader's side. */
    readonly list: PageAddress;
    /** The invoice that it is of; null for whom it has no page. */
    readonly invoice: ((trxId: string) => PageAddress) | null;
  };
  readonly download: DocumentDownload;
  /** What the reader can do to it. */
  readonly acts: ReactNode;
  /** The invoice whole, for who has no page of it; absent of all others. */
  readonly beside?: ReactNode;
  /** Paper says whose portal it is from. */
  readonly brandName: string;
  readonly onPrint: () => void;
  /** The portal's clock: paper says as of when it is. */
  readonly now: () => Instant;
}

/** One chargeback, as one of its sides reads it: how far it is, what is asked for, and what was said. */
export function ChargebackPage(props: ChargebackPageProps): ReactElement {
  const { t } = useMessages();
  const { part, hrefs } = props;
  if (part.error?.kind === 'notFound' || part.error?.kind === 'forbidden') {
    return (
      <Blank
        icon="help"
        level={1}
        isInPage
        title={t('chargeback.missing')}
        actions={<ButtonLink href={hrefs.list}>{t('chargeback.toList')}</ButtonLink>}
      >
        {t('dispute.missingHint')}
      </Blank>
    );
  }
  return (
    <Part
      part={part}
      loadingText={t('chargeback.loading')}
      failedText={t('chargeback.failed')}
      skeleton={<Bone size="lg" />}
    >
      {(details) => <Shown {...props} details={details} />}
    </Part>
  );
}

type ShownProps = ChargebackPageProps & { readonly details: ChargebackDetails };

function Shown({
  details,
  party,
  config,
  hrefs,
  download,
  acts,
  beside,
  brandName,
  onPrint,
  now,
}: ShownProps): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const [readAt] = useState(now);
  const reasonWords = useReasonWords();
  const { chargeback } = details;
  const { chargebackNumber: number, reasonId: id, reasonWords: words } = chargeback;
  return (
    <>
      <PageHead
        title={t('chargeback.number', { number })}
        breadcrumbs={
          <Breadcrumbs
            label={t('chargeback.title')}
            parents={[{ href: hrefs.list, label: t('chargeback.title') }]}
            current={number}
          />
        }
        facts={
          <>
            <ChargebackStatusMark status={chargeback.status} party={party} /> {reasonWords({ id, words })}
            <span className={onlyPrinted}>
              {' '}
              · {brandName} · {t('dispute.asOf', { when: formatDateTime(readAt) })}
            </span>
          </>
        }
        actions={<Button onPress={onPrint}>{t('dispute.print')}</Button>}
      />
      <Spread isRuled marginLabel={t('dispute.invoice')} margin={<Facts details={details} hrefs={hrefs} />}>
        <div className={parts}>
          <ChargebackNext details={details} party={party} config={config} hrefs={hrefs} />
          <Section title={t(party === 'customer' ? 'chargeback.whyOwn' : 'chargeback.why')} isRuled>
            <p>{details.description}</p>
          </Section>
          <AttachedDocuments documents={details.documents} download={download} />
          <div className={notPrinted}>{acts}</div>
          {beside}
          <Thread responses={details.responses} party={party} download={download} />
        </div>
      </Spread>
    </>
  );
}

function Facts({ details, hrefs }: Pick<ShownProps, 'details' | 'hrefs'>): ReactElement {
  const { t } = useMessages();
  const { chargeback } = details;
  const sums = useInvoiceSums(details);
  return (
    <Section title={t('dispute.invoice')} isSmall>
      <KeyValues
        items={[
          {
            key: 'invoice',
            label: t('dispute.invoice'),
            value: <InvoiceOf {...chargeback} href={hrefs.invoice} />,
          },
          { key: 'customer', label: t('dispute.customer'), value: chargeback.customerName },
          { key: 'account', label: t('dispute.account'), value: details.accountName },
          { key: 'merchant', label: t('dispute.merchant'), value: chargeback.merchantName },
          { key: 'due', label: t('dispute.due'), value: <DateText date={details.dueDate} /> },
          ...sums,
          {
            key: 'requested',
            label: t('chargeback.amount'),
            value: <MoneyText money={chargeback.requested} />,
            isTotal: true,
          },
        ]}
      />
    </Section>
  );
}

/** The invoice's number, which leads to it where it has a page. */
function InvoiceOf({ invoiceId, trxId, href }: InvoiceOfProps): ReactElement {
  return href === null ? <>{invoiceId}</> : <Link href={href(trxId)}>{invoiceId}</Link>;
}

type InvoiceOfProps = Pick<ListedChargeback, 'invoiceId' | 'trxId'> & {
  readonly href: ShownProps['hrefs']['invoice'];
};

/** What the sides have said and done, newest first. */
function Thread({
  responses,
  party,
  download,
}: Pick<ChargebackDetails, 'responses'> & Pick<ShownProps, 'party' | 'download'>): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  return (
    <Section
      title={t('chargeback.thread')}
      aside={t('dispute.threadCount', { count: responses.length })}
      isRuled
    >
      <Timeline
        moments={responses.map((response) => ({
          key: response.responseId,
          what: <What response={response} reader={party} />,
          when: <time dateTime={response.at}>{formatDateTime(response.at)}</time>,
          note: <Said response={response} download={download} />,
          isDone: true,
        }))}
      />
      <FetchedDocument download={download} of={responses.flatMap(({ documents }) => documents)} />
    </Section>
  );
}

/** The words of an entry, and what was sent with them. */
function Said({
  response: { comment, documents },
  download,
}: Pick<ShownProps, 'download'> & { readonly response: ChargebackResponse }): ReactElement | null {
  if (comment === null && documents.length === 0) return null;
  return (
    <>
      {comment}
      {documents.map((document) => (
        <span key={document.documentId} className={threadDocument}>
          <DocumentLine document={document} download={download} />
        </span>
      ))}
    </>
  );
}

/** Who did what: the name, the side that they are of, and the deed. */
function What({
  response: { name, party, action },
  reader,
}: {
  readonly response: ChargebackResponse;
  readonly reader: DisputeParty;
}): ReactElement {
  const { t } = useMessages();
  const done = t(`chargebackDone.${action}`);
  // What time does, nobody does.
  if (party === 'system') return <>{done}</>;
  const side = t(actorKey(party, reader));
  return (
    <>
      {name === null ? side : `${name} · ${side}`}: {done}
    </>
  );
}
