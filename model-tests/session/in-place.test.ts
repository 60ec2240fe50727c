import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { session } from '#machines/session/session.ts';
import type { User } from '#domain/user/user.ts';
import { ADA, BRAM } from '../visitor-examples.ts';

const SUE = { byId: ADA.userId, byName: ADA.fullName, endsAt: '2026-11-20T18:30:00.000Z', role: BRAM.role };

async function signedInAs(user: User) {
  const actor = createActor(
    session.provide({ actors: { askWho: fromPromise<User | null, void>(async () => user) } }),
    {
      input: { loadSecure: false, loadLocales: false, returnedWith: null, ended: null, typed: '' },
    },
  ).start();
  await waitFor(actor, (now) => now.matches('signedIn'));
  return actor;
}

test('whoever stands in for a user is not expected back as that user, nor on a page of theirs', async () => {
  const actor = await signedInAs({ ...BRAM, acting: SUE });
  actor.send({ type: 'session.lost' });
  const { context, value } = actor.getSnapshot();
  expect(value).toEqual({ signedOut: 'expired' });
  expect([context.returning, context.username, context.wantedPage]).toEqual([null, '', null]);
});

test('a tab that has begun to see the portal as a user is the same person’s, and one that has ended it', async () => {
  const own = await signedInAs(ADA);
  own.send({ type: 'otherTab.signedIn', userId: BRAM.userId, ownerId: ADA.userId });
  expect(own.getSnapshot().matches('moved')).toBe(true);
  const inPlace = await signedInAs({ ...BRAM, acting: SUE });
  inPlace.send({ type: 'otherTab.signedIn', userId: ADA.userId, ownerId: ADA.userId });
  expect(inPlace.getSnapshot().matches('moved')).toBe(true);
  const other = await signedInAs({ ...BRAM, acting: SUE });
  other.send({ type: 'otherTab.signedIn', userId: BRAM.userId, ownerId: BRAM.userId });
  expect(other.getSnapshot().matches('replaced')).toBe(true);
});
