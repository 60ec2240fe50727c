import { money, type Money } from '#domain/money/money.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import { declineSentences, FAILURE_WORDS } from '#locales/failure-words.ts';
import { readReturn } from '#domain/bank-account/return-reason.ts';
import { returnSentences } from '#locales/bank-return-words.ts';
import type { Translator } from '#locales/intl.ts';
import {
  accountAfterReturn,
  freedSentences,
  owedAgainText,
  type SaidUndone,
} from '#locales/payment-undone-words.ts';
import { createFormats, type Formats } from '#locales/format.ts';
import type { WireUndone } from '#server/money/payments/keep-undone.ts';
import { attachmentOf, paperOf } from '#server/money/payments/compose-receipt-mail.ts';
import { lineCredits } from '#server/money/payments/line-credits.ts';
import { schedulesOf } from '#server/money/payments/payment-links.ts';
import { partsLeft } from '#server/money/payments/parts-left.ts';
import { camelized } from '#server/platform/notices/notice-of.ts';
import { linkTo, wordsFor, type Compose, type Composing } from '#server/platform/mail/composing.ts';

/** The receipt of a payment, by its id, to its payer, as a PDF too; nothing where it has come back before it was told as paid. */
export const composePaymentReceipt: Compose = async (composing) => {
  const told = await paymentToTell(composing, 'settled');
  if (!told) return [];
  const { words, to, facts, payment } = told;
  const credits = await creditedBy(composing, payment);
  const inPart = (await partsLeft(composing.tx, [payment.payment_id])).get(payment.payment_id);
  const made = await paperOf(composing, payment.payment_id, words);
  return [
    {
      to,
      language: words.locale,
      subject: words.t('mail.paymentReceiptSubject', facts),
      text: words.t('mail.paymentReceiptBody', {
        ...facts,
        // A line of its own, where credits paid the rest.
        credits:
          credits.amount === 0
            ? ''
            : `\n${words.t('mail.paidByCredits', { amount: told.formats.formatMoney(credits) })}`,
        parts:
          inPart === undefined
            ? ''
            : `\n${words.t('mail.paidInPart', {
                count: inPart.count,
                amount: told.formats.formatMoney(money(inPart.left, payment.currency)),
              })}`,
        // Who pays by bank pays none.
        fee:
          payment.fee === 0
            ? ''
            : `\n${words.t('mail.cardFeeIn', { fee: told.formats.formatMoney(money(payment.fee, payment.currency)) })}`,
        count: payment.invoice_count,
        confirmation: payment.confirmation_number ?? '',
      }),
      attachments: made ? [attachmentOf(made.paper)] : [],
    },
  ];
};

/** What credits pay of the invoices of a payment, beside its money. */
async function creditedBy(
  { tx }: Composing,
  payment: { readonly payment_id: string; readonly currency: string },
): Promise<Money> {
  const used = await lineCredits(tx, [payment.payment_id]);
  const uses = [...used.values()].flat().filter((use) => !use.is_freed);
  return money(
    uses.reduce((sum, use) => sum + use.amount.amount, 0),
    payment.currency,
  );
}

/** That the bank has sent a payment back, by its id, to its payer, with the way to pay its invoices again. */
export const composePaymentReturned: Compose = async (composing) => {
  const told = await paymentToTell(composing, 'returned');
  if (!told) return [];
  const { words, to, facts, payment } = told;
  const schedule = (await schedulesOf(composing.tx, [payment])).get(payment.schedule_id ?? '');
  const undone = undoneOf(payment);
  const ofAccount = accountAfterReturn(words.t, undone);
  return [
    {
      to,
      language: words.locale,
      subject: words.t('mail.paymentReturnedSubject', facts),
      text: words.t('mail.paymentReturnedBody', {
        ...facts,
        count: payment.invoice_count,
        isOwed: undone?.owedAgain === 0 ? 'other' : 'yes',
        // A paragraph of its own: what the bank says, and what to do.
        bankReason: `\n\n${[
          ...returnSentences(words.t, {
            returned: readReturn(payment.bank_reason),
            bankReason: payment.bank_reason,
          }),
          owedAgainText(words.t, { undone, invoiceCount: payment.invoice_count }),
          ...freedSentences(words.t, told.formats, undone),
          ...(ofAccount === null ? [] : [ofAccount]),
          ...(schedule ? [words.t('notices.wasScheduled', { number: schedule.schedule_number })] : []),
        ].join(' ')}`,
        invoices: `\n\n${[
          ...accountLine(words.t, payment),
          await invoicesLine(composing, words.t, payment.payment_id),
          ...(await freedLine(composing, told, payment.payment_id)),
        ].join('\n')}`,
      }),
    },
  ];
};

/** Why no money has moved for a payment, by its id, to its payer, with the way to pay its invoices again. */
export const composePaymentFailed: Compose = async (composing) => {
  const told = await paymentToTell(composing, 'failed');
  const failure = told?.payment.failure;
  if (!told || !failure) return [];
  const { words, to, facts, payment } = told;
  return [
    {
      to,
      language: words.locale,
      subject: words.t('notices.paymentFailed', facts),
      text: words.t('mail.paymentFailedBody', {
        ...facts,
        reason: [
          words.t(FAILURE_WORDS[failure]),
          ...declineSentences(words.t, told.payment.decline_reason),
        ].join(' '),
        invoices: `\n\n${[
          await invoicesLine(composing, words.t, payment.payment_id),
          ...(await freedLine(composing, told, payment.payment_id)),
          ...freedSentences(words.t, told.formats, undoneOf(payment)),
        ].join('\n')}`,
        count: payment.invoice_count,
      }),
    },
  ];
};

/** What followed for its invoices, as its words say it; null of one of before. */
function undoneOf({ undone }: { readonly undone: unknown }): SaidUndone | null {
  // Written by `keepUndone` alone.
  return undone === null ? null : camelized(undone as WireUndone);
}

/** Most numbers that a message lists; all are on the page that it leads to. */
const MOST_NUMBERS = 20;

/** The numbers of a payment's invoices in one line, as many as are read. */
async function invoicesLine({ tx }: Composing, t: Translator['t'], paymentId: string): Promise<string> {
  const lines = await tx
    .selectFrom('payment_lines')
    .select('invoice_id')
    .where('payment_id', '=', paymentId)
    .orderBy('position')
    .limit(MOST_NUMBERS + 1)
    .execute();
  const numbers = lines.slice(0, MOST_NUMBERS).map(({ invoice_id }) => invoice_id);
  return t('mail.itsInvoices', {
    numbers: [...numbers, ...(lines.length > MOST_NUMBERS ? ['…'] : [])].join(', '),
  });
}

/** The credits that it was to use and that can be used again, each with how much of it; nothing where it used none. */
async function freedLine(
  { tx }: Composing,
  { words, formats }: { readonly words: Translator; readonly formats: Formats },
  paymentId: string,
): Promise<string[]> {
  const uses = [...(await lineCredits(tx, [paymentId])).values()].flat().filter((use) => use.is_freed);
  if (uses.length === 0) return [];
  const credits = [...Map.groupBy(uses, ({ credit_id }) => credit_id)].map(([credit, own]) => {
    const sum = own.reduce((all, { amount }) => all + amount.amount, 0);
    return `${credit}: ${formats.formatMoney(money(sum, own[0]?.amount.currency ?? ''))}`;
  });
  const more = credits.length > MOST_NUMBERS ? ['…'] : [];
  return [words.t('mail.creditsFreed', { credits: [...credits.slice(0, MOST_NUMBERS), ...more].join(', ') })];
}

/** From which account it was; nothing of one by card. */
function accountLine(
  t: Translator['t'],
  { bank_name, last_four }: { readonly bank_name: string | null; readonly last_four: string | null },
): string[] {
  if (bank_name === null || last_four === null) return [];
  return [
    t('notices.bankAccount', { account: t('payments.bank', { bank: bank_name, lastFour: last_four }) }),
  ];
}

/** A payment that still stands so, with what both messages say of it; undefined where nobody is to be told. */
async function paymentToTell(composing: Composing, status: PaymentStatus) {
  const { tx, deps, about: paymentId } = composing;
  const payment = await tx
    .selectFrom('payments')
    .innerJoin('users as payer', 'payer.user_id', 'payments.user_id')
    .innerJoin('payment_events as event', (join) =>
      join
        .onRef('event.payment_id', '=', 'payments.payment_id')
        .onRef('event.status', '=', 'payments.status'),
    )
    .selectAll('payments')
    .select(['payer.email_address', 'payer.language', 'event.at'])
    .where('payments.payment_id', '=', paymentId)
    .where('payments.status', '=', status)
    .executeTakeFirst();
  if (!payment) return undefined;
  const words = wordsFor(composing, payment.language);
  const formats = createFormats(words, deps.config.settings.timeZone);
  const facts = {
    name: payment.payer_name,
    number: payment.payment_number,
    customer: payment.customer_name,
    total: formats.formatMoney(money(payment.amount + payment.fee, payment.currency)),
    date: formats.formatDayOf(payment.at),
    link: linkTo(composing, `/payments/${paymentId}`),
  };
  return { words, formats, facts, payment, to: payment.email_address };
}
