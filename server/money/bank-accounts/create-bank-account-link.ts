import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { claimOf } from '#server/platform/http/answer-under-key.ts';
import { claimKey, keepAnswer } from '#server/platform/http/idempotency.ts';
import { refuseNoEmail } from '#server/access/recovery/refuse-no-email.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';

/**
 * Mails a link with which somebody adds a bank account of the customer without a session: whoever keeps the numbers
 * need not be a user. The link works once, for 7 days; it is in the message only, so that not even its sender has it.
 */
export function createBankAccountLink(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'sealer' | 'requestSweep'>,
): Operation<'createBankAccountLink'> {
  const { db, clock, config } = deps;
  return async (request) => {
    const { body, caller, customer, requestId } = request;
    const { email_address: emailAddress, language } = body.data.attributes;
    refuseNoEmail(emailAddress);
    const { userId } = caller;
    const at = clock.instant();
    const claim = claimOf(request, clock);
    const days = config.settings.bankAccountLinkDays;
    // As the owner of the tables: links are read without a session; whose it is was checked with the request.
    const kept = await withSystem(db, async (tx) => {
      const known = await claimKey(tx, claim);
      if (known) return known.body;
      const linkId = randomUUID();
      const expiresAt = new Date(clock.now().getTime() + days * 86_400_000).toISOString();
      await tx
        .insertInto('bank_account_links')
        .values({
          link_id: linkId,
          customer_id: customer.customerId,
          account_id: customer.buidCustomer,
          email_address: emailAddress.trim(),
          language,
          created_by: userId,
          created_at: at,
          expires_at: expiresAt,
        })
        .execute();
      await writeAudit(tx, clock, {
        userId,
        customerId: customer.customerId,
        action: 'bank_account_link_sent',
        subject: linkId,
        requestId,
      });
      await requestMail(tx, deps, { kind: 'bank_account_link', about: linkId, language });
      const document: components['schemas']['BankAccountLinkSentDocument'] = {
        data: {
          type: 'bank-account-links',
          id: linkId,
          attributes: { email_address: emailAddress.trim(), expires_at: expiresAt },
        },
      };
      const answer = await keepAnswer(tx, claim, { madeId: null, status: 201, body: document });
      return answer.body;
    });
    deps.requestSweep();
    return { body: kept as components['schemas']['BankAccountLinkSentDocument'] };
  };
}
