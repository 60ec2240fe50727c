import type { ReactElement } from 'react';
import { adjustmentEffect, currentTotal, formObstacles, loweredBy } from '#domain/invoice/invoice-edit.ts';
import { isEdited } from '#domain/invoice/merge-edits.ts';
import { money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { KeyValues, type KeyValue } from '#ui/kit/key-values.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { AmountText, MoneyText } from '#ui/shared/money-text.tsx';
import { MarginAction, MarginLead, MarginPart } from '#ui/shell/spread.tsx';
import { useEditWords } from './edit-words.ts';
import type { InvoiceEditing } from './use-invoice-edit.ts';

/** What the buyer owes once it is saved, what follows from that, and the way to do so. */
export function EditMargin({ editing }: { editing: InvoiceEditing }): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { changesOf } = useEditWords();
  const { snapshot, actions } = editing;
  const { form, subject: invoice } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const count = changesOf(form, invoice).length;
  const lower = loweredBy(invoice, form);
  const isGood = lower !== null && !formObstacles(form, invoice).some(({ rule }) => LOWERS_NOT.has(rule));
  const { currency } = invoice.open;
  const effect = isGood ? adjustmentEffect(invoice, lower) : null;
  const items: KeyValue[] = [
    { key: 'total', label: t('invoiceEdit.total'), value: <AmountText money={currentTotal(invoice)} /> },
    ...(isGood
      ? [
          {
            key: 'lower',
            label: t('invoice.adjustment'),
            value: <AmountText money={money(-lower.amount, currency)} />,
          },
        ]
      : []),
    {
      key: 'after',
      label: t('invoiceEdit.after'),
      value: <AmountText money={isGood && form.newTotal ? form.newTotal : currentTotal(invoice)} />,
      isTotal: true,
    },
  ];
  const owed = money(effect?.owed ?? invoice.open.amount - invoice.inFlight.amount, currency);
  return (
    <>
      <MarginLead
        title={t('invoiceEdit.willOwe', { customer: invoice.customerName })}
        figure={<MoneyText money={owed} size="total" />}
        details={<KeyValues items={items} />}
      />
      {invoice.inFlight.amount > 0 ? (
        <MarginPart>
          <p>
            {t('invoiceEdit.inFlight', {
              open: formatMoney(invoice.open),
              amount: formatMoney(invoice.inFlight),
            })}
          </p>
        </MarginPart>
      ) : null}
      {effect === null ? null : <Follows editing={editing} effect={effect} />}
      <MarginAction promise={t('invoiceEdit.switchAsks')}>
        <SubmitButton isBusy={isBusy} busyLabel={t('invoiceEdit.saving')} size="lg">
          {count === 0 ? t('invoiceEdit.saveNone') : t('invoiceEdit.save', { count })}
        </SubmitButton>
        {isEdited(form, invoice) ? (
          <Button isBlock isInactive={isBusy} onPress={actions.discard}>
            {t('invoiceEdit.discard', { count })}
          </Button>
        ) : null}
      </MarginAction>
    </>
  );
}

/** The rules against which no effect can be told. */
const LOWERS_NOT: ReadonlySet<string> = new Set(['INV-05', 'INV-06', 'INV-07', 'INV-10']);

function Follows({
  editing,
  effect,
}: {
  editing: InvoiceEditing;
  effect: ReturnType<typeof adjustmentEffect>;
}): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  const { subject: invoice } = editing.snapshot.context;
  const amount = (minor: number) => formatMoney(money(minor, invoice.open.currency));
  const isDisputed = invoice.disputed.amount > 0;
  return (
    <MarginPart title={t('invoiceEdit.whenSaved')}>
      <p>{t('invoiceEdit.told', { customer: invoice.customerName })}</p>
      {effect.applied > 0 ? <p>{t('invoiceEdit.lessens', { amount: amount(effect.applied) })}</p> : null}
      {effect.unapplied > 0 ? (
        <p>{t('invoiceEdit.unapplied', { amount: amount(effect.unapplied) })}</p>
      ) : null}
      {isDisputed && effect.disputedLeft === 0 ? <p>{t('invoiceEdit.endsDispute')}</p> : null}
      {isDisputed && effect.disputedLeft > 0 ? (
        <p>{t('invoiceEdit.countsInDispute', { amount: amount(effect.disputedLeft) })}</p>
      ) : null}
    </MarginPart>
  );
}
