import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { isDisputed, payableAmount, type Invoice } from '#domain/invoice/invoice.ts';
import type { AccountShare, SelectionSummary } from '#domain/selection/selection-summary.ts';
import { amountOf } from '#domain/payment/payment-selection.ts';
import { paidSelection } from '#machines/payment/charge.ts';
import { flowLeftOut, flowSummary } from '#machines/payment/context.ts';
import { useMessages } from '#locales/react.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import type { Column, RowGroup } from '#ui/kit/data-table-types.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { Section } from '#ui/kit/section.tsx';
import { ChargebackNote } from '#ui/payment/chargeback-note.tsx';
import { CollectedNote } from '#ui/payment/collected-note.tsx';
import { PartNotes, usePartCell } from '#ui/payment/part-cell.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { belowLines } from '#ui/payment/payment.css.ts';
import { DateText } from '#ui/shared/date-text.tsx';
import { InvoiceStatusMark } from '#ui/shared/invoice-status.tsx';
import { LeftOutNote } from '#ui/shared/left-out-note.tsx';
import { AmountText, MoneyText } from '#ui/shared/money-text.tsx';

/** What will be paid: each invoice, or for a set that the server keeps each account. */
export function ReviewInvoices({
  snapshot,
  actions,
  frame,
}: Pick<PaymentScreenProps, 'snapshot' | 'actions' | 'frame'>): ReactElement {
  const { t } = useMessages();
  const { context } = snapshot;
  const summary = flowSummary(context);
  const title = t('payment.invoiceCount', { count: summary.count });
  const isEditable = snapshot.hasTag('editable');
  const columns = useReviewColumns(
    context.payable?.today,
    amountOf(summary)?.currency,
    isEditable ? actions.leaveOutDisputed : undefined,
    usePartCell({ snapshot, actions }, frame.hrefs.dispute),
  );
  const paid = paidSelection(context);
  const accountColumns = useAccountColumns();
  return (
    <Section
      title={title}
      isRuled
      {...(snapshot.can({ type: 'step.select' }) && {
        aside: <LinkButton onPress={actions.goToSelect}>{t('payment.changeSelection')}</LinkButton>,
      })}
    >
      {paid.kind === 'listed' ? (
        <DataTable
          label={title}
          columns={columns}
          {...(summary.accounts.length > 1
            ? { groups: accountGroups(summary, paid.invoices) }
            : { rows: [...paid.invoices] })}
          rowKey={({ trxId }) => trxId}
          isInset
          isHeadHidden
        />
      ) : (
        <DataTable
          label={title}
          columns={accountColumns}
          rows={[...summary.accounts]}
          rowKey={({ buidCustomer }) => buidCustomer}
          isInset
          isHeadHidden
          staysTable
        />
      )}
      <div className={belowLines}>
        <LeftOutNote
          leftOut={flowLeftOut(context)}
          {...(context.selection.kind === 'server' && { disputed: summary.disputed })}
          disputedParts={summary.disputedParts}
          onTakeIn={snapshot.can({ type: 'leftOut.take' }) ? actions.takeIn : undefined}
        />
        <PartNotes snapshot={snapshot} actions={actions} />
        {summary.disputed > 0 ? <p>{t('payment.disputedPaid', { count: summary.disputed })}</p> : null}
      </div>
    </Section>
  );
}

/** The lines of each account with what they come to, written as the amounts above it are. */
function accountGroups(summary: SelectionSummary, invoices: readonly Invoice[]): RowGroup<Invoice>[] {
  const Sum = amountOf(summary) ? AmountText : MoneyText;
  return summary.accounts.map(({ buidCustomer, accountName, totals }) => ({
    key: buidCustomer,
    title: accountName,
    sum: totals.map((total) => (
      <div key={total.currency}>
        <Sum money={total} />
      </div>
    )),
    rows: invoices.filter((invoice) => invoice.buidCustomer === buidCustomer),
  }));
}

/** `onLeaveOut` takes a disputed one out again; undefined where nothing can be changed at the moment. */
function useReviewColumns(
  today: string | undefined,
  currency: string | undefined,
  onLeaveOut: ((trxId: string) => void) | undefined,
  partOf: (invoice: Invoice) => ReactNode,
): Column<Invoice>[] {
  const { t } = useMessages();
  return useMemo(
    () => [
      {
        id: 'invoice',
        heading: t('payment.invoice'),
        kind: 'document',
        card: { area: 'title' },
        cell: ({ invoiceId }) => invoiceId,
      },
      {
        id: 'merchant',
        heading: t('payment.merchant'),
        grows: true,
        card: { area: 'party' },
        cell: ({ merchantName }) => merchantName,
      },
      {
        id: 'due',
        heading: t('payment.due'),
        card: { area: 'due' },
        // The head is hidden, so the word stands with each date.
        cell: ({ dueDate }) => (
          <span>
            {t('payment.due')} <DateText date={dueDate} />
          </span>
        ),
      },
      {
        id: 'status',
        heading: t('payment.status'),
        // Whoever agrees to pay reads at every width that an invoice is disputed.
        card: { area: 'status' },
        cell: (invoice) => (
          <>
            <InvoiceStatusMark
              status={invoice.status}
              dueDate={invoice.dueDate}
              isSentBack={invoice.isSentBack}
              isPartlyPaid={invoice.isPartlyPaid}
              scheduledOn={invoice.scheduledOn}
              askedIn={invoice.askedIn}
              {...(today !== undefined && { today })}
            />
            <CollectedNote invoice={invoice} />
            <ChargebackNote invoice={invoice} />
            {onLeaveOut && isDisputed(invoice.status) ? (
              <div>
                <LinkButton onPress={() => onLeaveOut(invoice.trxId)}>
                  {t('invoices.leaveOut', { number: invoice.invoiceId })}
                </LinkButton>
              </div>
            ) : null}
            {partOf(invoice)}
          </>
        ),
      },
      {
        id: 'amount',
        heading: currency === undefined ? t('payment.amount') : t('payment.amountIn', { currency }),
        kind: 'amount',
        card: { area: 'amount' },
        cell: (invoice) =>
          currency === undefined ? (
            <MoneyText money={payableAmount(invoice)} />
          ) : (
            <AmountText money={payableAmount(invoice)} />
          ),
      },
    ],
    [t, today, currency, onLeaveOut, partOf],
  );
}

function useAccountColumns(): Column<AccountShare>[] {
  const { t } = useMessages();
  return useMemo(
    () => [
      {
        id: 'account',
        heading: t('payments.accountName'),
        kind: 'document',
        cell: ({ accountName }) => accountName,
      },
      {
        id: 'count',
        heading: t('payments.invoices'),
        grows: true,
        cell: ({ count }) => t('payment.groupCount', { count }),
      },
      {
        id: 'amount',
        heading: t('payment.amount'),
        kind: 'amount',
        cell: ({ totals }) =>
          totals.map((total) => (
            <div key={total.currency}>
              <MoneyText money={total} />
            </div>
          )),
      },
    ],
    [t],
  );
}
