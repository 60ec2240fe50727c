import type { components } from '#api/contract/schema.gen.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { claimOf } from '#server/platform/http/answer-under-key.ts';
import { claimKey, keepAnswer } from '#server/platform/http/idempotency.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';
import { writeReceiptWish } from '#server/money/payments/compose-receipt-mail.ts';
import { readPayment } from '#server/money/payments/read-payment.ts';

/** Mails a payment's document to whoever asks for it, and to nobody else; under the same key once. */
export function mailPaymentReceipt(
  deps: Pick<Deps, 'db' | 'clock' | 'sealer' | 'requestSweep'>,
): Operation<'mailPaymentReceipt'> {
  const { db, clock } = deps;
  return async (request) => {
    const { caller, customer, path, query, requestId } = request;
    const { id } = await readPayment(deps, request);
    const { userId } = caller;
    // The key stands for this payment: reused for another one it is refused.
    const claim = claimOf({ ...request, body: { mails: path.payment_id } }, clock);
    // As the owner of the tables: messages are kept for nobody's role; whose payment it is was read as the caller.
    const kept = await withSystem(db, async (tx) => {
      const known = await claimKey(tx, claim);
      if (known) return known.body;
      const { email_address: email } = await tx
        .selectFrom('users')
        .select('email_address')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      await writeAudit(tx, clock, {
        userId,
        customerId: customer.customerId,
        action: 'payment_receipt_mailed',
        subject: id,
        requestId,
      });
      await requestMail(tx, deps, {
        kind: 'payment_receipt',
        about: writeReceiptWish({ paymentId: id, userId }),
        language: query['file[language]'] ?? null,
      });
      const document: components['schemas']['MailedReceiptDocument'] = {
        data: { type: 'receipt-mails', id, attributes: { email_address: email } },
      };
      const answer = await keepAnswer(tx, claim, { madeId: null, status: 201, body: document });
      return answer.body;
    });
    deps.requestSweep();
    return { body: kept as components['schemas']['MailedReceiptDocument'] };
  };
}
