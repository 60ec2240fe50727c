import type { ChartFile } from '../chart/chart-file.ts';
import type { ChartState, ChartTransition } from '../chart/chart.ts';

const state = (id: string, parent: string | null, spec: string[] = []): ChartState => ({
  id,
  key: id,
  parent,
  kind: parent === null ? 'compound' : 'atomic',
  initial: parent === null ? 'closed' : null,
  description: '',
  tags: [],
  spec,
  view: null,
  invokes: [],
});

const transition = (source: string, event: string, target: string, rules: string[]): ChartTransition => ({
  id: `${source} ${event}[0] -> ${target}`,
  source,
  targets: [target],
  kind: 'event',
  event,
  guard: rules.length > 0 ? 'has key' : null,
  guardName: rules.length > 0 ? 'hasKey' : null,
  rules,
  isOtherwise: false,
  delay: null,
  actions: [],
  description: '',
});

/** A door that is shut, open, or broken: a chart with something to say in every overlay. */
export const doorFile: ChartFile = {
  chart: {
    id: 'door',
    description: 'A door.',
    states: [
      state('door', null),
      state('closed', 'door', ['§4 Doors: a door is closed', 'KEY-01']),
      state('open', 'door'),
      state('locked', 'open'),
    ],
    transitions: [
      transition('closed', 'unlock', 'open', ['KEY-01']),
      transition('open', 'close', 'closed', []),
      transition('open', 'lock', 'locked', []),
    ],
  },
  hash: 'abc',
  texts: {
    headings: { closed: 0, open: 1 },
    says: { open: [2] },
    controls: [3, null, null],
    rules: {},
    keys: ['a', 'b', 'c', 'd'],
  },
  facts: {},
  tours: 1,
  sentences: {
    'KEY-01': { id: 'KEY-01', says: 'A key opens the door.', paragraph: '§4 Doors', states: ['locked'] },
  },
  outcomes: [
    { transition: 0, guard: 'hasKey', outcome: true, why: null },
    { transition: 0, guard: 'hasKey', outcome: false, why: null },
    { transition: 0, guard: 'isThere', outcome: false, why: 'it always is' },
  ],
  coverage: {
    pure: {
      tours: 2,
      failed: 0,
      on: '2026-11-20T09:30:00.000Z',
      covered: { states: ['closed', 'open'], transitions: [0, 1], outcomes: [0] },
    },
    view: null,
    portal: { tours: 1, failed: 1, on: '2026-11-20T09:31:00.000Z', covered: null },
  },
  roles: {
    metAt: 'pages',
    pages: [{ page: '/payments', who: ['customer,payer', 'customer,viewer'], flags: [] }],
    reach: {
      walks: [
        { states: ['closed', 'open'], transitions: [0] },
        { states: ['closed'], transitions: [] },
      ],
      walkOf: { 'customer,payer': 0, 'customer,viewer': 1 },
    },
  },
  mutants: {
    total: 9,
    killed: 7,
    equivalents: 1,
    on: '2026-11-20T09:32:00.000Z',
    survivors: [
      {
        kind: 'guard always true',
        state: 'closed',
        transition: 0,
        way: { start: 'home', steps: ['unlock'] },
      },
      { kind: 'initial changed', state: 'door', transition: null, way: { start: 'home', steps: [] } },
    ],
  },
  approval: null,
  drawings: {},
};
