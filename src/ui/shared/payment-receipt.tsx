import { useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { Instant } from '#domain/dates/dates.ts';
import { lineTotal, type Payment, type PaymentLine } from '#domain/payment/payment.ts';
import { money } from '#domain/money/money.ts';
import { staysOf } from '#domain/payment/kept.ts';
import { feeByInvoice } from '#domain/payment/payment-fee.ts';
import { hasCardFee, spokenOf, standingOf } from '#domain/payment/payment-standing.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { STANDING_KEYS } from '#locales/payment-words.ts';
import { lineNotes } from '#locales/short-pay-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { BrandMark } from '#ui/kit/brand-mark.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column } from '#ui/kit/data-table-types.ts';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Link } from '#ui/kit/link.tsx';
import { faint, small } from '#ui/kit/text.css.ts';
import { creditItems } from '#ui/shared/credit-items.tsx';
import { InvoiceStatusMark } from '#ui/shared/invoice-status.tsx';
import { AmountText } from '#ui/shared/money-text.tsx';
import { usePaymentLinks } from '#ui/shared/payment-links.tsx';
import { useStandingText } from '#ui/shared/payment-standing.tsx';
import {
  fact,
  factLabel,
  facts,
  factValue,
  paperHead,
  receipt,
  sums,
} from '#ui/shared/payment-receipt.css.ts';

/** With what a payment is made, in words. */
export function usePaidWith(): (payment: Pick<Payment, 'bankAccount' | 'method'>) => string {
  const { t } = useMessages();
  return ({ bankAccount, method }) => {
    if (method === 'credits') return t('payments.byCredits');
    return bankAccount && method === 'bank'
      ? t('payments.bank', { bank: bankAccount.bankName, lastFour: bankAccount.lastFour })
      : t('payments.card');
  };
}

export interface PaperHeadProps {
  payment: Payment;
  /** Name of the portal. */
  brandName: string;
  /** The portal's clock. */
  now: () => Instant;
}

/** Mark, name of the portal and of the payment's document, above everything: on paper only. */
export function PaperHead({ payment, brandName, now }: PaperHeadProps): ReactElement {
  const { t } = useMessages();
  return (
    <BrandHead brandName={brandName} now={now}>
      {t(STANDING_KEYS[standingOf(payment).kind].name, { number: payment.paymentNumber })}
    </BrandHead>
  );
}

/** The same above a document of any name, and as of when it is. */
export function BrandHead({
  brandName,
  now,
  children,
}: Omit<PaperHeadProps, 'payment'> & { children: ReactNode }): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  // What is printed is what was read when the page was opened.
  const [readAt] = useState(now);
  return (
    <div className={paperHead}>
      <BrandMark />
      <b>{brandName}</b>
      <span>{children}</span>
      <span>{t('payments.asOf', { when: formatDateTime(readAt) })}</span>
    </div>
  );
}

export interface PaymentReceiptProps {
  payment: Payment;
  /** Where an invoice's own page is; absent where nothing leads out. */
  invoiceHref?: (trxId: string) => PageAddress;
  /** What can be done about what is left open of an invoice; absent where nothing can. */
  besideRest?: (line: PaymentLine) => ReactNode;
}

/** The facts of a payment, its lines and its sums: the same on the confirmation, on its page and on paper. */
export function PaymentReceipt({ payment, invoiceHref, besideRest }: PaymentReceiptProps): ReactElement {
  const { t } = useMessages();
  const columns = useLineColumns(payment, invoiceHref, besideRest);
  const stays = staysOf(payment);
  return (
    <div className={receipt}>
      <ReceiptFacts payment={payment} isLinked={invoiceHref !== undefined} />
      <DataTable
        label={t('payments.lines')}
        columns={columns}
        rows={[...payment.lines]}
        rowKey={({ trxId }) => trxId}
        isInset
      />
      {hasCardFee(payment) ? <p className={faint}>{t('payments.feeDivided')}</p> : null}
      <div className={sums}>
        <KeyValues
          items={[
            ...creditItems(payment, t),
            {
              key: 'subtotal',
              label: t('payments.subtotal'),
              value: <AmountText money={payment.amount} />,
            },
            ...(payment.fee.amount === 0
              ? []
              : [{ key: 'fee', label: t('payments.cardFee'), value: <AmountText money={payment.fee} /> }]),
            {
              key: 'total',
              label: t(STANDING_KEYS[standingOf(payment).kind].total),
              value: <AmountText money={payment.total} />,
              isTotal: true,
            },
            ...(stays === null
              ? []
              : [
                  {
                    key: 'stays',
                    label: t('payments.staysOfIt'),
                    value: <AmountText money={money(stays, payment.total.currency)} />,
                  },
                ]),
          ]}
        />
      </div>
    </div>
  );
}

/** `isLinked` where links lead out: to what it was scheduled as, and to the payments of what it did not pay. */
function ReceiptFacts({ payment, isLinked }: { payment: Payment; isLinked: boolean }): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const paidWith = usePaidWith();
  const standingText = useStandingText();
  const account = onlyAccount(payment);
  const isAwaited = standingOf(payment).kind === 'notCharged';
  const confirmation = payment.confirmationNumber ?? (isAwaited ? t('payments.noConfirmation') : null);
  const links = usePaymentLinks(payment, isLinked);
  const items: Fact[] = [
    [t('payments.paymentNumber'), payment.paymentNumber],
    ...(confirmation === null ? [] : [[t('payments.confirmationNumber'), confirmation] satisfies Fact]),
    [t('payments.status'), standingText(payment)],
    [t('payments.submitted'), formatDateTime(payment.submittedAt)],
    [t('payments.payer'), payment.payer],
    [t('payments.method'), paidWith(payment)],
    [t('payments.account'), payment.customerName],
    ...(account === undefined ? [] : [[t('payments.accountName'), account] satisfies Fact]),
    ...links,
  ];
  return <Facts items={items} />;
}

/** What payments of one submit have in common: when, by whom, with what and for whom; credits stand with each. */
export function SubmitFacts({ payment }: { payment: Payment }): ReactElement {
  const { t } = useMessages();
  const { formatDateTime } = useFormats();
  const paidWith = usePaidWith();
  return (
    <Facts
      items={[
        [t('payments.submitted'), formatDateTime(payment.submittedAt)],
        [t('payments.payer'), payment.payer],
        ...(payment.mode === 'PROGRAM_OVERVIEW'
          ? [
              [
                t('payments.method'),
                payment.method === 'card' ? t('payments.card') : t('payments.eachOwn'),
              ] as const,
              [t('selection.customer'), payment.together.map((one) => one.accountName).join(', ')] as const,
            ]
          : [
              [t('payments.method'), paidWith(spokenOf(payment.together) ?? payment)] as const,
              [t('payments.account'), payment.customerName] as const,
            ]),
      ]}
    />
  );
}

/** What it is called, and what it is. */
type Fact = readonly [string, ReactNode];

function Facts({ items }: { items: readonly Fact[] }): ReactElement {
  return (
    <dl className={facts}>
      {items.map(([label, value]) => (
        <div key={label} className={fact}>
          <dt className={factLabel}>{label}</dt>
          <dd className={factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The account that all lines belong to; undefined for several and for the customer's own. */
function onlyAccount({ lines, customerName }: Payment): string | undefined {
  const [first, ...others] = new Set(lines.map(({ accountName }) => accountName));
  return others.length === 0 && first !== customerName ? first : undefined;
}

function useLineColumns(
  payment: Payment,
  invoiceHref: PaymentReceiptProps['invoiceHref'],
  besideRest: PaymentReceiptProps['besideRest'],
): Column<PaymentLine>[] {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { currency } = payment.amount;
  const { kind } = standingOf(payment);
  const isUndone = ['notPaid', 'sentBack'].includes(kind);
  // How it stands now is no longer what this payment says.
  const hasToday = isUndone || kind === 'paidInPart' || kind === 'noLongerPaid';
  const hasAccounts = new Set(payment.lines.map(({ accountName }) => accountName)).size > 1;
  return useMemo(() => {
    const account: Column<PaymentLine> = {
      id: 'account',
      heading: t('payments.accountName'),
      kind: 'reference',
      card: { area: 'due' },
      cell: ({ accountName }) => accountName,
    };
    const today: Column<PaymentLine> = {
      id: 'today',
      heading: t('payments.today'),
      card: { area: 'status', before: `${t('payments.today')}:` },
      cell: ({ status }) => <InvoiceStatusMark status={status} />,
    };
    const fees = feeByInvoice(payment.lines, payment.fee);
    const feeOf = new Map(payment.lines.map(({ trxId }, index) => [trxId, fees?.[index]]));
    const fee: Column<PaymentLine> = {
      id: 'fee',
      heading: t('payments.feeIn', { currency }),
      kind: 'amount',
      priority: 3,
      card: { area: 'rest', before: t('payments.cardFee'), after: currency },
      cell: ({ trxId }) => {
        const ofInvoice = feeOf.get(trxId);
        return ofInvoice ? <AmountText money={ofInvoice} /> : null;
      },
    };
    return [
      {
        id: 'invoice',
        heading: t('payments.invoice'),
        kind: 'document',
        card: { area: 'title' },
        cell: (line) => (
          <>
            {invoiceHref ? <Link href={invoiceHref(line.trxId)}>{line.invoiceId}</Link> : line.invoiceId}
            {lineNotes(t, { formatMoney }, line, isUndone).map((note) => (
              <div key={note} className={small}>
                {note}
              </div>
            ))}
            {isUndone ? null : besideRest?.(line)}
          </>
        ),
      },
      {
        id: 'merchant',
        heading: t('payments.merchant'),
        grows: true,
        card: { area: 'party' },
        cell: ({ merchantName }) => merchantName,
      },
      ...(hasAccounts ? [account] : []),
      ...(hasToday ? [today] : []),
      {
        id: 'amount',
        heading: t('payments.amountIn', { currency }),
        kind: 'amount',
        card: { area: 'amount' },
        cell: (line) => <AmountText money={lineTotal(line)} />,
      },
      ...(fees ? [fee] : []),
    ] satisfies Column<PaymentLine>[];
  }, [t, formatMoney, currency, hasAccounts, isUndone, hasToday, invoiceHref, besideRest, payment]);
}
