import type { ReactElement } from 'react';
import { amountsOf, shareOf } from '#domain/dispute/dispute-form.ts';
import { amountObstacles, disputedAmount, lineTotals } from '#domain/dispute/disputed-amount.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { Money } from '#domain/money/money.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { ChoiceRows, type Choice } from '#ui/kit/choice-rows.tsx';
import { FieldError } from '#ui/kit/field.tsx';
import { Link } from '#ui/kit/link.tsx';
import { MoneyField } from '#ui/kit/money-field.tsx';
import { small } from '#ui/kit/text.css.ts';
import type { DisputeScreenProps } from '#ui/dispute-create/dispute-create-frame.ts';
import { invoiceHead, invoiceRow, lines } from '#ui/dispute-create/dispute-create.css.ts';
import { useDisputeObstacleWords } from '#ui/shared/dispute-obstacle-words.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';

export interface InvoiceShareProps extends DisputeScreenProps {
  readonly invoice: Invoice;
}

type Kind = 'whole' | 'part' | 'lines';

/** An invoice, and what of it is disputed: all that is open, an amount of it, or lines. */
export function InvoiceShare({ snapshot, send, frame, invoice }: InvoiceShareProps): ReactElement | null {
  const { t } = useMessages();
  const { formatDate, formatMoney } = useFormats();
  const { sentence } = useDisputeObstacleWords();
  const { form, disputable, problems, linesOf } = snapshot.context;
  if (!disputable) return null;
  const { trxId, invoiceId, merchantName, dueDate, open } = invoice;
  const share = shareOf(form, trxId);
  const amounts = amountsOf(disputable, invoice);
  const problem = problems.find((one) => one.trxId === trxId && one.obstacle.rule !== 'DIS-11');
  // An amount is judged as soon as it is entered; that none is, when the step is to be left.
  const isAmountEntered = share.kind === 'part' && share.amount !== null && share.amount.amount !== 0;
  const obstacle = problem?.obstacle ?? (isAmountEntered ? amountObstacles(amounts, share)[0] : undefined);
  const error = obstacle && sentence(obstacle);
  const enter = (amount: number | null): void =>
    send({ type: 'amount.enter', trxId, amount, currency: open.currency });
  const choose = (kind: Kind): void => {
    if (kind === 'whole') send({ type: 'whole.choose', trxId });
    else if (kind === 'lines') send({ type: 'lines.choose', trxId });
    else enter(null);
  };
  const isReading = snapshot.matches({ describing: 'readingLines' }) && linesOf === trxId;
  const choices: Choice<Kind>[] = [
    { value: 'whole', title: t('disputeCreate.whole'), consequence: formatMoney(amounts.open) },
    {
      value: 'part',
      title: t('disputeCreate.part'),
      content:
        share.kind === 'part' ? (
          <MoneyField
            label={t('disputeCreate.amountOf', { number: invoiceId })}
            amount={share.amount?.amount ?? null}
            currency={open.currency}
            onChange={enter}
            onTyping={enter}
            hint={t('disputeCreate.amountHint', { amount: formatMoney(amounts.open) })}
            {...(error !== undefined && { error })}
          />
        ) : undefined,
    },
    {
      value: 'lines',
      title: t('disputeCreate.lines'),
      ...(isReading && { consequence: t('disputeCreate.readingLines') }),
      content:
        share.kind === 'lines' ? (
          <InvoiceLines
            totals={lineTotals(amounts)}
            lateFee={amounts.lateFee}
            chosen={share.lineNumbers}
            words={Object.fromEntries(amounts.lines.map((line) => [line.lineNumber, line.description]))}
            onChoose={(lineNumber, isChosen) => send({ type: 'line.choose', trxId, lineNumber, isChosen })}
            error={error}
          />
        ) : undefined,
    },
  ];
  return (
    <div className={invoiceRow}>
      <div className={invoiceHead}>
        <span>
          <Link href={frame.hrefs.invoice(trxId)} isExternal>
            {invoiceId}
          </Link>{' '}
          {merchantName}{' '}
          <span className={small}>{t('disputeCreate.due', { date: formatDate(dueDate) })}</span>
        </span>
        <MoneyText money={disputedAmount(amounts, share)} />
      </div>
      {amounts.open.amount < open.amount ? (
        <p className={small}>
          {t('disputeCreate.lessThanOpen', {
            open: formatMoney(open),
            most: formatMoney(amounts.open),
          })}
        </p>
      ) : null}
      <ChoiceRows
        label={t('disputeCreate.shareOf', { number: invoiceId })}
        choices={choices}
        value={share.kind}
        onChange={choose}
      />
      {snapshot.can({ type: 'invoice.remove', trxId }) ? (
        <div>
          <Button size="sm" variant="quiet" onPress={() => send({ type: 'invoice.remove', trxId })}>
            {t('disputeCreate.remove', { number: invoiceId })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface InvoiceLinesProps {
  readonly totals: ReturnType<typeof lineTotals>;
  readonly lateFee: Money;
  readonly words: Readonly<Record<number, string>>;
  readonly chosen: readonly number[];
  readonly onChoose: (lineNumber: number, isChosen: boolean) => void;
  readonly error: string | undefined;
}

/** The lines of an invoice, each with its part of tax and rebates. */
function InvoiceLines({ totals, lateFee, words, chosen, onChoose, error }: InvoiceLinesProps): ReactElement {
  const { t } = useMessages();
  const { formatMoney } = useFormats();
  return (
    <div className={lines}>
      {[...totals].map(([lineNumber, amount]) => (
        <Checkbox
          key={lineNumber}
          isSelected={chosen.includes(lineNumber)}
          onChange={(isChosen) => onChoose(lineNumber, isChosen)}
        >
          {t('disputeCreate.line', {
            line: words[lineNumber] ?? String(lineNumber),
            amount: formatMoney(amount),
          })}
        </Checkbox>
      ))}
      {lateFee.amount > 0 ? (
        <p className={small}>{t('disputeCreate.lateFeeApart', { amount: formatMoney(lateFee) })}</p>
      ) : null}
      {error === undefined ? null : (
        <div data-wrong="" tabIndex={-1}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
