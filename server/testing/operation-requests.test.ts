import { expect, test } from 'vitest';
import { OPERATIONS } from '#domain/access/operations.gen.ts';
import { SAMPLES } from '#server/testing/operation-requests.ts';

test('beside every operation of the contract stands a request for it', () => {
  const missing = Object.keys(OPERATIONS).filter((id) => !(id in SAMPLES));
  expect(missing, 'Say them in operation-requests.ts beside the operation.').toEqual([]);
});
