import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationId } from '#domain/access/operations.gen.ts';
import { ROLES, type Role, type UserType } from '#domain/access/role.ts';
import type { PageFigure } from '#model-tests/access/figures.ts';
import { writeReport } from '#model-tests/harness/model-files.ts';
import type { Db } from '#server/platform/db/database.ts';
import { call, signIn, type TestAnswer } from '#server/testing/call.ts';
import { insertWorld, PASSWORD, usernameOf } from '#server/testing/fixtures.ts';
import { IDS, ruleOf } from '#server/testing/operation-rules.ts';
import { SAMPLES } from '#server/testing/operation-requests.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { isAllowed } from '#server/testing/specified-access.ts';
import { insertSubjects, OWN_SUBJECT, type Subject } from '#server/testing/subjects.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** What the tests of one suite ask with. */
export interface AccessSuite {
  /** The session of the user of a type and role, signed in once. */
  readonly sessionOf: (userType: UserType, role: Role) => Promise<string | undefined>;
  /** Calls an operation about a customer and what belongs to it. */
  readonly ask: (id: OperationId, subject: Subject, session?: string) => Promise<TestAnswer>;
  /** Counts cells that agreed. */
  readonly count: (id: OperationId, cells: number) => void;
}

/**
 * A part of the walk of all operations over a portal of its own, whose figures are kept under its name. The walk is in
 * parts, because one file is worked on by one process and all cells take minutes.
 * @param prepare what is arranged besides the subjects
 */
export function describeAccess(
  name: string,
  tests: (suite: AccessSuite) => void,
  prepare: (db: Db) => Promise<void> = async () => {},
): void {
  const figures = new Map<string, PageFigure>();
  const count = (id: OperationId, cells: number): void => {
    const before = figures.get(id)?.cells ?? 0;
    figures.set(id, { page: id, cells: before + cells, wrong: [] });
  };
  afterAll(() => void writeReport(`access/operations/${name}.json`, [...figures.values()]));

  describe.each(ENGINES)('access, on %s', (engine) => {
    const sessions = new Map<string, string | undefined>();
    let portal: TestPortal;
    beforeAll(async () => {
      portal = await startTestPortal(engine, {
        settings: { apiVersion: 'G2', bankAccountModuleVersion: 2, signIn: { attemptsPerAddress: 100_000 } },
      });
      await insertWorld(portal.db);
      await insertSubjects(portal.db);
      await prepare(portal.db);
    });
    afterAll(() => portal.close());
    beforeEach(() => portal.db.deleteFrom('sign_in_attempts').execute());

    tests({
      count,
      async sessionOf(userType, role) {
        const username = usernameOf(userType, role);
        if (!sessions.has(username)) {
          sessions.set(username, (await signIn(portal, username, PASSWORD)).session);
        }
        return sessions.get(username);
      },
      ask(id, subject, session) {
        const { method, path, ...more } = SAMPLES[id](subject);
        return call(portal, method, path, { ...more, session });
      },
    });
  });
}

/**
 * The roles of a user type that call an operation: all in the deep run, every day one of those that may and one of those
 * that may not, which differ from operation to operation. What decides is asked for all of them every day
 * (`access-decided.test.ts`); here it is seen that it is asked, and that nothing behind it refuses besides.
 */
function callingRoles(id: OperationId, userType: UserType): readonly Role[] {
  if (process.env['DEEP']) return ROLES;
  const turn = IDS.indexOf(id);
  return [true, false].flatMap((may) => {
    const alike = ROLES.filter((role) => isAllowed(ruleOf(id), userType, role) === may);
    return alike.slice(turn % alike.length).slice(0, 1);
  });
}

/** Every operation as the roles of one user type. */
export function describeAccessOf(userType: UserType): void {
  describeAccess(userType, ({ ask, count, sessionOf }) => {
    /** Signing out would end the session that the other cells use. */
    const repeatable = IDS.filter((id) => id !== 'signOut');

    test.each(repeatable)(`%s: roles of ${userType}`, async (id) => {
      const roles = callingRoles(id, userType);
      for (const role of roles) {
        const answer = await ask(id, OWN_SUBJECT, await sessionOf(userType, role));
        const cell = `${id} ${userType} ${role}: ${answer.status} ${answer.text.slice(0, 200)}`;
        if (isAllowed(ruleOf(id), userType, role)) {
          expect(answer.codes, cell).not.toContain('forbidden');
          expect(answer.codes, cell).not.toContain('unauthorized');
          expect(answer.status, cell).not.toBe(500);
        } else {
          expect([answer.status, answer.codes], cell).toEqual([403, ['forbidden']]);
        }
      }
      count(id, roles.length);
    });
  });
}
