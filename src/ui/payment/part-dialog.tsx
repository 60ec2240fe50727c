import { useState, type FormEvent, type ReactElement } from 'react';
import { payableAmount, type Invoice } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import { SHORT_PAY_NOTE_MAXIMUM, type PartAmount, type ShortPayReason } from '#domain/payment/part-amount.ts';
import { hasPart, partedInvoice } from '#machines/payment/parts.ts';
import { useMessages } from '#locales/react.tsx';
import { shortPayName } from '#locales/short-pay-words.ts';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { Link } from '#ui/kit/link.tsx';
import { MoneyField } from '#ui/kit/money-field.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { DisputeRest } from '#ui/payment/dispute-rest.tsx';
import type { PaymentScreenProps } from '#ui/payment/payment-frame.ts';
import { buttons, stack } from '#ui/payment/payment.css.ts';

/** An amount below what can be paid of an invoice, while that is asked. */
export function PartDialog(props: PaymentScreenProps): ReactElement | null {
  const { snapshot } = props;
  const invoice = snapshot.matches({ reviewing: 'parting' }) ? partedInvoice(snapshot.context) : undefined;
  return invoice ? <Asked key={invoice.trxId} {...props} invoice={invoice} /> : null;
}

function Asked({
  snapshot,
  actions,
  frame,
  invoice,
}: PaymentScreenProps & { readonly invoice: Invoice }): ReactElement {
  const { t } = useMessages();
  const { formatMoney, formatNumber } = useFormats();
  const { context } = snapshot;
  const { trxId, invoiceId: number } = invoice;
  const known = context.parts.find((part) => part.trxId === trxId);
  const [typed, setTyped] = useState<Omit<PartAmount, 'trxId'>>(
    known ?? { amount: null, reason: null, note: '' },
  );
  const most = payableAmount(invoice);
  const setAmount = (amount: number | null) =>
    setTyped((before) => ({ ...before, amount: amount === null ? null : money(amount, most.currency) }));
  const rest = typed.amount && typed.amount.amount > 0 ? most.amount - typed.amount.amount : 0;
  const problems = new Set(context.parting?.problems);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    actions.keepPart({ amount: typed.amount, reason: typed.reason, note: typed.note });
  };
  return (
    <Dialog isOpen role="alertdialog" title={t('payment.partTitle', { number })} onClose={actions.leavePart}>
      <form method="post" className={stack} noValidate onSubmit={submit}>
        <p>{t('payment.partOf', { amount: formatMoney(most) })}</p>
        {frame.areShortPaysAnswered ? (
          <p>{t('payment.partAnswered', { days: context.config.shortPayDays })}</p>
        ) : null}
        <MoneyField
          label={t('payment.partAmount')}
          amount={typed.amount?.amount ?? null}
          currency={most.currency}
          onChange={setAmount}
          onTyping={setAmount}
          {...(rest > 0 && {
            hint: t('payments.leftOpen', { amount: formatMoney(money(rest, most.currency)) }),
          })}
          {...(problems.has('amount') && { error: t('payment.partWrong', { amount: formatMoney(most) }) })}
        />
        <SelectField<ShortPayReason>
          label={t('payment.partReason')}
          value={typed.reason}
          placeholder={t('payment.partChoose')}
          options={context.config.shortPayReasons.map((value) => ({
            value,
            label: shortPayName(t, value),
          }))}
          onChange={(reason) => setTyped((before) => ({ ...before, reason }))}
          error={problems.has('reason') ? t('payment.partChoose') : undefined}
        />
        <TextArea
          label={t('payment.partNote')}
          hint={t('payment.partNoteHint')}
          rows={2}
          maxLength={SHORT_PAY_NOTE_MAXIMUM}
          value={typed.note}
          onChange={(note) => setTyped((before) => ({ ...before, note }))}
          error={
            problems.has('note')
              ? t('payment.partNoteNeeded', { most: formatNumber(SHORT_PAY_NOTE_MAXIMUM) })
              : undefined
          }
        />
        {invoice.eligibleForDispute && frame.hrefs.dispute ? (
          <p>
            {rest > 0 ? (
              <DisputeRest
                invoice={invoice}
                rest={{ ...typed, amount: money(rest, most.currency) }}
                hrefOf={frame.hrefs.dispute}
              />
            ) : (
              <Link href={frame.hrefs.dispute(trxId)}>{t('payment.partDispute')}</Link>
            )}
          </p>
        ) : null}
        <div className={buttons}>
          <Button type="submit" variant="primary">
            {t('payment.partKeep')}
          </Button>
          {hasPart(context, [trxId]) ? (
            <Button onPress={() => actions.dropParts([trxId])}>{t('payment.partFull', { number })}</Button>
          ) : null}
          <Button variant="quiet" onPress={actions.leavePart}>
            {t('payment.partCancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
