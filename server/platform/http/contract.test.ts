import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { CORE_SCHEMA, load } from 'js-yaml';
import { CONTRACT_FILE, loadContract, locateFailure } from '#server/platform/http/contract.ts';

interface Contract {
  components: { schemas: Record<string, object>; parameters: Record<string, { schema: object }> };
}

const { components } = load(readFileSync(CONTRACT_FILE, 'utf8'), { schema: CORE_SCHEMA }) as Contract;
// Once: it compiles what schemas are made of.
const ajv = new Ajv2020({ strict: false });
const operations = new Map(loadContract().map((operation) => [operation.operationId, operation]));

test.each([
  ...Object.entries(components.schemas),
  ...Object.entries(components.parameters).map(([name, { schema }]) => [name, schema] as const),
])('%s is a valid schema', (_name, schema) => {
  expect(ajv.validateSchema(schema)).toBe(true);
});

test('parameters become numbers and defaults, and what the contract does not name is refused', () => {
  const check = operations.get('listInvoices')?.checkQuery;
  const query = { 'filter[buid_customer]': 'C100', 'page[size]': '50' };
  expect(check?.(query)).toBe(true);
  expect(query).toEqual({
    'filter[buid_customer]': 'C100',
    'page[size]': 50,
    'page[number]': 1,
    'filter[left_out]': false,
    sort: 'default',
  });
  expect(check?.({ ...query, 'filter[secret]': 'x' })).toBe(false);
  expect(locateFailure(check?.errors?.[0])).toEqual({ name: 'filter[secret]', pointer: '/filter[secret]' });
});

test('every operation takes the selected currency, also where it does not name it', () => {
  for (const { operationId, checkQuery } of operations.values()) {
    const withCurrency = { 'filter[sol_currency]': 'EUR' };
    checkQuery(withCurrency);
    const refused = (checkQuery.errors ?? []).map(({ params }) => params['additionalProperty']);
    expect(refused, operationId).not.toContain('filter[sol_currency]');
  }
  expect(operations.get('getSelf')?.checkQuery({ 'filter[sol_currency]': 'euro' })).toBe(false);
});

test('a body is taken as it is: text is no number there', () => {
  const check = operations.get('createInvoiceSelection')?.body?.check;
  const body = (amount_from: unknown) => ({
    data: { type: 'invoice-selections', attributes: { buid_customer: 'C100', filter: { amount_from } } },
  });
  expect(check?.(body(100))).toBe(true);
  expect(check?.(body('100'))).toBe(false);
});

test('a missing field is pointed at', () => {
  const check = operations.get('signIn')?.body?.check;
  expect(check?.({ data: { type: 'sessions', attributes: { username: 'a' } } })).toBe(false);
  expect(locateFailure(check?.errors?.[0]).pointer).toBe('/data/attributes/password');
});
