import type { ReactElement } from 'react';
import { isFixed, mayMove, type InvoiceColumnId } from '#domain/invoice-view/invoice-columns.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { FailedNotice } from '#ui/shared/failed-notice.tsx';
import { list, row } from './invoice-columns-dialog.css.ts';
import type { InvoiceColumnsProps } from './use-invoice-columns.ts';

/** Chooses which columns the list has, and in which order. */
export function InvoiceColumnsDialog(props: InvoiceColumnsProps): ReactElement | null {
  const { t } = useMessages();
  const { snapshot, onClose } = props;
  if (snapshot.status === 'done') return null;
  const isBusy = snapshot.hasTag('busy');
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('invoiceColumns.title')}
      {...(isBusy ? {} : { onClose })}
      actions={
        <>
          <Button isInactive={isBusy} onPress={onClose}>
            {t('invoiceColumns.close')}
          </Button>
          <Button isInactive={isBusy} onPress={props.onReset}>
            {t('invoiceColumns.usual')}
          </Button>
          <Button
            variant="primary"
            isPending={isBusy}
            pendingLabel={t('invoiceColumns.saving')}
            onPress={props.onSave}
          >
            {t('invoiceColumns.save')}
          </Button>
        </>
      }
    >
      {snapshot.hasTag('failed') ? (
        <FailedNotice
          title={t('invoiceColumns.failed')}
          hint={t(snapshot.hasTag('unanswered') ? 'read.mayHaveActed' : 'invoiceColumns.failedHint')}
          failure={snapshot.context.failure}
        />
      ) : null}
      <p>{t('invoiceColumns.hint')}</p>
      <ol className={list}>
        {snapshot.context.columns.map(({ id }) => (
          <ColumnRow key={id} {...props} id={id} />
        ))}
      </ol>
    </Dialog>
  );
}

function ColumnRow({
  snapshot,
  onToggle,
  onMove,
  id,
}: InvoiceColumnsProps & { id: InvoiceColumnId }): ReactElement {
  const { t } = useMessages();
  const { columns } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const name = useColumnNames()[id];
  const isShown = columns.some((column) => column.id === id && column.isShown);
  return (
    <li className={row}>
      {isFixed(id) ? (
        <span>{name}</span>
      ) : (
        <Checkbox isSelected={isShown} isDisabled={isBusy} onChange={() => onToggle(id)}>
          {name}
        </Checkbox>
      )}
      <Button
        variant="quiet"
        size="sm"
        icon="arrowUp"
        label={t('invoiceColumns.back', { name })}
        isInactive={isBusy || !mayMove(columns, id, -1)}
        onPress={() => onMove(id, -1)}
      />
      <Button
        variant="quiet"
        size="sm"
        icon="arrowDown"
        label={t('invoiceColumns.on', { name })}
        isInactive={isBusy || !mayMove(columns, id, 1)}
        onPress={() => onMove(id, 1)}
      />
    </li>
  );
}

/** What the columns are called. */
function useColumnNames(): Readonly<Record<InvoiceColumnId, string>> {
  const { t } = useMessages();
  return {
    invoice_id: t('invoices.number'),
    merchant_name: t('invoices.merchant'),
    po_number: t('invoices.poNumber'),
    account_name: t('invoices.account'),
    invoice_date: t('invoices.invoiced'),
    due_date: t('invoices.due'),
    status: t('invoices.status'),
    total: t('invoices.total'),
    amount: t('invoices.open'),
  };
}
