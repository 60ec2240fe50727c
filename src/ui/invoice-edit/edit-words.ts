import { currentTotal, type EditableInvoice, type InvoiceForm } from '#domain/invoice/invoice-edit.ts';
import type { InvoiceObstacle } from '#domain/invoice/invoice-obstacle.ts';
import { changedFields, type MergedField } from '#domain/invoice/merge-edits.ts';
import { ADJUSTMENT_KEYS } from '#locales/adjustment-words.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { Change } from '#machines/portal/unsaved-changes.ts';

/** The details of an invoice, and what is changed of them, in words. */
export function useEditWords() {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const LABELS: Record<MergedField, string> = {
    poNumber: t('invoiceEdit.poNumber'),
    receivedDate: t('invoiceEdit.received'),
    shipTo: t('invoiceEdit.shipTo'),
    notes: t('invoiceEdit.notes'),
  };
  /** A detail as it is shown; empty where there is none. */
  const valueOf = (field: MergedField, value: string | null, { shipTos }: EditableInvoice): string => {
    if (value === null || value === '') return '';
    if (field === 'receivedDate') return formatDate(value);
    return field === 'shipTo' ? (shipTos.find(({ id }) => id === value)?.address.line1 ?? '') : value;
  };
  const changesOf = (form: InvoiceForm, invoice: EditableInvoice): Change[] => {
    const details = changedFields(form, invoice).map((field) => ({
      field: LABELS[field],
      before: valueOf(field, invoice.values[field], invoice),
      after: valueOf(field, form[field], invoice),
    }));
    const { newTotal, reason, comments } = form;
    return [
      ...details,
      ...(newTotal === null
        ? []
        : [
            {
              field: t('invoiceEdit.newTotal'),
              before: formatMoney(currentTotal(invoice)),
              after: formatMoney(newTotal),
            },
          ]),
      ...(reason === null
        ? []
        : [{ field: t('invoiceEdit.reason'), before: '', after: t(ADJUSTMENT_KEYS[reason]) }]),
      ...(comments.trim() === '' ? [] : [{ field: t('invoiceEdit.comment'), before: '', after: comments }]),
    ];
  };
  /** Why something cannot be changed so, and what would let it. */
  const obstacleText = ({ rule, facts }: InvoiceObstacle): string => {
    const limit = facts.limit ?? 0;
    switch (rule) {
      case 'INV-01':
        return t('invoiceEdit.INV-01');
      case 'INV-02':
        return t('invoiceEdit.INV-02');
      case 'INV-03':
        return t('invoiceEdit.INV-03');
      case 'INV-04':
        return t('invoiceEdit.INV-04', { count: limit });
      case 'INV-05':
        return t('invoiceEdit.INV-05');
      case 'INV-06':
        return t('invoiceEdit.INV-06', { amount: facts.total ? formatMoney(facts.total) : '' });
      case 'INV-07':
        return t('invoiceEdit.INV-07');
      case 'INV-08':
        return t('invoiceEdit.INV-08');
      case 'INV-09':
        return t('invoiceEdit.INV-09');
      case 'INV-10':
        return t('invoiceEdit.INV-10');
    }
  };
  return { LABELS, valueOf, changesOf, obstacleText };
}
