import { useSelector } from '@xstate/react';
import { assign, fromPromise, setup, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { findPayment, submitPayment } from '#api/payments/calls.ts';
import { callErrorOf, mayHaveActed } from '#domain/call-error.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { t } from '../browser/in-portal.tsx';
import { defineView, type View } from '../browser/view.ts';
import { defineModel, type Model } from '../harness/model.ts';
import { aPayment } from '../payment/payment-examples.ts';

/** What is broken on purpose. */
export type Break =
  | 'ignores the fault'
  | 'says nothing'
  | 'says nothing of access'
  | 'no retry'
  | 'repeats blindly'
  | 'another key at the repeat'
  | 'never asks by key'
  | 'a second press sends again'
  | 'drops the draft'
  | 'forgets what was typed'
  | 'a page that begins anew pays'
  | 'breaks while rendered';

interface Context {
  readonly key: string | null;
  readonly tries: number;
}

type OrderEvent =
  | { type: 'order.send' }
  | { type: 'order.confirm' }
  | { type: 'order.again' }
  | { type: 'draft.found' };

/** How the order goes out: at once, or after it is asked whether it is meant, as it is again after it has failed. */
export type Way = 'at once' | 'asks first';

const DRAFT = 'test-order.draft';
const order = {
  buidCustomer: '0400',
  mode: 'INDIVIDUAL_ACCOUNT',
  method: 'bank',
  paid: { lines: [{ trxId: '1', amount: { amount: 100, currency: 'USD' } }] },
  bankAccountId: 'bank-1',
  amount: { amount: 100, currency: 'USD' },
  fee: { amount: 0, currency: 'USD' },
  feeAccepted: false,
  termsVersion: '1',
} as const;
const KEYS = ['7c9e6679-7425-40de-944b-e07fc1f90ae7', '0b7c1d5e-3a52-4c1b-9d0a-51b1c7a3f0aa'];

/** A flow that pays one order by its key, whole or broken. */
function orderChart(broken: Break | undefined, way: Way) {
  const is = (one: Break) => broken === one;
  const asksFirst = way === 'asks first';
  return setup({
    types: { context: {} as Context, events: {} as OrderEvent, tags: {} as 'busy' },
    actors: {
      readDraft: fromPromise(async () => sessionStorage.getItem(DRAFT)),
      pay: fromPromise<Payment, { key: string }>(({ input, signal }) =>
        submitPayment(input.key, order, null, signal),
      ),
      find: fromPromise<Payment | null, { key: string }>(({ input, signal }) =>
        findPayment('0400', input.key, signal),
      ),
    },
    guards: {
      hasDraft: (_, draft: string | null) => draft !== null,
      mayHaveActed: (_, error: unknown) => mayHaveActed(callErrorOf(error)),
      isFound: (_, found: Payment | null) => found !== null,
    },
    actions: {
      keep: ({ context }) => sessionStorage.setItem(DRAFT, context.key ?? ''),
      drop: () => sessionStorage.removeItem(DRAFT),
      takeDraft: assign((_, key: string | null) => ({ key })),
      makeKey: assign(({ context }) => ({
        key: is('another key at the repeat')
          ? (KEYS[context.tries] ?? null)
          : (context.key ?? KEYS[0] ?? null),
        tries: Math.min(context.tries + 1, 1),
      })),
    },
  }).createMachine({
    id: 'test-order',
    context: { key: null, tries: 0 },
    initial: 'starting',
    states: {
      starting: {
        invoke: {
          id: 'readDraft',
          src: 'readDraft',
          onDone: [
            {
              guard: { type: 'hasDraft', params: ({ event }) => event.output },
              target: is('a page that begins anew pays') ? 'paying' : 'asking',
              actions: { type: 'takeDraft', params: ({ event }) => event.output },
            },
            { target: 'open' },
          ],
          onError: 'open',
        },
      },
      open: {
        on: {
          'order.send': asksFirst ? 'confirming' : { target: 'paying', actions: ['makeKey', 'keep'] },
        },
      },
      confirming: { on: { 'order.confirm': { target: 'paying', actions: ['makeKey', 'keep'] } } },
      paying: {
        tags: ['busy'],
        invoke: {
          id: 'pay',
          src: 'pay',
          input: ({ context }) => ({ key: context.key ?? '' }),
          onDone: { target: 'paid', actions: 'drop' },
          onError: [
            ...(is('ignores the fault') ? [{ description: 'Nobody hears of it.' }] : []),
            {
              guard: {
                type: 'mayHaveActed',
                params: ({ event }: { event: { error: unknown } }) => event.error,
              },
              target: is('repeats blindly') ? 'paying' : is('never asks by key') ? 'unknown' : 'asking',
              reenter: true,
            },
            { target: 'failed', actions: is('drops the draft') ? ['drop'] : [] },
          ],
        },
        on: is('a second press sends again') ? { 'order.send': { target: 'paying', reenter: true } } : {},
      },
      asking: {
        tags: ['busy'],
        invoke: {
          id: 'find',
          src: 'find',
          input: ({ context }) => ({ key: context.key ?? '' }),
          onDone: [
            {
              guard: { type: 'isFound', params: ({ event }) => event.output },
              target: 'paid',
              actions: 'drop',
            },
            { target: 'unknown' },
          ],
          onError: 'unanswered',
        },
      },
      unanswered: { on: { 'order.again': 'asking' } },
      unknown: { on: { 'order.again': { target: 'paying', actions: ['makeKey', 'keep'] } } },
      failed: {
        on: is('no retry')
          ? {}
          : asksFirst
            ? { 'order.send': 'confirming' }
            : { 'order.again': { target: 'paying', actions: ['makeKey', 'keep'] } },
      },
      paid: { type: 'final' },
    },
  });
}

type OrderChart = ReturnType<typeof orderChart>;

const headings: Record<string, string> = {
  starting: 'Order',
  open: 'Order',
  confirming: 'Is it meant?',
  paying: 'Order',
  asking: 'We ask what became of it',
  unanswered: 'No answer yet',
  unknown: 'It did not arrive',
  failed: 'Order',
  paid: 'Paid',
};

function Order({ actor, broken }: { actor: ActorRefFrom<OrderChart>; broken: Break | undefined }) {
  const value = useSelector(actor, (now) => now.value as string);
  if (broken === 'breaks while rendered' && value === 'failed') throw new Error('broken on purpose');
  const can = (type: OrderEvent['type']) => actor.getSnapshot().can({ type });
  const isOpen = can('order.send');
  const isFailed = value === 'failed' && broken !== 'says nothing';
  const hasRetry = can('order.again');
  return (
    <main>
      <h1>{headings[value]}</h1>
      {broken === 'forgets what was typed' && value === 'failed' ? (
        <input key="other" name="note" aria-label="Note" defaultValue="nothing" />
      ) : (
        <input key="note" name="note" aria-label="Note" defaultValue="for Friday" />
      )}
      {isOpen ? (
        <button type="button" onClick={() => actor.send({ type: 'order.send' })}>
          Send
        </button>
      ) : null}
      {can('order.confirm') ? (
        <button type="button" onClick={() => actor.send({ type: 'order.confirm' })}>
          Yes
        </button>
      ) : null}
      {isFailed ? (
        <p role="alert">
          {broken === 'says nothing of access' ? 'It was not sent.' : t('read.noAccessHint')}
        </p>
      ) : null}
      {hasRetry ? (
        <button
          type="button"
          aria-label="Again"
          // It says nothing, and has a place under the portal's styles.
          style={{ width: 24, height: 24 }}
          onClick={() => actor.send({ type: 'order.again' })}
        />
      ) : null}
    </main>
  );
}

/** The order's model and view, whole or broken. */
export function testOrder(broken?: Break, way: Way = 'at once'): { model: Model; view: View } {
  const machine = orderChart(broken, way);
  const paid = aPayment([], 'bank');
  const model = defineModel({
    id: 'test-order',
    machine,
    inputs: { 'from the menu': undefined },
    catalog: {},
    outcomes: {
      readDraft: { done: { none: null }, error: {} },
      pay: { done: { paid }, error: {} },
      find: { done: { found: paid, 'not arrived': null }, error: {} },
    },
    calls: {
      readDraft: { local: 'the draft is in the tab’s own storage' },
      pay: { asks: ['createPayment'] },
      find: { asks: ['listPayments'] },
    },
    invariants: [],
  });
  const view = defineView(machine, {
    live: () => machine,
    render: (actor: AnyActorRef) => <Order actor={actor as ActorRefFrom<OrderChart>} broken={broken} />,
    heading: ({ value }) => headings[value as string] ?? '',
    controls: {
      'order.send': { role: 'button', name: 'Send' },
      'order.confirm': { role: 'button', name: 'Yes', isOnlyWhenPossible: true },
      'order.again': { role: 'button', name: 'Again' },
    },
  });
  return { model, view };
}
