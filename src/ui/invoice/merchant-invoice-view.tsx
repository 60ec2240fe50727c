import type { ReactElement, ReactNode } from 'react';
import type { MerchantInvoiceDetails } from '#domain/invoice/merchant-invoice.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { InvoiceStatusMark, PartlyPaidMark } from '#ui/shared/invoice-status.tsx';
import type { ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { MarginPart, Spread } from '#ui/shell/spread.tsx';
import { useEventWords } from './event-words.ts';
import { InvoiceMoments } from './invoice-moments.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { useFacts } from './invoice-facts.tsx';
import { InvoiceMissing } from './invoice-missing.tsx';
import { AddressLines } from './invoice-parties.tsx';
import { PrintedFacts, PrintedHead } from './printed-invoice.tsx';
import { RelatedClaims, type RelatedHrefs } from './related-claims.tsx';
import { WrittenNotes } from './written-notes.tsx';
import { notes, offPaper, parties, party, partyName, partyTitle, statuses } from './invoice.css.ts';

export interface MerchantInvoiceViewProps {
  readonly details: ReadPart<MerchantInvoiceDetails>;
  /** Its documents, which are read and changed on their own. */
  readonly documents: ReactNode;
  readonly hrefs: RelatedHrefs & {
    readonly list: PageAddress;
    readonly help: PageAddress;
    /** Where it is edited; null where nobody of its merchant edits it. */
    readonly edit: PageAddress | null;
  };
  readonly onPrint: () => void;
  /** Name of the portal, which stands on the printed invoice. */
  readonly brandName: string;
}

/** An invoice as its merchant reads it (decisions §6): the document, its documents, and what became of it. */
export function MerchantInvoiceView({
  details: part,
  documents,
  hrefs,
  onPrint,
  brandName,
}: MerchantInvoiceViewProps): ReactElement {
  const { t } = useMessages();
  const details = part.value;
  if (!details) {
    return (
      <InvoiceMissing
        part={part}
        listHref={hrefs.list}
        helpHref={hrefs.help}
        missingHint={t('merchantInvoice.notFoundHint')}
        onSwitch={() => undefined}
      />
    );
  }
  return (
    <>
      <PrintedHead brandName={brandName} documentType={details.documentType} />
      <Head details={details} hrefs={hrefs} onPrint={onPrint} />
      <Spread
        isRuled
        marginLabel={t('invoice.margin')}
        margin={
          <div className={offPaper}>
            <Margin details={details} />
          </div>
        }
      >
        <PrintedFacts details={details} />
        <Parties details={details} />
        <InvoiceLines details={details} />
        {documents}
        <RelatedClaims details={details} hrefs={hrefs} />
        <Notes details={details} />
      </Spread>
    </>
  );
}

interface PartProps {
  readonly details: MerchantInvoiceDetails;
}

function Head({
  details: { invoice, customerName, today },
  hrefs,
  onPrint,
}: PartProps & Pick<MerchantInvoiceViewProps, 'hrefs' | 'onPrint'>): ReactElement {
  const { t } = useMessages();
  const isBilled = !invoice.status.includes('Unbilled') && !invoice.status.includes('Invoiced');
  return (
    <PageHead
      title={invoice.invoiceId}
      breadcrumbs={
        <Breadcrumbs
          label={t('invoice.breadcrumbs')}
          parents={[{ href: hrefs.list, label: t('invoices.title') }]}
          current={invoice.invoiceId}
        />
      }
      facts={
        <span className={statuses}>
          {invoice.status.map((status) => (
            <InvoiceStatusMark key={status} status={[status]} dueDate={invoice.dueDate} today={today} />
          ))}
          {invoice.isPartlyPaid ? <PartlyPaidMark /> : null}
          <span>{customerName}</span>
        </span>
      }
      actions={
        <>
          {hrefs.edit === null ? null : (
            <ButtonLink href={hrefs.edit}>
              {t(isBilled ? 'merchantInvoice.adjust' : 'merchantInvoice.edit')}
            </ButtonLink>
          )}
          <Button icon="printer" onPress={onPrint}>
            {t('invoice.print')}
          </Button>
        </>
      }
    />
  );
}

/** Who sold, who is billed, where it went (§3 Invoice: sold-by, bill-to, ship-to). */
function Parties({ details: { invoice, customerName, addresses } }: PartProps): ReactElement {
  const { t } = useMessages();
  const all = [
    { title: t('invoice.soldBy'), name: invoice.merchantName, address: addresses.merchant },
    { title: t('invoice.billTo'), name: customerName, address: addresses.billing },
    { title: t('invoice.shipTo'), name: invoice.accountName, address: addresses.shipping },
  ];
  return (
    <div className={parties}>
      {all.map(({ title, name, address }) => (
        <div key={title} className={party}>
          <h2 className={partyTitle}>{title}</h2>
          <p className={partyName}>{name}</p>
          <AddressLines address={address} />
        </div>
      ))}
    </div>
  );
}

function Notes({ details }: PartProps): ReactElement | null {
  if (!details.notes && !details.adjustmentReason && !details.adjustmentComments) return null;
  return (
    <div className={notes}>
      <WrittenNotes {...details} reader="merchant" />
    </div>
  );
}

function Margin({ details }: PartProps): ReactElement {
  const { t } = useMessages();
  const facts = useFacts(details, details.today);
  // What is no invoice stands as the merchant wrote it.
  const documentType = details.documentType === 'Invoice' ? t('invoice.title') : details.documentType;
  return (
    <>
      <MarginPart>
        <KeyValues
          items={[{ key: 'document', label: t('invoiceDocument.type'), value: documentType }, ...facts]}
        />
      </MarginPart>
      <MarginPart title={t('invoice.history')}>
        <History details={details} />
      </MarginPart>
    </>
  );
}

/** What happened to it, the latest first; of payments only that and how much. */
function History({ details }: PartProps): ReactElement {
  const { formatMoney } = useFormats();
  const { wordOf, withAmount } = useEventWords(details.total.amount < 0, 'merchant');
  const told = details.events.map((event) => {
    const { kind, at, amount } = event;
    const word = wordOf(event);
    return {
      key: `${kind} ${at}`,
      kind,
      what: amount ? withAmount(kind, word, formatMoney(amount)) : word,
      at,
    };
  });
  return <InvoiceMoments told={told} details={details} reader="merchant" />;
}
