import { expect, test } from 'vitest';
import { OPERATIONS } from '#domain/access/operations.gen.ts';
import { operationsText, readContractText } from './operation-access.ts';

const contract = (operation: string) => `
x-access: { read: { who: user, scope: self } }
paths: { /things: { get: { operationId: getThings${operation} }, parameters: [] } }`;

const accessIn = (text: string): unknown =>
  JSON.parse(
    /= \{\n([^]*?),\n\} as const/
      .exec(text)?.[1]
      ?.replaceAll(/^ {2}(\w+):/gm, '"$1":')
      .replace(/^/, '{') + '}',
  );

test('who may call an operation is said in the contract, by a kind or in full', () => {
  const read = { getThings: { who: 'user', scope: 'self' } };
  expect(accessIn(operationsText(contract(', x-access: read')))).toEqual(read);
  expect(accessIn(operationsText(contract(', x-access: { who: open, scope: none }')))).toEqual({
    getThings: { who: 'open', scope: 'none' },
  });
});

test('an operation that says nothing, or a kind that there is not, is refused', () => {
  expect(() => operationsText(contract(''))).toThrow("who may call 'getThings'");
  expect(() => operationsText(contract(', x-access: all'))).toThrow("who may call 'getThings'");
});

test('the table in use is the one of the contract', () => {
  expect(accessIn(operationsText(readContractText()))).toEqual(OPERATIONS);
});
