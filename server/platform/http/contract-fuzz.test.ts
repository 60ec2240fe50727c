import fc from 'fast-check';
import { CORE_SCHEMA, load } from 'js-yaml';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arbitraryOf, type Schema } from '#api/testing/arbitrary-schema.ts';
import { CONTRACT_FILE, loadContract } from '#server/platform/http/contract.ts';
import { call, signIn } from '#server/testing/call.ts';
import { insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { insertSubjects } from '#server/testing/subjects.ts';
import { schemaCheck } from '#server/testing/schema-check.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** Cases for each operation: a few every day; `FUZZ_CASES` raises them for a nightly run. */
const CASES = Number(process.env['FUZZ_CASES'] ?? (process.env['DEEP'] ? 20 : 6));

interface Operation {
  operationId: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}
interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter>; schemas: Record<string, Schema> };
}

const contract = load(readFileSync(CONTRACT_FILE, 'utf8'), { schema: CORE_SCHEMA }) as Contract;
const isErrorDocument = schemaCheck('ErrorDocument');
const compiled = new Map(loadContract().map((operation) => [operation.operationId as string, operation]));
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Values that exist, so that a good part of the cases gets past the first check. */
const KNOWN: Record<string, readonly string[]> = {
  'filter[buid_customer]': ['C100', 'C101', 'C900'],
  buid_customer: ['C100', 'C101', 'C900'],
  buidCustomer: ['C100', 'C900'],
  'filter[trx_id]': ['1', '2', '9001', '1,2'],
  trx_id: ['1', '2', '9001'],
  payment_id: ['pay-own', 'pay-foreign'],
  bank_account_id: ['B1', 'B9'],
  approval_id: ['00000000-0000-4000-8000-000000000061', '00000000-0000-4000-8000-000000000069'],
  schedule_id: ['00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000059'],
};

describe.each(ENGINES)('whatever the contract allows, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine, {
      settings: { signIn: { attempts: 10_000, attemptsPerAddress: 100_000 } },
    });
    await insertWorld(portal.db);
    await insertSubjects(portal.db);
    ({ session } = await signIn(portal, 'customer.admin', PASSWORD));
  });
  afterAll(() => portal.close());

  test.each(operations.map((one) => [one.operation.operationId, one] as const))(
    '%s answers without failing, and with a documented error',
    async (id, { path, method, operation }) => {
      await fc.assert(
        fc.asyncProperty(requestOf(operation), async ({ parameters, body }) => {
          // Signing out would leave the other cases without a session.
          const asks = id === 'signOut' ? {} : { session };
          const inPath = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
            encodeURIComponent((parameters['path'] as Record<string, string> | undefined)?.[name] ?? 'x'),
          );
          const answer = await call(portal, method.toUpperCase() as 'GET', inPath, {
            ...asks,
            query: parameters['query'] as Record<string, string>,
            headers: headersOf(operation, parameters['header'] ?? {}),
            ...(body === undefined ? {} : { body }),
          });
          expect(answer.status, answer.text).not.toBe(500);
          if (answer.status < 400) expect(answer.status).toBe(compiled.get(id)?.answer.status);
          else expect(isErrorDocument(answer.json), answer.text).toBe(true);
        }),
        { numRuns: CASES },
      );
    },
  );
});

function requestOf(operation: Operation) {
  const parameters = (operation.parameters ?? []).map((one) =>
    '$ref' in one ? (contract.components.parameters[one.$ref.split('/').at(-1) ?? ''] as Parameter) : one,
  );
  const inPlace = (place: Parameter['in']) => {
    const held = parameters.filter((one) => one.in === place);
    const required = held.filter((one) => one.required).map(({ name }) => name);
    return fc.record(Object.fromEntries(held.map(({ name, schema }) => [name, arbitrary(schema, name)])), {
      requiredKeys: required,
    });
  };
  const [content] = Object.values(operation.requestBody?.content ?? {});
  return fc.record({
    parameters: fc.record({ path: inPlace('path'), query: inPlace('query'), header: inPlace('header') }),
    body: content ? arbitrary(content.schema) : fc.constant(undefined),
  });
}

function arbitrary(schema: Schema, name?: string): fc.Arbitrary<unknown> {
  return arbitraryOf(schema, contract.components.schemas, KNOWN, name);
}

function headersOf(operation: Operation, headers: Record<string, unknown>): Record<string, string> {
  const [mediaType] = Object.keys(operation.requestBody?.content ?? {});
  const accept = /^export|DisputeDocument$/.test(operation.operationId) ? { accept: '*/*' } : {};
  // A header carries printable characters only; the client never sends others.
  const printable = Object.entries(headers).map(([name, value]) => [
    name.toLowerCase(),
    String(value).replaceAll(/[^\x20-\x7e]/g, '?'),
  ]);
  return { ...accept, ...(mediaType ? { 'content-type': mediaType } : {}), ...Object.fromEntries(printable) };
}
