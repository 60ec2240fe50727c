import { useMemo, type ReactElement, type ReactNode } from 'react';
import type { MerchantInvoiceDetails } from '#domain/invoice/merchant-invoice.ts';
import type { Money } from '#domain/money/money.ts';
import { shortPayStanding } from '#domain/payment/short-pay.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { Column } from '#ui/kit/data-table-types.ts';
import { DataTable } from '#ui/kit/data-table.tsx';
import { Link } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { ChargebackStatusMark } from '#ui/shared/chargeback-words.tsx';
import { useStatusWords } from '#ui/shared/dispute-words.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { inset } from './documents.css.ts';

/** Where a merchant reads what belongs to an invoice; null for whom there is no such page. */
export interface RelatedHrefs {
  readonly invoice: (trxId: string) => PageAddress;
  readonly dispute: ((disputeId: string) => PageAddress) | null;
  readonly chargeback: ((chargebackId: string) => PageAddress) | null;
  readonly shortPay: ((shortPayId: string) => PageAddress) | null;
}

interface Claim {
  readonly key: string;
  readonly what: string;
  readonly href: PageAddress | null;
  readonly status: ReactNode;
  readonly amount: Money;
}

/** Disputes, chargebacks, short payments and credits of an invoice, each with its page; nothing where there is none. */
export function RelatedClaims({
  details,
  hrefs,
}: {
  readonly details: MerchantInvoiceDetails;
  readonly hrefs: RelatedHrefs;
}): ReactElement | null {
  const { t } = useMessages();
  const rows = useClaims(details, hrefs);
  const columns = useColumns();
  if (rows.length === 0) return null;
  return (
    <div className={inset}>
      <Section title={t('merchantInvoice.related')} isRuled>
        <DataTable
          isInset
          label={t('merchantInvoice.related')}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          isHeadHidden
        />
      </Section>
    </div>
  );
}

function useColumns(): Column<Claim>[] {
  const { t } = useMessages();
  return useMemo<Column<Claim>[]>(
    () => [
      {
        id: 'what',
        heading: t('merchantInvoice.related'),
        grows: true,
        card: { area: 'title' },
        cell: ({ what, href }) => (href === null ? what : <Link href={href}>{what}</Link>),
      },
      {
        id: 'status',
        heading: t('invoices.status'),
        card: { area: 'status' },
        cell: ({ status }) => status,
      },
      {
        id: 'amount',
        heading: t('invoices.total'),
        kind: 'amount',
        card: { area: 'amount' },
        cell: ({ amount }) => <MoneyText money={amount} />,
      },
    ],
    [t],
  );
}

function useClaims(details: MerchantInvoiceDetails, hrefs: RelatedHrefs): Claim[] {
  const { t } = useMessages();
  const { formatDayOf } = useFormats();
  const statusWords = useStatusWords('merchant');
  return [
    ...details.disputes.map(({ disputeId, disputeNumber, status, disputed }) => ({
      key: disputeId,
      what: t('merchantInvoice.dispute', { number: disputeNumber }),
      href: hrefs.dispute?.(disputeId) ?? null,
      status: statusWords(status),
      amount: disputed,
    })),
    ...details.chargebacks.map(({ chargebackId, chargebackNumber, status, requested }) => ({
      key: chargebackId,
      what: t('merchantInvoice.chargeback', { number: chargebackNumber }),
      href: hrefs.chargeback?.(chargebackId) ?? null,
      status: <ChargebackStatusMark status={status} party="merchant" />,
      amount: requested,
    })),
    ...details.shortPays.map(({ shortPayId, status, shortBy }) => ({
      key: shortPayId,
      what: t('merchantInvoice.shortPay'),
      href: hrefs.shortPay?.(shortPayId) ?? null,
      status: t(`shortPayStatus.${shortPayStanding({ status, open: details.invoice.open })}`),
      amount: shortBy,
    })),
    ...details.credits.map(({ trxId, invoiceId, amount, givenAt, withdrawnAt }) => ({
      key: trxId,
      what: t('merchantInvoice.credit', { number: invoiceId }),
      href: hrefs.invoice(trxId),
      status:
        withdrawnAt === null
          ? t('merchantInvoice.creditGiven', { date: formatDayOf(givenAt) })
          : t('merchantInvoice.creditTakenBack', { date: formatDayOf(withdrawnAt) }),
      amount,
    })),
  ];
}
