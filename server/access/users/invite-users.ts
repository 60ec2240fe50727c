import { randomUUID } from 'node:crypto';
import type { components } from '#api/contract/schema.gen.ts';
import { providerUsername } from '#domain/user/invited-people.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { answerUnderKey, bodyOf, claimOf } from '#server/platform/http/answer-under-key.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { requestMails } from '#server/platform/mail/request-mail.ts';
import { nameKey } from '#server/platform/security/name-key.ts';
import { hashToken, newToken } from '#server/platform/security/token.ts';
import { refuseFormerAdministrator } from '#server/access/users/acted-user.ts';
import { judgePeople, type JudgedList, type JudgedPerson } from '#server/access/users/judge-people.ts';

type InviteDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal' | 'sealer' | 'requestSweep'>;
type Request = OperationRequest<'inviteUsers'>;
type Document = components['schemas']['InvitedPeopleDocument'];

/** What would become of each person of a list; nothing is written. */
export function checkInvitations(deps: InviteDeps): Operation<'checkInvitations'> {
  return async ({ body, caller }) => {
    // As the owner of the tables: people of several customers are looked for, each of which is the administrator's.
    const list = await withSystem(deps.db, (tx) =>
      judgePeople(tx, deps, caller.userId, body.data.attributes),
    );
    return { body: documentOf('check', list, expiryOf(deps)) };
  };
}

/**
 * Invites the people of a list, each whom nothing keeps, in one transaction under the request's key. Who signs in with a
 * password gets a link; who signs in at a provider becomes a user there with the first sign-in, by the provider's username
 * (§5 Users).
 */
export function inviteUsers(deps: InviteDeps): Operation<'inviteUsers'> {
  return async (request) => {
    const { caller, body } = request;
    // As the owner of the tables: users and invitations come into being here.
    const kept = await retryTransaction(() =>
      withSystem(deps.db, (tx) =>
        answerUnderKey(tx, claimOf(request, deps.clock), {
          judge: async () => {
            await refuseFormerAdministrator(tx, { caller });
            return judgePeople(tx, deps, caller.userId, body.data.attributes);
          },
          submit: async (list) => {
            const submissionId = randomUUID();
            const expiresAt = expiryOf(deps);
            await invite(tx, deps, request, list.judged, expiresAt);
            return { madeId: submissionId, status: 201, body: documentOf(submissionId, list, expiresAt) };
          },
        }),
      ),
    );
    deps.requestSweep();
    return { body: bodyOf(kept) as AnswerBody<'inviteUsers'> };
  };
}

function expiryOf({ clock, config }: Pick<InviteDeps, 'clock' | 'config'>): string {
  return new Date(clock.now().getTime() + config.settings.invitationDays * 86_400_000).toISOString();
}

function documentOf(id: string, { judged, asksSecond }: JudgedList, expiresAt: string): Document {
  return {
    data: {
      type: 'user-invitations',
      id,
      attributes: {
        outcomes: judged.map(({ person, obstacle }) => ({
          line: person.line,
          email_address: person.email,
          obstacle: obstacle && {
            rule: obstacle.rule,
            facts: { ...obstacle.facts },
            remedy: { ...obstacle.remedy },
          },
        })),
        asks_second: asksSecond,
        expires_at: expiresAt,
      },
    },
  };
}

async function invite(
  tx: Tx,
  deps: InviteDeps,
  { body, caller, customer, requestId }: Request,
  judged: readonly JudgedPerson[],
  expiresAt: string,
): Promise<void> {
  const { customers, language, sign_on, provider } = body.data.attributes;
  const at = deps.clock.instant();
  const made: string[] = [];
  for (const { person, obstacle } of judged) {
    if (obstacle) continue;
    const id = randomUUID();
    const userType =
      caller.userType === 'corporate' && customers.length > 1
        ? ('corporate' as const)
        : ('customer' as const);
    await tx
      .insertInto('invitations')
      .values({
        invitation_id: id,
        // The token that opens it comes into being with the message: nothing but its hash is ever stored.
        token_hash: hashToken(newToken()),
        customer_id: customers[0] ?? null,
        email_address: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        role: person.role,
        user_type: userType,
        language,
        created_at: at,
        expires_at: expiresAt,
        invited_by: caller.userId,
        mail_state: 'waiting',
        ...(sign_on === 'sso' ? atProvider(person, provider) : {}),
      })
      .execute();
    const named = customers.map((customer_id) => ({ invitation_id: id, customer_id }));
    await tx.insertInto('invitation_customers').values(named).execute();
    await writeAudit(tx, deps.clock, {
      userId: caller.userId,
      customerId: customer.customerId,
      action: 'user_invited',
      subject: id,
      facts: { role: person.role, user_type: userType, sign_on },
      requestId,
    });
    made.push(id);
  }
  await requestMails(
    tx,
    deps,
    made.map((about) => ({ kind: 'invitation' as const, about, language })),
  );
}

/** The username there, and who has to vouch for it. */
function atProvider(person: JudgedPerson['person'], provider: string | null) {
  const username = providerUsername(person);
  return { sso_username: username, sso_username_key: nameKey(username), sso_provider: provider };
}
