import { expect, test } from 'vitest';
import { readDisputeSearch } from './dispute-create.tsx';

const asked = (invoiceIds: unknown) => readDisputeSearch({ invoiceIds }).invoiceIds;

test('the ids in an address are asked for, whatever else stands among them', () => {
  expect(asked('1004122053,1004122054')).toBe('1004122053,1004122054');
  expect(asked('1004122053,10041x,,1004122054')).toBe('1004122053,1004122054');
  expect(asked(Array.from({ length: 501 }, (_, id) => id).join(','))?.split(',')).toHaveLength(500);
});

test('an address that names none asks for none', () => {
  for (const named of ['', 'x', ',', undefined, 7]) expect(asked(named)).toBeUndefined();
});
