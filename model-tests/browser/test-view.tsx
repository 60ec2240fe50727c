import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { parcel } from '../harness/test-parcel.ts';
import { defineView, type View } from './view.ts';

/** What is broken on purpose. */
export type Break =
  | 'no button'
  | 'enabled too early'
  | 'no reason'
  | 'no heading'
  | 'sends another event'
  | 'no name'
  | 'message key'
  | 'stray sender'
  | 'ignores the press'
  | 'lies under something'
  | 'leaks while disabled';

const headings = { packing: 'Your parcel', posting: 'Posting', waiting: 'Waiting for the van' };

function Packing({ actor, broken }: { actor: ActorRefFrom<typeof parcel>; broken: Break | undefined }) {
  const can = useSelector(actor, (snapshot) => snapshot.can({ type: 'parcel.send' }));
  const blocked = !can && broken !== 'enabled too early';
  const send = () => {
    if (broken === 'ignores the press') return;
    if (can || broken === 'leaks while disabled') actor.send({ type: 'parcel.send' });
  };
  return (
    <>
      {broken === 'no button' ? null : (
        <button
          type="button"
          onClick={() => actor.send({ type: broken === 'sends another event' ? 'van.left' : 'parcel.weigh' })}
        >
          Weigh
        </button>
      )}
      <button
        type="button"
        aria-disabled={blocked}
        aria-describedby={blocked && broken !== 'no reason' ? 'why' : undefined}
        onClick={send}
      >
        Send
      </button>
      {blocked ? <p id="why">Weigh it first</p> : null}
      {broken === 'no name' ? <input /> : null}
      {broken === 'message key' ? <p>parcel.weigh</p> : null}
      {broken === 'lies under something' ? <div style={{ position: 'fixed', inset: 0 }} /> : null}
      {broken === 'stray sender' ? (
        <a href="#top" onClick={() => actor.send({ type: 'parcel.weigh' })}>
          Help
        </a>
      ) : null}
    </>
  );
}

function Parcel({ actor, broken }: { actor: ActorRefFrom<typeof parcel>; broken: Break | undefined }) {
  const value = useSelector(actor, (snapshot) => snapshot.value);
  return (
    <main>
      <h1>{value === 'waiting' && broken === 'no heading' ? '…' : headings[value]}</h1>
      {value === 'packing' ? <Packing actor={actor} broken={broken} /> : null}
      {value === 'posting' ? (
        <button type="button" onClick={() => actor.send({ type: 'parcel.cancel' })}>
          Cancel
        </button>
      ) : null}
    </main>
  );
}

/** The view of the parcel flow, whole or broken. */
export const parcelView = (broken?: Break): View =>
  defineView(parcel, {
    render: (actor: AnyActorRef) => <Parcel actor={actor as ActorRefFrom<typeof parcel>} broken={broken} />,
    heading: ({ value }) => headings[value],
    controls: {
      'parcel.weigh': { role: 'button', name: 'Weigh' },
      'parcel.send': { role: 'button', name: 'Send' },
      'parcel.cancel': { role: 'button', name: 'Cancel' },
    },
    world: ['van.left'],
  });
