import * as v from 'valibot';
import type { ObstacleReader } from '#api/platform/obstacles.ts';
import type { GroupObstacle, GroupRemedy, GroupRuleFacts } from '#domain/user-groups/group-obstacle.ts';
import { GROUP_RULES, type GroupRule } from '#domain/user-groups/rules.ts';

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Facts = v.exactOptional(
  v.object({
    limit: v.exactOptional(Count),
    name: v.exactOptional(v.string()),
    count: v.exactOptional(Count),
  }) satisfies v.GenericSchema<unknown, GroupRuleFacts>,
  {},
);

const Remedy = v.exactOptional(
  v.variant('kind', [
    v.object({ kind: v.literal('fillIn'), field: v.picklist(['name', 'parent', 'customers']) }),
    v.object({ kind: v.picklist(['askAdministrator', 'makeAdministrator']) }),
  ]) satisfies v.GenericSchema<unknown, GroupRemedy>,
  { kind: 'askAdministrator' },
);

/** Why the server refuses something about a group: its facts and remedies are the domain's own. */
export const groupObstacles: ObstacleReader<GroupObstacle> = {
  rules: Object.keys(GROUP_RULES) as GroupRule[],
  meta: v.object({ facts: Facts, remedy: Remedy }),
};
