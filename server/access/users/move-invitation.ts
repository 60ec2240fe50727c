import { addressObstacles } from '#domain/user/user-act.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';
import { hashToken, newToken } from '#server/platform/security/token.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { notFound, refusedByRules } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { requestMail } from '#server/platform/mail/request-mail.ts';
import { refuseFormerAdministrator, type Acting } from '#server/access/users/acted-user.ts';
import { findKnown } from '#server/access/users/judge-people.ts';
import type { Tx } from '#server/platform/db/database.ts';

type MoveDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sealer' | 'requestSweep'>;

/** What is done about an invitation; `email_address` counts where it is corrected. */
interface InvitationAct {
  readonly act: 'resend' | 'correct' | 'withdraw';
  readonly email_address?: string;
}

const ACTIONS = {
  resend: 'invitation_sent_again',
  correct: 'invitation_corrected',
  withdraw: 'invitation_withdrawn',
} as const satisfies Record<InvitationAct['act'], string>;

/** Sends an invitation to the customer again, to another address where it was wrong, or withdraws it. */
export function moveInvitation(deps: MoveDeps): Operation<'moveInvitation'> {
  return async ({ path, body, caller, customer, requestId }) => {
    const acting = { by: 'administrator', caller, customerId: customer.customerId } as const;
    await move(deps, acting, { invitationId: path.invitation_id, wanted: body.data.attributes, requestId });
    return {};
  };
}

/** The same of any invitation, as customer support. */
export function moveSupportInvitation(deps: MoveDeps): Operation<'moveSupportInvitation'> {
  return async ({ path, body, caller, requestId }) => {
    const acting = { by: 'support', caller, customerId: null } as const;
    await move(deps, acting, { invitationId: path.invitation_id, wanted: body.data.attributes, requestId });
    return {};
  };
}

/**
 * The old link ends at once, whatever it is; a new one comes with the message. Throws 404 for an invitation that is
 * another customer's, was accepted or withdrawn, and 422 where the address that it should have is wrong or known already.
 */
async function move(
  deps: MoveDeps,
  acting: Acting,
  {
    invitationId,
    wanted,
    requestId,
  }: {
    readonly invitationId: string;
    readonly wanted: InvitationAct;
    readonly requestId: string;
  },
): Promise<void> {
  const { clock, config } = deps;
  const { act } = wanted;
  const email = wanted.email_address?.trim() ?? '';
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
    if (act === 'correct') {
      const obstacles = await correctionObstacles(tx, acting, { invitationId, email, now: at });
      if (obstacles.length > 0) throw refusedByRules(obstacles);
    }
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
              // Whoever says where it goes is whoever invites, also where a second administrator is asked.
              ...(act === 'correct' && {
                email_address: email,
                mailed_at: null,
                ...(acting.by === 'administrator' && { invited_by: acting.caller.userId }),
              }),
            },
      )
      .where('invitation_id', '=', invitationId)
      .execute();
    await writeAudit(tx, clock, {
      userId: acting.caller.userId,
      ...(acting.customerId ? { customerId: acting.customerId } : {}),
      action: ACTIONS[act],
      subject: invitationId,
      requestId,
    });
    if (act !== 'withdraw')
      await requestMail(tx, deps, { kind: 'invitation', about: invitationId, language: null });
  });
  deps.requestSweep();
}

/** Why an invitation cannot go to an address: it is none, or belongs to whoever is here or invited already. */
async function correctionObstacles(
  tx: Tx,
  { customerId }: Acting,
  {
    invitationId,
    email,
    now,
  }: { readonly invitationId: string; readonly email: string; readonly now: string },
): Promise<readonly UserObstacle[]> {
  const wrong = addressObstacles('correct', email);
  if (wrong.length > 0) return wrong;
  const named = await tx
    .selectFrom('invitation_customers')
    .select('customer_id')
    .where('invitation_id', '=', invitationId)
    .execute();
  // Of other customers of the invitation, an administrator is told nothing.
  const customers = customerId === null ? named.map(({ customer_id }) => customer_id) : [customerId];
  const person = { line: 1, email, firstName: '', lastName: '', role: null, username: '' };
  const known = (await findKnown(tx, [person], { customers, sign_on: 'password' }, now))(person);
  const isItself = known?.remedy.kind === 'resend' && known.remedy.invitationId === invitationId;
  return known && !isItself ? [known] : [];
}
