import { createActor, toPromise } from 'xstate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, documentAnswer } from '#api/testing/stubbed-server.ts';
import { draftActors } from '#api/platform/draft-actors.ts';
import { readCopy, writeCopy } from '#api/platform/draft-copies.ts';
import type { DraftCopy } from '#domain/draft/draft-copy.ts';
import type { DraftKey } from '#domain/draft/draft.ts';
import { keptStorage } from '#domain/testing/tab-storage.ts';

const key: DraftKey = { flow: 'payment', buidCustomer: 'C100', subject: 'USD' };
const at = '2026-11-20T20:40:00.000Z';
const fits = (content: unknown): boolean => (content as { step?: string }).step !== 'of before';
const { readDraft, saveDraft, removeDraft } = draftActors('U1', fits);

const draft = (revision: string, step = 'select') => ({
  revision,
  content: { step },
  begunAt: at,
  updatedAt: at,
});
const copy = (revision: string, more: Partial<DraftCopy> = {}): DraftCopy => ({
  ...draft(revision),
  basedOn: null,
  isSaved: true,
  ...more,
});

/** Lets the server have a draft, or none. */
function serverHas(revision: string | null, step = 'select'): Request[] {
  const attributes = { revision, content: { step }, begun_ts: at, updated_ts: at };
  return answerWith(() => documentAnswer({ data: revision === null ? null : { attributes } }));
}
const serverFails = () => answerWith(() => documentAnswer({ errors: [], meta: { request_id: 'r' } }, 500));
const read = () => toPromise(createActor(readDraft, { input: { key } }).start());

beforeEach(() => {
  vi.stubGlobal('sessionStorage', keptStorage());
  vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] });
});

describe('a flow finds', () => {
  test('what was begun in another browser', async () => {
    serverHas('r1');
    expect(await read()).toEqual({ draft: draft('r1'), basedOn: 'r1', isSaved: true, isOutdated: false });
  });

  test('nothing where it was finished in another browser, and the tab forgets it', async () => {
    serverHas(null);
    writeCopy('U1', key, copy('r1'));
    expect(await read()).toEqual({ draft: null, basedOn: null, isSaved: true, isOutdated: false });
    expect(readCopy('U1', key)).toBeNull();
  });

  test('what the tab has changed and the server has not got', async () => {
    serverHas('r1');
    writeCopy('U1', key, copy('r2', { basedOn: 'r1', isSaved: false }));
    expect(await read()).toMatchObject({ draft: { revision: 'r2' }, basedOn: 'r1', isSaved: false });
    expect(readCopy('U1', key)).toMatchObject({ revision: 'r2', isSaved: false });
  });

  test('what has arrived though its answer was lost, which the tab notes', async () => {
    serverHas('r2');
    writeCopy('U1', key, copy('r2', { basedOn: 'r1', isSaved: false }));
    expect(await read()).toMatchObject({ draft: { revision: 'r2' }, isSaved: true });
    expect(readCopy('U1', key)).toMatchObject({ basedOn: 'r2', isSaved: true });
  });

  test('the tab’s own copy while the server cannot be asked', async () => {
    serverFails();
    writeCopy('U1', key, copy('r1'));
    expect(await read()).toEqual({ draft: draft('r1'), basedOn: 'r1', isSaved: true, isOutdated: false });
  });

  test('that nobody can say while the server cannot be asked and the tab has none, or one of 30 days ago', async () => {
    serverFails();
    await expect(read()).rejects.toMatchObject({ kind: 'server' });
    writeCopy('U1', key, copy('r1', { updatedAt: '2026-10-20T20:40:00.000Z' }));
    await expect(read()).rejects.toMatchObject({ kind: 'server' });
  });

  test('no draft in one that no longer fits, and the tab forgets it', async () => {
    serverHas('r1', 'of before');
    writeCopy('U1', key, copy('r1'));
    expect(await read()).toEqual({ draft: null, basedOn: 'r1', isSaved: true, isOutdated: true });
    expect(readCopy('U1', key)).toBeNull();
  });
});

const save = () =>
  toPromise(
    createActor(saveDraft, {
      input: { key, revision: 'r2', basedOn: 'r1', content: { step: 'select' } },
    }).start(),
  );

test('what the server has kept is noted in the tab', async () => {
  serverHas('r2');
  writeCopy('U1', key, copy('r2', { basedOn: 'r1', isSaved: false }));
  expect(await save()).toMatchObject({ kind: 'kept', revision: 'r2' });
  expect(readCopy('U1', key)).toMatchObject({ basedOn: 'r2', isSaved: true });
});

test('what the server refuses stays in the tab as not saved', async () => {
  const error = { status: '409', code: 'draft_changed', title: 'changed', meta: { draft: null } };
  answerWith(() => documentAnswer({ errors: [error], meta: { request_id: 'r' } }, 409));
  writeCopy('U1', key, copy('r2', { basedOn: 'r1', isSaved: false }));
  expect(await save()).toEqual({ kind: 'changed', other: null, paidAs: null });
  expect(readCopy('U1', key)).toMatchObject({ basedOn: 'r1', isSaved: false });
});

test('what is finished is gone from the tab, though the server cannot be reached', async () => {
  serverFails();
  writeCopy('U1', key, copy('r1'));
  await expect(
    toPromise(createActor(removeDraft, { input: { key, paymentId: null } }).start()),
  ).rejects.toMatchObject({
    kind: 'server',
  });
  expect(readCopy('U1', key)).toBeNull();
});
