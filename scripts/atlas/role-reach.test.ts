import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { defineModel } from '#model-tests/harness/model.ts';
import { chartRoles } from './chart-roles.ts';
import { readChart } from '#atlas/chart/read-chart.ts';
import { walkAsRoles } from './role-reach.ts';

const till = setup({
  types: {
    context: {} as { role: string },
    input: {} as { role: string },
    events: {} as { type: 'till.open' },
  },
  guards: { mayPay: ({ context }) => context.role === 'payer' },
}).createMachine({
  id: 'till',
  context: ({ input }) => input,
  initial: 'shut',
  states: { shut: { on: { 'till.open': { guard: 'mayPay', target: 'open' } } }, open: {} },
});
const model = defineModel({
  id: 'till',
  machine: till,
  metAt: ['/payments', '/payment/due'],
  asRole: (_, role) => ({ role: role === 'admin' ? 'payer' : role }),
  inputs: { 'a payer': { role: 'payer' }, 'a viewer': { role: 'viewer' } },
  catalog: {},
  invariants: [],
});
const chart = readChart('till', till);

test('each role reaches what its own start leads to, and roles that start alike are walked once', () => {
  const reach = walkAsRoles(model);
  expect(reach?.walkOf['customer,admin']).toBe(reach?.walkOf['merchant,payer']);
  const roles = chartRoles(chart, model, reach);
  const walkOf = (who: string) => roles.reach?.walks[roles.reach.walkOf[who]!];
  expect(walkOf('customer,payer')).toMatchObject({ transitions: [0] });
  expect(walkOf('customer,payer')?.states).toContain('till.open');
  expect(walkOf('customer,viewer')?.states).not.toContain('till.open');
  expect(walkOf('customer,viewer')?.transitions).toEqual([]);
});

test('the pages are for whom the table of the domain says', () => {
  const { pages } = chartRoles(chart, model, null);
  const [payments, due] = pages.map(({ who }) => who);
  expect(payments).toContain('customer,viewer');
  expect(due).not.toContain('customer,viewer');
  expect(due).toContain('corporate,admin');
  expect(payments).not.toContain('customer,safety manager');
});

test('a model that does not say where users meet its chart is refused, with what to add', () => {
  const { metAt: _, ...silent } = model;
  expect(() => chartRoles(chart, silent, null)).toThrow('add metAt');
});

test('without a word of roles nothing is walked', () => {
  const { asRole: _, ...plain } = model;
  expect(walkAsRoles(plain)).toBeNull();
});
