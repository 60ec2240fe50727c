import { globSync, readFileSync } from 'node:fs';
import { setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { defineModel } from './harness/model.ts';
import { judgeRequirement } from './requirements/judged-requirements.ts';
import { rulesOfBusiness } from './requirements/rules-of-business.ts';
import { requirementsOfNoChart, spuriousReferences } from './requirements/spec-references.ts';
import {
  holdings,
  requirements,
  specificationReport,
  unknownHolders,
  unknownReferences,
  untestedRules,
} from './requirements.ts';

const machine = setup({ guards: { isHere: () => true } }).createMachine({
  id: 'session',
  initial: 'asking',
  states: {
    asking: {
      meta: { spec: ['SES-03', '§4 Session'] },
      on: { 'user.found': { guard: 'isHere', target: 'found' } },
    },
    found: { meta: { spec: 'SES-99 nobody wrote this' } },
  },
});
const model = defineModel({
  id: 'session',
  machine,
  inputs: { default: undefined },
  catalog: {},
  invariants: [{ says: 'SES-01: somebody is here', holds: () => true }],
});

function holdersOf(id: string, tests: [string, string][] = []): readonly string[] | undefined {
  return holdings([model], new Map(tests)).find(({ requirement }) => requirement.id === id)?.holders;
}

describe('the index of requirements', () => {
  test('gives each requirement an id of its own', () => {
    const ids = requirements.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has each rule of each area of the domain once', () => {
    const tables = globSync('src/domain/*/rules.ts').map((file) => readFileSync(file, 'utf8'));
    const ids = tables.flatMap((table) => table.match(/(?<=^ {2}')[A-Z]{3}-\d{2}(?=': \{)/gm) ?? []);
    expect(ids.toSorted()).toEqual(rulesOfBusiness.map(({ id }) => id).toSorted());
  });

  test('reads the ids of a table’s rows, and none of what its rows only expect', () => {
    const rows = `test.each<[Rule]>([\n  ['BKN-02', f(x)],\n  ['payer', ['USR-18']],\n])('%s: is refused', f)`;
    expect(holdersOf('BKN-02', [['a.test.ts', rows]])).toEqual(['a.test.ts: BKN-02: is refused']);
    expect(holdersOf('USR-18', [['a.test.ts', rows]])).toEqual([]);
    expect(untestedRules(new Map([['a.test.ts', rows]]))).not.toContainEqual(
      expect.stringMatching(/^BKN-02/),
    );
    expect(untestedRules(new Map([['a.test.ts', rows]]))).toContain('USR-18 the role is known');
  });

  test('finds what holds one: a state, an invariant, a test by its title', () => {
    expect(holdersOf('SES-03')).toEqual(['session: session.asking']);
    expect(holdersOf('SES-01')).toEqual(['session: SES-01: somebody is here']);
    expect(holdersOf('SES-02', [['a.test.ts', "test('SES-02: it is cleared', () => {})"]])).toEqual([
      'a.test.ts: SES-02: it is cleared',
    ]);
  });

  test('takes no comment or value for a test, and no paragraph for a requirement', () => {
    expect(holdersOf('SES-02', [['a.test.ts', "// SES-02\nexpect('SES-02').toBe(1)"]])).toEqual([]);
  });

  test('names references that it does not know, and holders that no chart has', () => {
    expect(unknownReferences([model])).toEqual(['SES-99 in session: session.found']);
    expect(unknownHolders([{ ...model, id: 'lifecycle-invoice' }], new Map())).toEqual(
      expect.arrayContaining([
        'IST-01: invoice.lifeCycle.billed',
        'PWD-01: src/domain/user/password.test.ts: password rules',
      ]),
    );
  });

  test('finds references that somebody made up, and those that are about another flow', () => {
    const referring = (id: string, spec: string) => ({
      ...model,
      id,
      machine: setup({}).createMachine({ id, initial: 'here', states: { here: { meta: { spec } } } }),
    });
    const faults = (id: string, spec: string) => spuriousReferences(referring(id, spec), requirements);
    const autoPay = '§4 Bank accounts: only one account may have AutoPay';
    expect(faults('bank-account-link', autoPay)).toEqual([]);
    expect(faults('bank-account-link', autoPay.replace('one', 'three'))).toEqual([
      "bank-account-link.here: '§4 Bank accounts: only three account may have AutoPay' names no sentence that is specified",
    ]);
    // The same words say something else in another order.
    expect(faults('bank-account-link', '§4 Bank accounts: AutoPay may have only one account')).toHaveLength(
      1,
    );
    expect(faults('bank-account-link', autoPay.replace('§4', '§5'))).toHaveLength(1);
    expect(faults('consent', autoPay)).toEqual([`consent.here: '${autoPay}' is about another flow`]);
    expect(faults('consent', '§8 Unable to contact server; CNS-02 the choice is stored')).toEqual([]);
    expect(faults('consent', 'CNS-02 the choice is forgotten')).toHaveLength(1);
    expect(faults('consent', 'PAY-01')).toEqual(["consent.here: 'PAY-01' is about another flow"]);
    expect(faults('consent', 'CNS-98')).toEqual(["consent.here: 'CNS-98' names no requirement"]);
    expect(faults('consent', 'as agreed')).toEqual(["consent.here: ' as agreed' names no paragraph"]);
  });

  test('finds requirements of a chart that is not there', () => {
    const charts = requirements.flatMap(({ flow }) => (flow && flow !== 'consent' ? [{ id: flow }] : []));
    expect(requirementsOfNoChart(charts, requirements)).toContain('CNS-01');
  });

  test('says of what nothing holds whether its flow is built', () => {
    const evidence = { models: [model], witnesses: [], rules: [], tests: [] };
    const judged = holdings([model], new Map()).map((holding) => judgeRequirement(holding, evidence));
    const { unheld } = specificationReport(judged, [model]);
    expect(unheld).toContain('SES-02 Who is not signed in has no user type.');
    expect(unheld).toContain("CNS-03 A stored 'true' allows tracking. (flow not built yet)");
  });
});
