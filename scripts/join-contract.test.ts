import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { joinContract } from './join-contract.ts';

const common = `
openapi: 3.1.0
paths: {}
components:
  responses: { Error: { description: What went wrong } }
  schemas: { Money: { type: object } }
security: []`;

const area = (path: string, schema: string, reference = `#/components/schemas/${schema}`) => `
paths:
  ${path}: { get: { schema: { $ref: '${reference}' } } }
components: { schemas: { ${schema}: { type: string } } }`;

const joined = (areas: Record<string, string>): unknown => parse(joinContract({ common, areas }));

test('what is common comes first, then each area in the order of their names', () => {
  const money = area('/payments', 'Payment');
  const access = area('/sessions', 'Session', '#/components/schemas/Money');
  expect(JSON.stringify(joined({ money, access }))).toBe(
    JSON.stringify({
      openapi: '3.1.0',
      paths: {
        '/sessions': { get: { schema: { $ref: '#/components/schemas/Money' } } },
        '/payments': { get: { schema: { $ref: '#/components/schemas/Payment' } } },
      },
      components: {
        responses: { Error: { description: 'What went wrong' } },
        schemas: { Money: { type: 'object' }, Session: { type: 'string' }, Payment: { type: 'string' } },
      },
      security: [],
    }),
  );
});

test.each([
  ['path', { access: area('/sessions', 'One'), money: area('/sessions', 'Other') }, '#/paths//sessions'],
  ['schema', { access: area('/one', 'Same'), money: area('/other', 'Same') }, '#/components/schemas/Same'],
])('two areas do not say the same %s', (_, areas, pointer) => {
  expect(() => joined(areas)).toThrow(`Both access and money say ${pointer}.`);
});

test('no area says again what is common', () => {
  expect(() => joined({ money: area('/payments', 'Money') })).toThrow('Both common and money say');
});

test('an area refers to its own and to what is common, not to another’s', () => {
  const money = area('/payments', 'Payment');
  const access = area('/sessions', 'Session', '#/components/schemas/Payment');
  expect(() => joined({ money, access })).toThrow('access refers to #/components/schemas/Payment');
});

test('what is common refers to no area', () => {
  const referring = common.replace('type: object', "$ref: '#/components/schemas/Payment'");
  expect(() => joinContract({ common: referring, areas: { money: area('/payments', 'Payment') } })).toThrow(
    'common refers to #/components/schemas/Payment',
  );
});

test.each(['security: []', 'x-access: {}', 'components: { securitySchemes: {} }'])(
  'what an area says is not left out: %s',
  (money) => {
    expect(() => joined({ money })).toThrow('which is for common to say');
  },
);

test('a part that cannot be read is named', () => {
  expect(() => joined({ money: 'paths: [' })).toThrow('money.yaml: ');
});
