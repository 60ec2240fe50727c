import { noticedByChart as chart, type PlantedDefect } from './planted-defect.ts';

const server = (files: string) => ({ project: 'server', files }) as const;

/** Breaks of invitations, groups, the standing of accounts and the record. */
export const PLANTED_IN_PEOPLE: readonly PlantedDefect[] = [
  {
    says: 'Whoever was invited a year ago still comes in by the company’s sign-in.',
    file: 'server/access/single-sign-on/accept-provider-invitation.ts',
    replace: `if (Date.parse(invitation.expiresAt) <= Date.parse(now)) return 'over';`,
    by: ``,
    noticedIn: server('server/access/single-sign-on/invited-at-provider.test.ts'),
  },
  {
    says: 'Any provider of identities lets in whom a company has invited to its own.',
    file: 'server/access/single-sign-on/accept-provider-invitation.ts',
    replace: `    .where('invitation.sso_provider', '=', providerId)\n`,
    by: ``,
    noticedIn: server('server/access/single-sign-on/invited-at-provider.test.ts'),
  },
  {
    says: 'Whoever has left a group at the company stays in it here, because somebody had put them in by hand.',
    file: 'server/access/single-sign-on/provider-groups.ts',
    replace: `or (member.user_id is not null and`,
    by: `or (false and`,
    noticedIn: server('server/access/single-sign-on/provider-groups.test.ts'),
  },
  {
    says: 'Whoever is taken out of a group by hand is back the next day, and nobody has said so.',
    file: 'src/machines/user-groups/group-edit.ts',
    replace: `backByProvider(context.group, context.wanted).length === 0`,
    by: `true`,
    noticedIn: chart('group-edit'),
  },
  {
    says: 'An administrator gives customers that are not theirs, by a group that was paused.',
    file: 'server/access/user-groups/reach.ts',
    replace: `group_id = one.group_id
    and given.customer_id not in`,
    by: `group_id = one.group_id and given.is_given
    and given.customer_id not in`,
    noticedIn: server('server/access/user-groups/network-access.test.ts'),
  },
  {
    says: 'The accounts of a terminated customer get cards and AutoPay.',
    file: 'server/platform/db/account-standing.ts',
    replace: `standing.buid in (\${accountId}, \${customerId})`,
    by: `standing.buid = \${accountId} or (standing.buid = \${customerId} and false)`,
    noticedIn: server('server/receivables/customers/account-standing.test.ts'),
  },
  {
    says: 'What somebody has changed in the record is taken out of it as if it were proved.',
    file: 'server/platform/audit/archive-record.ts',
    replace: `if (sealHash(lastHash, seal.entries) !== seal.hash)`,
    by: `if (seal.hash === '')`,
    noticedIn: server('server/platform/audit/archive-record.test.ts'),
  },
  {
    says: 'A locked user finds out at the sign-in.',
    file: 'server/access/users/move-user.ts',
    replace: `else if (wanted === 'lock' || wanted === 'deactivate')
    await requestMail`,
    by: `else if (wanted === 'decline' && words === 'never')
    await requestMail`,
    noticedIn: server('server/access/users/told-of-locks.test.ts'),
  },
];
