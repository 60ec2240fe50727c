import * as v from 'valibot';
import type { ObstacleReader } from '#api/platform/obstacles.ts';
import { ROLES } from '#domain/access/role.ts';
import { USER_RULES, type UserRule } from '#domain/user/rules.ts';
import type { UserObstacle, UserRemedy, UserRuleFacts } from '#domain/user/user-obstacle.ts';

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const RULES = Object.keys(USER_RULES) as UserRule[];

const Facts = v.exactOptional(
  v.object({
    line: v.exactOptional(Count),
    firstLine: v.exactOptional(Count),
    email: v.exactOptional(v.string()),
    username: v.exactOptional(v.string()),
    role: v.exactOptional(v.picklist(ROLES)),
    count: v.exactOptional(Count),
    limit: v.exactOptional(Count),
    name: v.exactOptional(v.string()),
  }) satisfies v.GenericSchema<unknown, UserRuleFacts>,
  {},
);

const Remedy = v.exactOptional(
  v.variant('kind', [
    v.object({ kind: v.literal('openUser'), userId: v.string() }),
    v.object({ kind: v.literal('resend'), invitationId: v.string() }),
    v.object({
      kind: v.literal('fillIn'),
      field: v.picklist(['people', 'customers', 'words', 'role', 'reason', 'signOn']),
    }),
    v.object({ kind: v.literal('keepFirst'), count: Count }),
    v.object({
      kind: v.picklist([
        'correctLine',
        'removeLine',
        'makeAdministrator',
        'askAdministrator',
        'contactSupport',
        'sendReset',
        'openSettings',
        'none',
      ]),
    }),
  ]) satisfies v.GenericSchema<unknown, UserRemedy>,
  { kind: 'contactSupport' },
);

/** Why the server refuses something about a user: its facts and remedies are the domain's own. */
export const userObstacles: ObstacleReader<UserObstacle> = {
  rules: RULES,
  meta: v.object({ facts: Facts, remedy: Remedy }),
};

/** The obstacle of one line of a list; one that this version of the portal does not know is told without words. */
export const LineObstacle = v.nullable(
  v.pipe(
    v.object({ rule: v.string(), facts: v.unknown(), remedy: v.unknown() }),
    v.transform(({ rule, facts, remedy }): UserObstacle => {
      const known = RULES.find((id) => id === rule);
      const read = v.safeParse(v.object({ facts: Facts, remedy: Remedy }), { facts, remedy });
      return known && read.success
        ? { rule: known, ...read.output }
        : { rule: 'USR-16', facts: {}, remedy: { kind: 'none' } };
    }),
  ),
);
