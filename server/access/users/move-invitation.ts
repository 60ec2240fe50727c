import { hashToken, newToken } from '#server/platform/security/token.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';
import { refuseFormerAdministrator, type Acting } from '#server/access/users/acted-user.ts';

type MoveDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sealer' | 'requestSweep'>;
type InvitationAct = 'resend' | 'withdraw';

/** Sends an invitation to the customer again, or withdraws it. */
export function moveInvitation(deps: MoveDeps): Operation<'moveInvitation'> {
  return async ({ path, body, caller, customer, requestId }) => {
    const acting = { by: 'administrator', caller, customerId: customer.customerId } as const;
    await move(deps, acting, { invitationId: path.invitation_id, act: body.data.attributes.act, requestId });
    return {};
  };
}

/** The same of any invitation, as customer support. */
export function moveSupportInvitation(deps: MoveDeps): Operation<'moveSupportInvitation'> {
  return async ({ path, body, caller, requestId }) => {
    const acting = { by: 'support', caller, customerId: null } as const;
    await move(deps, acting, { invitationId: path.invitation_id, act: body.data.attributes.act, requestId });
    return {};
  };
}

/**
 * The old link ends at once, whichever of the two it is; a new one comes with the message. Throws 404 for an invitation
 * that is another customer's, was accepted or withdrawn.
 */
async function move(
  deps: MoveDeps,
  acting: Acting,
  {
    invitationId,
    act,
    requestId,
  }: {
    readonly invitationId: string;
    readonly act: InvitationAct;
    readonly requestId: string;
  },
): Promise<void> {
  const { clock, config } = deps;
  const at = clock.instant();
  // As the owner of the tables: an invitation has no user yet; the customer is looked at here.
  await withSystem(deps.db, async (tx) => {
    await refuseFormerAdministrator(tx, acting);
    let open = tx
      .selectFrom('invitations')
      .select(['invitation_id', 'language'])
      .where('invitation_id', '=', invitationId)
      .where('used_at', 'is', null)
      .where('customer_id', 'is not', null);
    if (acting.customerId !== null) {
      const ofCustomer = tx
        .selectFrom('invitation_customers')
        .select('invitation_id')
        .where('customer_id', '=', acting.customerId);
      open = open.where('invitation_id', 'in', ofCustomer);
    }
    if (!(await open.forUpdate().executeTakeFirst())) throw notFound();
    const expiresAt = new Date(clock.now().getTime() + config.settings.invitationDays * 86_400_000);
    await tx
      .updateTable('invitations')
      .set(
        act === 'withdraw'
          ? { used_at: at, withdrawn_at: at }
          : {
              token_hash: hashToken(newToken()),
              expires_at: expiresAt.toISOString(),
              mail_state: 'waiting',
            },
      )
      .where('invitation_id', '=', invitationId)
      .execute();
    await writeAudit(tx, clock, {
      userId: acting.caller.userId,
      ...(acting.customerId ? { customerId: acting.customerId } : {}),
      action: act === 'withdraw' ? 'invitation_withdrawn' : 'invitation_sent_again',
      subject: invitationId,
      requestId,
    });
    if (act === 'resend')
      await requestMail(tx, deps, { kind: 'invitation', about: invitationId, language: null });
  });
  deps.requestSweep();
}
