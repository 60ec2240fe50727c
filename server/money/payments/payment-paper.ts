import { readReturn } from '#domain/bank-account/return-reason.ts';
import type { components } from '#api/contract/schema.gen.ts';
import type { Instant } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import { staysOf } from '#domain/payment/kept.ts';
import { feeByInvoice } from '#domain/payment/payment-fee.ts';
import { hasCardFee, standingOf, type PaymentStandingKind } from '#domain/payment/payment-standing.ts';
import { declineSentences, failureText } from '#locales/failure-words.ts';
import { returnSentences } from '#locales/bank-return-words.ts';
import { createFormats, type Formats } from '#locales/format.ts';
import type { TextKey, Translator } from '#locales/intl.ts';
import { lineNotes } from '#locales/short-pay-words.ts';
import { standingText, STANDING_KEYS } from '#locales/payment-words.ts';
import { chargebackBlocks } from '#server/money/payments/chargebacks-on-paper.ts';
import { refundBlocks } from '#server/money/payments/refunds-on-paper.ts';
import { standingFacts } from '#server/money/payments/standing-facts.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import type { PdfBlock, PdfContent, PdfFact, PdfTable } from '#server/platform/pdf/pdf-content.ts';

type PaymentResource = components['schemas']['PaymentResource'];
type Payment = PaymentResource['attributes'];

/** Whose portal it is and for whom the document is written. */
export interface PaperReader {
  readonly words: Translator;
  readonly timeZone: string;
  /** The name of the portal. */
  readonly issuer: string;
  /** When it is written: it says how the payment stands then. */
  readonly now: Instant;
}

/** A payment's document, with its file name and the words that it is called by. */
export interface PaymentPaper {
  readonly title: string;
  readonly fileName: string;
  readonly content: Buffer;
}

/** What a document that is no receipt says of that; a payment that waits for the card has taken nothing. */
const NO_RECEIPT: Record<PaymentStandingKind, TextKey | null> = {
  // Its credits are used already.
  notCharged: 'paper.notCharged',
  onItsWay: 'paper.notPaidYet',
  paid: null,
  paidInPart: null,
  noLongerPaid: 'paper.noReceipt',
  notPaid: 'paper.nothingPaid',
  // That it pays nothing is said above.
  sentBack: 'paper.noReceipt',
};

/**
 * The document of a payment: a receipt once it is settled, before that a remittance advice, else its record, which says
 * that it is none (decisions §11, Words of payment). Every invoice stands on it, and the fee with what falls to each.
 */
export async function paymentPaper(payment: Payment, reader: PaperReader): Promise<PaymentPaper> {
  const content = paymentContent(payment, reader);
  return {
    title: content.title,
    fileName: `${content.title.replaceAll(/[/\\:*?"<>|]+/g, '')}.pdf`,
    content: await writePdf(content),
  };
}

/** What the document says, before it is laid out. */
export function paymentContent(payment: Payment, { words, timeZone, issuer, now }: PaperReader): PdfContent {
  const { t, locale } = words;
  const formats = createFormats(words, timeZone);
  const { kind } = standingOf(standingFacts(payment));
  const stands = standingText({ t, ...formats }, standingOf(standingFacts(payment)), payment.method);
  const said = (text: string): PdfBlock => ({ kind: 'text', text });
  const faint = (text: string): PdfBlock => ({ kind: 'text', text, isFaint: true });
  // Where money was taken after all, what becomes of it is said above.
  const tookMoney = payment.refunds.some(({ cause }) => cause === 'lateAuthorized');
  const noReceipt = tookMoney ? NO_RECEIPT.sentBack : NO_RECEIPT[kind];
  const stays = staysOf({ ...standingFacts(payment), total: payment.total });
  const hasFee = payment.fee.amount !== 0;
  return {
    title: t(STANDING_KEYS[kind].paper, { number: payment.payment_number }),
    language: locale,
    issuer,
    note: t('payments.asOf', { when: formats.formatDateTime(now) }),
    pageOf: (page, pages) => t('paper.page', { page: String(page), pages: String(pages) }),
    blocks: [
      { kind: 'figure', text: formats.formatMoney(payment.total) },
      said(stands),
      ...(payment.failure ? [said(failureText(t, payment.failure, payment.refunds))] : []),
      ...declineSentences(t, payment.decline_reason, payment.refunds).map(said),
      ...returnSentences(t, {
        bankReason: payment.bank_reason,
        returned: readReturn(payment.bank_reason),
      }).map(said),
      ...(noReceipt ? [said(t(noReceipt))] : []),
      { kind: 'facts', facts: factsOf(payment, words, formats) },
      { kind: 'heading', text: t('payments.lines') },
      linesOf(payment, words, formats),
      ...notesOf(payment, words, formats).map(said),
      ...(hasCardFee({ ...standingFacts(payment), fee: payment.fee })
        ? [faint(t('payments.feeDivided'))]
        : []),
      {
        kind: 'sums',
        sums: [
          ...creditSums(payment, words, formats),
          { label: t('payments.subtotal'), value: formats.formatMoney(payment.amount) },
          ...(hasFee ? [{ label: t('payments.cardFee'), value: formats.formatMoney(payment.fee) }] : []),
          { label: t(STANDING_KEYS[kind].total), value: formats.formatMoney(payment.total), isTotal: true },
          ...(stays === null
            ? []
            : [
                {
                  label: t('payments.staysOfIt'),
                  value: formats.formatMoney(money(stays, payment.total.currency)),
                },
              ]),
        ],
      },
      ...refundBlocks(payment, words, formats),
      ...chargebackBlocks(payment, words, formats),
    ],
  };
}

/** What the invoices come to and what each credit takes of it; nothing where none were used. */
function creditSums({ lines, amount }: Payment, { t }: Translator, { formatMoney }: Formats) {
  const credits = lines.flatMap((line) => line.credits);
  if (credits.length === 0) return [];
  const { currency } = amount;
  const all = credits.reduce((sum, credit) => sum + credit.amount.amount, amount.amount);
  return [
    { label: t('payments.invoiceTotal'), value: formatMoney(money(all, currency)) },
    ...credits.map(({ credit_id: number, amount: taken, is_freed: isFreed }) => ({
      label: t(isFreed ? 'payments.creditFreed' : 'payments.creditOf', { number }),
      value: formatMoney(money(-taken.amount, currency)),
    })),
  ];
}

function factsOf(payment: Payment, { t }: Translator, formats: Formats): PdfFact[] {
  const { bank_account: bank } = payment;
  const accounts = accountsOf(payment);
  return [
    { label: t('payments.paymentNumber'), value: payment.payment_number },
    ...(payment.confirmation_number === null
      ? []
      : [{ label: t('payments.confirmationNumber'), value: payment.confirmation_number }]),
    ...(payment.schedule === null
      ? []
      : [{ label: t('payments.wasScheduled'), value: payment.schedule.schedule_number }]),
    { label: t('payments.submitted'), value: formats.formatDateTime(payment.submitted_at) },
    { label: t('payments.payer'), value: payment.payer },
    {
      label: t('payments.method'),
      value: bank
        ? t('payments.bank', { bank: bank.bank_name, lastFour: bank.last_four })
        : t(payment.method === 'credits' ? 'payments.byCredits' : 'payments.card'),
    },
    { label: t('payments.account'), value: payment.customer_name },
    ...(accounts.length === 1 && accounts[0] !== payment.customer_name
      ? [{ label: t('payments.accountName'), value: accounts[0] ?? '' }]
      : []),
  ];
}

/** Of each invoice that was paid in part: why, and what stays open. */
function notesOf({ lines, status }: Payment, { t }: Translator, formats: Formats): string[] {
  const isUndone = status === 'failed' || status === 'returned';
  return lines.flatMap(({ invoice_id, short, left_open: leftOpen }) => {
    const notes = lineNotes(t, formats, { short, leftOpen }, isUndone);
    return notes.length === 0 ? [] : [`${invoice_id}: ${notes.join(' · ')}`];
  });
}

const accountsOf = ({ lines }: Payment) => [...new Set(lines.map(({ account_name }) => account_name))];

function linesOf(payment: Payment, { t }: Translator, { formatAmount }: Formats): PdfTable {
  const { currency } = payment.amount;
  const hasAccounts = accountsOf(payment).length > 1;
  const fees = feeByInvoice(payment.lines, payment.fee);
  return {
    kind: 'table',
    columns: [
      { heading: t('payments.invoice'), share: 3 },
      { heading: t('payments.merchant'), share: 4 },
      ...(hasAccounts ? [{ heading: t('payments.accountName'), share: 3 }] : []),
      { heading: t('payments.amountIn', { currency }), share: 2.4, isAmount: true },
      ...(fees
        ? [
            { heading: t('payments.feeIn', { currency }), share: 2.2, isAmount: true },
            { heading: t('payments.chargedIn', { currency }), share: 2.4, isAmount: true },
          ]
        : []),
    ],
    rows: payment.lines.map(({ invoice_id, merchant_name, account_name, amount, credits }, index) => {
      const fee = fees?.[index];
      const got = credits.reduce((sum, credit) => sum + credit.amount.amount, amount.amount);
      return [
        invoice_id,
        merchant_name,
        ...(hasAccounts ? [account_name] : []),
        formatAmount(money(got, currency)),
        ...(fee ? [formatAmount(fee), formatAmount({ ...fee, amount: amount.amount + fee.amount })] : []),
      ];
    }),
  };
}
