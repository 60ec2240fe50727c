import { existsSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { errorOfAnswer } from '#api/platform/errors.ts';
import { explore } from '../harness/explore.ts';
import { defineModel } from '../harness/model.ts';
import { parcelModel } from '../harness/test-parcel.ts';
import { askingStates, cellsOf, everydayCells, type Asking } from './cells.ts';
import { expectedClass, kindOf } from './classes.ts';
import { OPERATIONS, operationOf, SCHEMAS } from './contract.ts';
import { exampleOf } from './example-answer.ts';
import { CALL_FAULTS, FAULTS } from './faults.ts';
import { pureFaults } from './pure-judge.ts';

/** What moves money or binds like money, and the specification of the portal in which it meets its faults. */
const MET_IN_PORTAL: Readonly<Record<string, string>> = {
  createDisputes: 'disputing.spec.ts',
  createPayment: 'money-faults.spec.ts',
  createProgramPayment: 'program-payment.spec.ts',
};

const answering = OPERATIONS.filter(({ answer }) => answer.schema?.$ref);

describe('the contract', () => {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
  addFormats.default(ajv);
  ajv.addSchema({ components: { schemas: SCHEMAS }, $id: 'contract' });

  test.each(answering)('allows the example answer of $id, with entries and without', ({ answer }) => {
    const check = ajv.compile({ $ref: `contract${answer.schema?.$ref}` });
    for (const entries of [1, 0]) {
      check(exampleOf(answer.schema!, SCHEMAS, entries));
      expect(check.errors ?? []).toEqual([]);
    }
  });

  test('says of every operation whether it reads, writes or moves money', () => {
    const money = OPERATIONS.filter(({ id }) => kindOf(id) === 'money').map(({ id }) => id);
    expect(money.toSorted()).toEqual(Object.keys(MET_IN_PORTAL).toSorted());
    for (const spec of Object.values(MET_IN_PORTAL)) {
      expect(existsSync(new URL(`../portal/${spec}`, import.meta.url)), spec).toBe(true);
    }
    expect(kindOf('listPayments')).toBe('read');
    expect(kindOf('addLinkedBankAccount')).toBe('write');
    expect(() => kindOf('payTwice' as never)).toThrow("The contract has no operation 'payTwice'");
  });

  test('is found by method and path', () => {
    expect(operationOf('GET', '/api/payments/pay-1')?.id).toBe('getPayment');
    expect(operationOf('GET', '/api/payments')?.id).toBe('listPayments');
    expect(operationOf('DELETE', '/api/payments')).toBeUndefined();
  });
});

test('a status on the wire becomes the kind that the fault says', () => {
  for (const { wire, kind } of CALL_FAULTS) {
    if (wire.how !== 'refused') continue;
    expect(errorOfAnswer(new Response(null, { status: wire.status }), {}).kind).toBe(kind);
  }
});

describe('what is expected', () => {
  const money = { asks: ['createPayment'] } as const;

  test('money whose answer is lost is asked for by key, also where only an earlier answer was lost', () => {
    expect(expectedClass(money, 'answer lost')).toBe('asks by key, never repeats blindly');
    expect(expectedClass(money, 'offline')).toBe('says so, with a retry');
    expect(expectedClass(money, 'offline', true)).toBe('asks by key, never repeats blindly');
  });

  test('401 leads to sign-in only for who was signed in', () => {
    expect(expectedClass({ asks: ['listInvoices'] }, '401')).toBe('leads to sign-in, draft kept');
    expect(expectedClass({ asks: ['getInvitation'] }, '401')).toBe('says so, with a way out');
  });

  test('what nobody misses goes on without being told, but not without a session', () => {
    const unseen = { asks: ['getBankingCountries'], unseen: 'for the test' } as const;
    expect(expectedClass(unseen, '500')).toBe('goes on without');
    expect(expectedClass(unseen, '401')).toBe('leads to sign-in, draft kept');
  });
});

describe('cells', () => {
  const model = { ...parcelModel, calls: { post: { asks: ['createPayment'] } } } as const;

  test('a new call gets a cell of each fault by itself', () => {
    expect(cellsOf(askingStates(model, explore(model))).map(({ fault }) => fault)).toEqual(FAULTS);
  });

  test('a call that the model says nothing of fails with what to add', () => {
    expect(() => askingStates(parcelModel, explore(parcelModel))).toThrow(
      "The model 'parcel' does not say what 'post' asks of the server: add calls: { post: { asks:",
    );
  });

  test('a chart that takes a lost order for one that was not sent fails', () => {
    const { failed } = pureFaults(model, explore(model));
    const wrongs = failed.map(({ fault, wrongs: [wrong] }) => `${fault}: ${wrong}`);
    expect(wrongs).toContain('answer lost: the chart takes it for certain that the server did nothing');
  });

  test('a fault that breaks an invariant fails', () => {
    const invariants = [
      { says: 'a parcel stays', holds: (now: { value: unknown }) => now.value !== 'packing' },
    ];
    const { failed } = pureFaults({ ...model, invariants }, explore(model));
    expect(failed.find(({ fault }) => fault === '403')?.wrongs).toEqual([
      'does not hold any more: a parcel stays',
    ]);
  });

  test('a chart that sends an order again, by itself or at a second press, fails', () => {
    const pay = fromPromise(() => Promise.resolve());
    const machine = setup({ actors: { pay } }).createMachine({
      id: 'blind',
      initial: 'open',
      states: {
        open: { on: { 'order.send': 'paying' } },
        paying: {
          tags: 'busy',
          invoke: { id: 'pay', src: 'pay', onDone: 'open', onError: { target: 'paying', reenter: true } },
          on: { 'order.send': { target: 'paying', reenter: true } },
        },
      },
    });
    const outcomes = { pay: { done: { paid: undefined }, error: {} } };
    const calls = { pay: { asks: ['createPayment' as const] } };
    const blind = defineModel({
      id: 'blind',
      machine,
      inputs: { '': undefined },
      catalog: {},
      outcomes,
      calls,
      invariants: [],
    });
    const { failed } = pureFaults(blind, explore(blind));
    const wrongOf = (id: string) => failed.find(({ fault }) => fault === id)?.wrongs[0];
    expect(wrongOf('422')).toBe('it is sent again by itself');
    expect(wrongOf('double click')).toBe("a second 'order.send' begins it again");
  });
});

describe('what is played on the screen every day', () => {
  const at = (invoke: string, asks: Asking['call']['asks']): Asking => ({
    state: 'asking',
    invoke,
    call: { asks },
    isUnsure: false,
    moment: 0,
  });
  const faultsOf = (asking: Asking) => everydayCells([asking]).map(({ fault }) => fault);

  test('is every fault of what moves money', () => {
    expect(faultsOf(at('pay', ['createPayment']))).toEqual(FAULTS);
  });

  test('is one fault of any other call', () => {
    expect(faultsOf(at('list', ['listPayments']))).toHaveLength(1);
  });

  test('is another fault for another call, so that many calls meet them all', () => {
    const calls = Array.from({ length: FAULTS.length }, (_, number) =>
      at('x'.repeat(number), ['listPayments']),
    );
    const met = new Set(calls.flatMap(faultsOf));
    expect(met.size).toBe(FAULTS.length);
  });
});
