import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { OPERATIONS, type OperationId } from '#domain/access/operations.gen.ts';
import { buildApp } from '#server/app.ts';
import { loadContract } from '#server/platform/http/contract.ts';
import type { Operations } from '#server/platform/http/operation.ts';
import { makeOperations } from '#server/operations.ts';
import { call, signIn, type TestCall } from '#server/testing/call.ts';
import { insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { SAMPLES } from '#server/testing/operation-requests.ts';
import { insertSubjects, OWN_SUBJECT } from '#server/testing/subjects.ts';
import { ORIGIN, startTestPortal, type TestPortal } from '#server/testing/portal.ts';

/** What another site's page can send, and what it would have to leave out or change. */
type Headers = NonNullable<TestCall['headers']>;
const FOREIGN_ORIGINS: readonly (string | undefined)[] = [
  'https://evil.example',
  'null',
  undefined,
  '',
  `${ORIGIN}.evil.example`,
  'http://localhost:8081',
  'https://localhost:8080',
  `${ORIGIN}/`,
];
const FOREIGN_HEADERS: readonly (string | undefined)[] = [undefined, '', 'XMLHttpRequest', 'PORTAL'];
const FORM_TYPES = [
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/plain;charset=UTF-8',
  'multipart/form-data; boundary=x',
];

interface Cell {
  readonly id: OperationId;
  readonly headers: Headers;
  readonly status: number;
  readonly code: string;
}

const fromOrigin = (origin: string | undefined) => ({
  headers: { origin },
  status: 403,
  code: 'foreign_origin',
});
const withHeader = (value: string | undefined) => ({
  headers: { 'x-requested-with': value },
  status: 403,
  code: 'header_missing',
});
const withType = (type: string) => ({
  headers: { 'content-type': type },
  status: 415,
  code: 'unsupported_media_type',
});
/** As a form of another site sends it, in one piece. */
const asForm = (type: string) => ({
  headers: { origin: 'https://evil.example', 'x-requested-with': undefined, 'content-type': type },
  status: 403,
  code: 'foreign_origin',
});

const cells: Cell[] = loadContract()
  .filter(({ method }) => method !== 'GET')
  .flatMap(({ operationId: id }) => {
    // Another program has no origin; it is known by its signature, and sends no form either.
    const isSigned = OPERATIONS[id].who === 'signed';
    const kinds = [
      ...FORM_TYPES.map(withType),
      ...(isSigned
        ? []
        : [
            ...FOREIGN_ORIGINS.map(fromOrigin),
            ...FOREIGN_HEADERS.map(withHeader),
            ...FORM_TYPES.map(asForm),
          ]),
    ];
    return kinds.map((kind) => ({ id, ...kind }));
  });
const writes = [...new Set(cells.map(({ id }) => id))];

describe(`a write of another site: ${writes.length} operations, ${cells.length} cells`, () => {
  let portal: TestPortal;
  let app: FastifyInstance;
  let session: string | undefined;
  const reached: OperationId[] = [];
  beforeAll(async () => {
    portal = await startTestPortal('PostgreSQL');
    await insertWorld(portal.db);
    await insertSubjects(portal.db);
    ({ session } = await signIn(portal, 'customer.admin', PASSWORD));
    const ids = Object.keys(makeOperations(portal.deps)) as OperationId[];
    const watched = ids.map((id) => [id, async () => void reached.push(id)]);
    app = await buildApp(portal.deps, Object.fromEntries(watched) as unknown as Operations);
  });
  afterAll(async () => {
    await app.close();
    await portal.close();
  });

  const ask = (id: OperationId, headers: Headers) => {
    const { method, path, ...sample } = SAMPLES[id](OWN_SUBJECT);
    return call({ app }, method, path, { ...sample, session, headers: { ...sample.headers, ...headers } });
  };

  test.each(writes)('%s is refused and not reached', async (id) => {
    for (const { headers, status, code } of cells.filter((cell) => cell.id === id)) {
      const answer = await ask(id, headers);
      expect([answer.status, answer.codes], JSON.stringify(headers)).toEqual([status, [code]]);
    }
    expect(reached).toEqual([]);
  });

  test('what the portal itself sends reaches the operation', async () => {
    await ask('signIn', {});
    await ask('signOut', {});
    expect(reached).toEqual(['signIn', 'signOut']);
  });
});
