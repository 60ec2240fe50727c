import { linkTo, wordsFor, type Compose, type Composing } from '#server/platform/mail/composing.ts';
import type { MailAttachment } from '#server/platform/mail/mailer.ts';
import { paymentPaper, type PaymentPaper } from '#server/money/payments/payment-paper.ts';
import { paymentResources } from '#server/money/payments/payment-document.ts';
import type { Translator } from '#locales/intl.ts';

/** Which payment's document is to be mailed, and to whom. */
export interface ReceiptWish {
  readonly paymentId: string;
  readonly userId: string;
}

/** A wish as a request for a message keeps it. */
export const writeReceiptWish = (wish: ReceiptWish): string => JSON.stringify(wish);

/** A payment's document, to the user who asked for it, in that user's language; nothing where either is gone. */
export const composeReceiptMail: Compose = async (composing) => {
  const { tx, about } = composing;
  const { paymentId, userId } = JSON.parse(about) as ReceiptWish;
  const reader = await tx
    .selectFrom('users')
    .select(['email_address', 'language', 'first_name', 'last_name'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!reader) return [];
  const words = wordsFor(composing, reader.language);
  const made = await paperOf(composing, paymentId, words);
  if (!made) return [];
  return [
    {
      to: reader.email_address,
      language: words.locale,
      subject: made.paper.title,
      text: words.t('mail.paymentDocumentBody', {
        name: `${reader.first_name} ${reader.last_name}`.trim(),
        document: made.paper.title,
        customer: made.customerName,
        link: linkTo(composing, `/payments/${paymentId}`),
      }),
      attachments: [attachmentOf(made.paper)],
    },
  ];
};

/** The document of a payment, by its id, as it stands now; undefined where there is none. */
export async function paperOf({ tx, deps }: Composing, paymentId: string, words: Translator) {
  const { clock, config } = deps;
  const rows = await tx.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).execute();
  const [payment] = await paymentResources(tx, rows, { withLines: true, today: clock.today() });
  if (!payment) return undefined;
  const paper = await paymentPaper(payment.attributes, {
    words,
    timeZone: config.settings.timeZone,
    issuer: config.settings.title,
    now: clock.instant(),
  });
  return { paper, customerName: payment.attributes.customer_name };
}

/** The document as it hangs on a message. */
export const attachmentOf = ({ fileName, content }: PaymentPaper): MailAttachment => ({
  name: fileName,
  mediaType: 'application/pdf',
  content,
});
