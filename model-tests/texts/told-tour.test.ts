import type { Telling } from './telling.ts';
import { assign, fromPromise, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { CallError } from '#domain/call-error.ts';
import { explore } from '../harness/explore.ts';
import { defineModel } from '../harness/model.ts';
import { expectedTour, type ExpectedTour } from '../harness/paths-file.ts';
import { framesOf } from './frames.ts';
import { testPlan } from './test-plan.ts';
import { toldTour } from './told-tour.ts';
import type { AskedText, UsedControl, ViewTexts } from './view-texts.ts';

const machine = setup({
  types: {
    context: {} as { isAccepted: boolean },
    events: {} as
      | { type: 'name.enter'; name: string }
      | { type: 'terms.accept'; isAccepted: boolean }
      | { type: 'parcel.send' }
      | { type: 'help.open' }
      | { type: 'van.left' },
  },
  actors: { post: fromPromise<string>(() => Promise.resolve('')) },
  delays: { patience: 30_000 },
}).createMachine({
  id: 'parcel',
  context: { isAccepted: false },
  initial: 'packing',
  states: {
    packing: {
      description: 'It is being packed.',
      meta: { spec: ['PAY-11', '§9 a|b'] },
      on: {
        'name.enter': { actions: () => {} },
        'help.open': { actions: () => {} },
        'terms.accept': { actions: assign({ isAccepted: ({ event }) => event.isAccepted }) },
        'parcel.send': { guard: ({ context }) => context.isAccepted, target: 'posting' },
        'van.left': 'lost',
      },
    },
    posting: {
      invoke: { id: 'postParcel', src: 'post', onDone: 'posted', onError: 'packing' },
      after: { patience: 'packing' },
    },
    posted: { type: 'final' },
    lost: {},
  },
});

const model = defineModel({
  id: 'parcel',
  machine,
  inputs: { 'at the counter': undefined },
  catalog: {
    'name.enter': { long: { name: 'Ada' }, none: { name: '' } },
    'terms.accept': { yes: { isAccepted: true }, no: { isAccepted: false } },
  },
  outcomes: {
    postParcel: {
      done: { accepted: 'P-7' },
      error: {
        'too late': new CallError('refused'),
        offline: new CallError('offline'),
        'no stamps': new Error('none'),
      },
    },
  },
  invariants: [],
  words: { 'van.left': 'The van leaves', postParcel: 'Posting the parcel' },
});

const asked = (key: string, values: AskedText['values'] = {}): AskedText => ({ key, values });
const controls: Record<string, UsedControl> = {
  'name.enter': { role: 'textbox', name: asked('payment.search'), takesData: true },
  'terms.accept': { role: 'checkbox', name: 'The terms', takesData: false },
  'parcel.send': { role: 'button', name: asked('payment.pay', { amount: '5.00 USD' }), takesData: false },
  'help.open': { role: 'link', name: 'Help', takesData: false },
};
const view: ViewTexts = {
  heading: () => null,
  called: () => [],
  says: () => [],
  control: () => null,
  seen: ({ value }) => ({
    heading: value === 'lost' ? null : asked(value === 'posted' ? 'payment.submitted' : 'payment.title'),
    sentences: value === 'posting' ? ['On its way'] : [],
  }),
  used: (_, { type }) => controls[type] ?? null,
};

const telling = (language: 'en' | 'de', withView = true): Telling => ({
  model,
  view: withView ? view : undefined,
  frames: framesOf(language),
});

const graph = explore(model);
type Event = { type: string } & Record<string, unknown>;
const tour = (...events: Event[]): ExpectedTour =>
  expectedTour(model, graph, { start: 'at the counter', events });

const accept = { type: 'terms.accept', isAccepted: true };
const send = { type: 'parcel.send' };
const answered = (kind: 'done' | 'error', label: string): Event => {
  const type = `xstate.${kind}.actor.postParcel`;
  const edge = graph.edges.find(({ event, label: own }) => event.type === type && own.includes(label));
  return edge?.event ?? { type };
};

const does = (language: 'en' | 'de', ...events: Event[]): string[] =>
  toldTour(telling(language), tour(...events), 1)
    .steps.slice(1)
    .map((step) => step.does);

describe('what a person does', () => {
  test('by the role of the control, with the text of the catalog in the language', () => {
    const events = [{ type: 'name.enter', name: 'Ada' }, accept, { ...accept, isAccepted: false }];
    expect(does('en', ...events, { type: 'help.open' })).toEqual([
      'Enter “Ada” in the field “Find invoices to pay”',
      'Tick “The terms”',
      'Untick “The terms”',
      'Follow the link “Help”',
    ]);
    expect(does('de', { type: 'name.enter', name: '' }, accept, send)).toEqual([
      'Das Feld „Rechnungen zum Bezahlen suchen“ leeren',
      '„The terms“ ankreuzen',
      '„5.00 USD bezahlen“ drücken',
    ]);
  });

  test('a control that refuses is told as such', () => {
    expect(does('en', send)).toEqual(['Try “Pay 5.00 USD”: it cannot be used now']);
  });

  test('what comes from elsewhere is told in the words of the model', () => {
    expect(does('en', { type: 'van.left' })).toEqual(['Outside of this page: “The van leaves”']);
  });

  test('how a call ends is told by its kind, with the label where it says more', () => {
    const end = (event: Event) => does('en', accept, send, event).at(-1);
    expect(end(answered('done', 'accepted'))).toBe('“Posting the parcel” is answered: “accepted”');
    expect(end(answered('error', 'offline'))).toBe(
      '“Posting the parcel” cannot be sent: there is no network',
    );
    expect(end(answered('error', 'too late'))).toBe(
      '“Posting the parcel” is answered: the rules do not allow it (422) (too late)',
    );
    expect(end(answered('error', 'no stamps'))).toBe('“Posting the parcel” fails: “no stamps”');
  });

  test('a time that runs out while a call is awaited says so', () => {
    expect(does('en', accept, send, { type: 'xstate.after.patience.parcel.posting' }).at(-1)).toBe(
      'Wait 30 seconds: no answer comes',
    );
  });
});

describe('what is seen', () => {
  const sees = (withView: boolean, ...events: Event[]) =>
    toldTour(telling('en', withView), tour(...events), 1).steps.map((step) => step.sees);

  test('heading, sentences, and what can be used now', () => {
    expect(sees(true, accept, send, answered('done', 'accepted'))).toEqual([
      ['You see “Pay invoices”'],
      ['You still see “Pay invoices”', 'Possible now: “Pay 5.00 USD”'],
      [
        'You still see “Pay invoices”',
        'It says: “On its way”',
        'Not possible any more: “Find invoices to pay”, “Help”, “The terms”, “Pay 5.00 USD”',
      ],
      ['You see “Payment submitted”', 'The flow has ended'],
    ]);
  });

  test('a chart without a screen is told by its states', () => {
    expect(sees(false, accept)).toEqual([
      ['The chart is in “packing”', 'It says: “It is being packed.”'],
      ['The chart is still in “packing”', 'It says: “It is being packed.”'],
    ]);
  });
});

test('a step that cannot happen any more is an error', () => {
  const changed = { ...tour(accept), steps: [{ ...tour(accept).begins, event: 'parcel.burn' }] };
  expect(() => toldTour(telling('en'), changed, 1)).toThrow("'parcel.burn' cannot happen in packing");
});

test('a test plan is a table with room for the result, and the same bytes each time', () => {
  const plan = () =>
    testPlan(
      { chart: 'parcel', hash: 'abc123', count: 4, tours: [toldTour(telling('en'), tour(accept, send), 2)] },
      framesOf('en'),
    );
  expect(plan()).toBe(plan());
  expect(plan()).toBe(`---
chart: parcel
hash: abc123
count: 4
tours: [2]
language: en
---

# Test plan: parcel

## Tour 2, 2 steps

| No. | Step | Expected | References | Result |
| --: | --- | --- | --- | --- |
| 0 | Start: “at the counter” | You see “Pay invoices” | PAY-11; §9 a\\|b |  |
| 1 | Tick “The terms” | You still see “Pay invoices”<br>Possible now: “Pay 5.00 USD” |  |  |
| 2 | Press “Pay 5.00 USD” | You still see “Pay invoices”<br>It says: “On its way”<br>Not possible any more: “Find invoices to pay”, “Help”, “The terms”, “Pay 5.00 USD” |  |  |

## Requirements

- PAY-11 (§5 Payment: terms are acknowledged): terms are acknowledged
`);
});
