import { expect, test } from 'vitest';
import { OPERATIONS } from '#domain/access/operations.gen.ts';
import { ROLES, USER_TYPES } from '#domain/access/role.ts';
import { accessRefusal } from '#server/platform/http/access.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { IDS, ruleOf } from '#server/testing/operation-rules.ts';
import { isAllowed } from '#server/testing/specified-access.ts';

const everybody = USER_TYPES.flatMap((userType) => ROLES.map((role) => ({ userType, role })));

test.each(IDS)('%s is for the user types and roles that the specification says', (id) => {
  const told = everybody.map((who) => {
    const refusal = accessRefusal(OPERATIONS[id], who as Caller, false);
    return { ...who, codes: refusal?.reasons.map(({ code }) => code) ?? [] };
  });
  const specified = everybody.map((who) => {
    const may = isAllowed(ruleOf(id), who.userType, who.role);
    return { ...who, codes: may ? [] : ['forbidden'] };
  });
  expect(told).toEqual(specified);
});
