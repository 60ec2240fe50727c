import type { components } from '#api/contract/schema.gen.ts';
import { businessDate } from '#domain/dates/dates.ts';
import { standingOf } from '#domain/payment/payment-standing.ts';
import { refundStanding } from '#domain/refund/refund.ts';
import { chargebackStandsText } from '#locales/card-chargeback-words.ts';
import { createFormats } from '#locales/format.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import { standingText } from '#locales/payment-words.ts';
import { standsText } from '#locales/refund-notice-words.ts';
import { standingFacts } from '#server/money/payments/standing-facts.ts';
import { csvCells, type CsvWish } from '#server/platform/csv/csv-cells.ts';
import { csvLine, textCell } from '#server/platform/csv/csv.ts';

type Payment = components['schemas']['Payment'];

/** The lines of a file of payments in its reader’s language: headings, words, dates and decimals. */
export function paymentsInLanguage({ language = fallbackLanguage, separator }: CsvWish, timeZone: string) {
  const words = readTranslator(language);
  const formats = createFormats(words, timeZone);
  const { t } = words;
  const { delimiter, dateCell, amount } = csvCells({ language, separator });
  // As the list has it: the last one, with its amount, by which a part and the whole are told apart.
  const refundText = ({ kind, status, amount: back }: Payment['refunds'][number]) => {
    const stands = standsText(t, refundStanding({ kind, status }));
    return kind === 'refund' ? `${stands} ${formats.formatMoney(back)}` : stands;
  };
  // First what the list shows, in its order; then what stands on the page of each.
  const headings = [
    t('payments.paymentNumber'),
    t('payments.submitted'),
    t('payments.method'),
    t('payments.payer'),
    t('payments.invoices'),
    t('payments.partCount'),
    t('payments.status'),
    t('payments.total'),
    t('selection.currency'),
    t('payments.subtotal'),
    t('payments.cardFee'),
    t('payment.credits'),
    t('payments.staysOpen'),
    t('payments.account'),
    t('payments.confirmationNumber'),
  ];
  return {
    head: csvLine(headings.map(textCell), delimiter),
    /** `credited` is what credits pay of its invoices in minor units, beside its money: never a part of its total. */
    lineOf: (payment: Payment, credited: number): string => {
      const { bank_account: bank } = payment;
      return csvLine(
        [
          textCell(payment.payment_number),
          dateCell(businessDate(payment.submitted_at, timeZone)),
          textCell(
            bank
              ? t('payments.bank', { bank: bank.bank_name, lastFour: bank.last_four })
              : t(payment.method === 'credits' ? 'payments.byCredits' : 'payments.card'),
          ),
          textCell(payment.payer),
          String(payment.invoice_count),
          String(payment.part_count),
          textCell(
            [
              standingText({ t, ...formats }, standingOf(standingFacts(payment)), payment.method),
              ...payment.refunds.slice(-1).map(refundText),
              ...payment.chargebacks.slice(-1).map(({ status }) => chargebackStandsText(t, status)),
            ].join(' · '),
          ),
          amount(payment.total.amount),
          payment.total.currency,
          amount(payment.amount.amount),
          amount(payment.fee.amount),
          amount(credited),
          amount(payment.left_open.amount),
          textCell(payment.customer_name),
          textCell(payment.confirmation_number ?? ''),
        ],
        delimiter,
      );
    },
  };
}
