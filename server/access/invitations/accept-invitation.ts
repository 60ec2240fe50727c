import type { components } from '#api/contract/schema.gen.ts';
import type { Role } from '#domain/access/role.ts';
import { isFactorDemanded } from '#domain/access/demanded-factor.ts';
import type { PortalConfig } from '#domain/portal/config.ts';
import { longNames } from '#domain/user/names.ts';
import { meetsPasswordRules } from '#domain/user/password.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError, apiError, type ErrorReason } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { arrive } from '#server/access/invitations/arrive.ts';
import {
  findOpenInvitation,
  invalidInvitation,
  type OpenInvitation,
} from '#server/access/invitations/open-invitation.ts';
import { hashPassword } from '#server/platform/security/password-hash.ts';
import { countWrongGuess, refuseBusyAddress } from '#server/access/sessions/attempts.ts';
import { callerOf, openSession } from '#server/access/sessions/open-session.ts';
import { anonymousDocument, selfDocument } from '#server/access/sessions/self-document.ts';

type NewAccount = components['schemas']['AcceptInvitation'];

/**
 * Creates the account of an invitation and signs in, but for a role that demands a second factor, which the first
 * sign-in sets up: the username is chosen after the address was confirmed by the
 * mailed link (decisions §5). The invitation works once, also for two requests at the same moment.
 */
export function acceptInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'portal' | 'sealer' | 'askForRole' | 'requestSweep'>,
): Operation<'acceptInvitation'> {
  const { db, clock, config, portal } = deps;
  const limits = config.settings.signIn;
  return async ({ body, caller, address, requestId }) => {
    const account = trimmed(body.data.attributes);
    await refuseBusyAddress(db, clock, address, limits);
    const invitation = await findOpenInvitation(db, account.token, clock.instant());
    if (!invitation) {
      await countWrongGuess(deps, address, limits);
      throw invalidInvitation();
    }
    refuseUnfit(account, portal);
    const passwordHash = await hashPassword(account.password);
    // As the owner of the tables: the user comes into being here.
    const begun = await withSystem(db, async (tx) => {
      const { userId, role } = await createUser(tx, deps, invitation, { account, passwordHash, requestId });
      await writeAudit(tx, clock, {
        userId,
        ...(invitation.customerId ? { customerId: invitation.customerId } : {}),
        action: 'invitation_accepted',
        subject: invitation.invitationId,
        requestId,
      });
      if (isFactorDemanded(limits.secondFactorFor, { ...invitation, role, isSso: false })) return null;
      return { sessionToken: await openSession(tx, userId, clock.instant(), caller), knownDevice: userId };
    });
    deps.requestSweep();
    if (!begun) return { body: anonymousDocument(deps) };
    return { body: await selfDocument(deps, await callerOf(deps, begun.sessionToken)), ...begun };
  };
}

async function createUser(
  tx: Tx,
  deps: Parameters<typeof arrive>[1],
  invitation: OpenInvitation,
  {
    account,
    passwordHash,
    requestId,
  }: { readonly account: NewAccount; readonly passwordHash: string; readonly requestId: string },
): Promise<{ readonly userId: string; readonly role: Role }> {
  const { username, first_name: firstName, last_name: lastName } = account;
  const user = { username, firstName, lastName, passwordHash };
  const made = await arrive(tx, deps, invitation, { user, requestId });
  if (made === 'used') throw invalidInvitation();
  if (made === 'taken') throw apiError(409, 'username_taken', 'The user already exists', pointTo('username'));
  return made;
}

function trimmed(account: NewAccount): NewAccount {
  return {
    ...account,
    username: account.username.trim(),
    first_name: account.first_name.trim(),
    last_name: account.last_name.trim(),
  };
}

/** What the contract's bounds leave to the configuration (§5 Passwords, Names). */
function refuseUnfit(account: NewAccount, portal: PortalConfig): void {
  const reasons: ErrorReason[] = [];
  if (account.username.length < 3) {
    reasons.push({ code: 'username_too_short', title: 'The username is too short', ...pointTo('username') });
  }
  for (const field of ['first_name', 'last_name'] as const) {
    if (account[field] === '')
      reasons.push({ code: 'name_required', title: 'A name is missing', ...pointTo(field) });
  }
  const names = { firstName: account.first_name, lastName: account.last_name };
  for (const { part } of longNames(names, portal)) {
    const title = part === 'full' ? 'First and last name together are too long' : 'A name is too long';
    const field = part === 'first' ? 'first_name' : 'last_name';
    reasons.push({ code: 'name_too_long', title, ...pointTo(field) });
  }
  if (!meetsPasswordRules(account.password, portal.password)) {
    const title = 'Password does not meet requirements';
    reasons.push({ code: 'password_requirements', title, ...pointTo('password') });
  }
  if (reasons.length > 0) throw new ApiError(422, reasons);
}

function pointTo(field: keyof NewAccount): Pick<ErrorReason, 'source'> {
  return { source: { pointer: `/data/attributes/${field}` } };
}
