import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCopy } from '#api/platform/draft-copies.ts';
import { noteServerTime, portalNow } from '#api/platform/portal-clock.ts';
import type { DraftKey } from '#domain/draft/draft.ts';
import { show } from '#ui/testing/show.tsx';
import { useDraft, type FlowDraft } from './use-draft.ts';

const key: DraftKey = { flow: 'payment', buidCustomer: 'C100', subject: 'USD' };

interface Sent {
  readonly method: string;
  readonly keepalive: boolean;
  readonly attributes: Record<string, unknown> | null;
}

/** A server that keeps one draft, and what it was asked. */
let kept: Record<string, unknown> | null;
let paidAs: { payment_id: string; payment_number: string } | null;
let sent: Sent[];
let isReached: boolean;
const OTHER = {
  revision: 'r9',
  content: { step: 'confirm' },
  begun_ts: '',
  updated_ts: '2026-11-20T20:40:00.000Z',
};

async function answer(request: Request): Promise<Response> {
  if (!isReached) throw new TypeError('Failed to fetch');
  const { method, keepalive } = request;
  const body = method === 'PUT' ? ((await request.json()) as { data: { attributes: never } }) : null;
  const attributes = body?.data.attributes ?? null;
  if (attributes && kept === OTHER && attributes['based_on'] !== OTHER.revision) {
    const error = { status: '409', code: 'draft_changed', title: 'changed', meta: { draft: OTHER } };
    return Response.json({ errors: [error] }, { status: 409 });
  }
  if (attributes && paidAs && attributes['based_on'] !== null) {
    const meta = { draft: null, paid_as: paidAs };
    const error = { status: '409', code: 'draft_changed', title: 'changed', meta };
    return Response.json({ errors: [error] }, { status: 409 });
  }
  sent.push({ method, keepalive, attributes });
  const at = new Date().toISOString();
  if (attributes) kept = { ...(attributes as object), begun_ts: at, updated_ts: at };
  if (method === 'DELETE') kept = null;
  if (method === 'DELETE') return new Response(null, { status: 204 });
  return Response.json({ data: kept && { attributes: kept } });
}

function Page({ onReady }: { onReady: (draft: FlowDraft) => void }): null {
  const draft = useDraft('U1', key, () => true);
  useEffect(() => onReady(draft), [draft, onReady]);
  return null;
}

/** Opens the page, and waits until it hears of what happens. */
function open(): Promise<FlowDraft> {
  return new Promise((resolve, reject) => {
    show(<Page onReady={resolve} />).catch(reject);
  });
}

const saved = () => sent.filter(({ method }) => method === 'PUT');
const load = (draft: FlowDraft) => draft.load(AbortSignal.timeout(5_000));

beforeEach(() => {
  sessionStorage.clear();
  kept = null;
  paidAs = null;
  sent = [];
  isReached = true;
  vi.stubGlobal('fetch', answer);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// First, since an answer that a test before still waits for would tell another time.
test('what is begun is begun on the portal’s day, though this browser’s clock says another', async () => {
  const tellTime = (at: number): void =>
    noteServerTime(new Response(null, { headers: { date: new Date(at).toUTCString() } }));
  tellTime(Date.now() + 4 * 86_400_000);
  const draft = await open();
  await load(draft);
  draft.keep({ step: 'select' });
  const { begunAt = '', updatedAt = '' } = readCopy('U1', key) ?? {};
  const today = portalNow().slice(0, 10);
  tellTime(Date.now());
  expect([begunAt.slice(0, 10), updatedAt.slice(0, 10)]).toEqual([today, today]);
});

test('a change is in the tab at once, and on the server a moment later', async () => {
  const draft = await open();
  expect(await load(draft)).toBeNull();
  expect(draft.keep({ step: 'select' })).toBe(true);
  expect(readCopy('U1', key)).toMatchObject({ content: { step: 'select' }, isSaved: false });
  await vi.waitFor(() => expect(saved()).toHaveLength(1), { timeout: 5_000 });
  expect(saved()[0]?.attributes).toMatchObject({ based_on: null, content: { step: 'select' } });
  await vi.waitFor(() => expect(readCopy('U1', key)?.isSaved).toBe(true));
});

test('what says the same is not kept again, and does not begin the 30 days anew', async () => {
  const draft = await open();
  await load(draft);
  draft.keep({ step: 'select', method: null });
  await vi.waitFor(() => expect(readCopy('U1', key)?.isSaved).toBe(true), { timeout: 5_000 });
  const before = readCopy('U1', key);
  expect(draft.keep({ method: null, step: 'select' })).toBe(true);
  expect(readCopy('U1', key)).toEqual(before);
});

test('a draft that goes on says when it was begun, not when it was changed', async () => {
  const begunAt = '2026-11-20T20:32:00.000Z';
  kept = { revision: 'r1', content: { step: 'select' }, begun_ts: begunAt, updated_ts: begunAt };
  const draft = await open();
  expect(await load(draft)).toMatchObject({ revision: 'r1', begunAt });
  draft.keep({ step: 'review' });
  expect(readCopy('U1', key)).toMatchObject({ begunAt, basedOn: 'r1' });
});

test('what is not saved yet goes out when the page is hidden', async () => {
  const draft = await open();
  await load(draft);
  draft.keep({ step: 'select' });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(saved()).toHaveLength(1), { timeout: 800 });
});

test('what is not saved yet goes out with the page, once', async () => {
  const draft = await open();
  await load(draft);
  draft.keep({ step: 'select' });
  await show(<p>Another page</p>);
  await vi.waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({ keepalive: true, attributes: { content: { step: 'select' } } });
  await load(await open());
  await show(<p>Another page</p>);
  expect(saved()).toHaveLength(1);
});

test('who comes back to a page is told of what another tab has kept meanwhile, and of nothing where none has', async () => {
  const draft = await open();
  await load(draft);
  draft.keep({ step: 'select' });
  await expect.poll(() => draft.actor.getSnapshot().matches({ resting: 'kept' })).toBe(true);
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => saved().length).toBe(2);
  await expect.poll(() => draft.actor.getSnapshot().matches({ resting: 'kept' })).toBe(true);
  const [first, again] = saved();
  expect(again?.attributes).toMatchObject({
    revision: first?.attributes?.['revision'],
    based_on: first?.attributes?.['revision'],
    content: { step: 'select' },
  });
  kept = OTHER;
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => draft.actor.getSnapshot().matches({ conflict: 'newer' })).toBe(true);
});

test('who comes back to what was begun elsewhere and changed nothing is told as well', async () => {
  kept = { ...OTHER, revision: 'r8', content: { step: 'select' } };
  const draft = await open();
  await load(draft);
  kept = OTHER;
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => draft.actor.getSnapshot().matches({ conflict: 'newer' })).toBe(true);
});

test('where the server cannot be asked and the tab has nothing, nobody can say what was begun', async () => {
  isReached = false;
  await expect(load(await open())).rejects.toMatchObject({ kind: 'lost' });
});

test('what neither the tab nor the server takes is said, and kept once one of them does', async () => {
  const draft = await open();
  await load(draft);
  isReached = false;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(draft.keep({ step: 'select' })).toBe(false);
  await expect(draft.keepAgain({ step: 'select' })).rejects.toMatchObject({ kind: 'lost' });
  expect(draft.actor.getSnapshot().matches({ unreached: 'lost' })).toBe(true);
  isReached = true;
  await draft.keepAgain({ step: 'select' });
  expect(kept).toMatchObject({ content: { step: 'select' } });
});

test('what is finished is gone from the tab and from the server', async () => {
  const draft = await open();
  await load(draft);
  draft.keep({ step: 'select' });
  await vi.waitFor(() => expect(kept).not.toBeNull(), { timeout: 5_000 });
  draft.remove();
  expect(readCopy('U1', key)).toBeNull();
  await vi.waitFor(() => expect(kept).toBeNull());
});

test('what stood before the flow takes its place again', async () => {
  const draft = await open();
  await load(draft);
  draft.keep({ step: 'review' });
  await vi.waitFor(() => expect(kept).not.toBeNull(), { timeout: 5_000 });
  draft.putBack({ step: 'select' });
  await vi.waitFor(() => expect(kept).toMatchObject({ content: { step: 'select' } }), { timeout: 5_000 });
});

test('where another browser was faster nothing is put back in place of what it has kept', async () => {
  const draft = await open();
  await load(draft);
  kept = OTHER;
  draft.keep({ step: 'review' });
  await vi.waitFor(() => expect(draft.actor.getSnapshot().matches('conflict')).toBe(true), {
    timeout: 5_000,
  });
  draft.putBack({ step: 'select' });
  expect(readCopy('U1', key)).toBeNull();
  expect(draft.actor.getSnapshot().matches({ resting: 'nothing' })).toBe(true);
  expect(kept).toBe(OTHER);
});

test('what another browser has paid is kept nowhere once more, and leaving loses nothing', async () => {
  const draft = await open();
  await load(draft);
  draft.keep({ step: 'select' });
  await vi.waitFor(() => expect(kept).not.toBeNull(), { timeout: 5_000 });
  await vi.waitFor(() => expect(draft.actor.getSnapshot().matches({ resting: 'kept' })).toBe(true));
  paidAs = { payment_id: 'P7', payment_number: '70007' };
  draft.keep({ step: 'review' });
  await vi.waitFor(() => expect(draft.actor.getSnapshot().matches('paidElsewhere')).toBe(true), {
    timeout: 5_000,
  });
  const before = saved().length;
  expect(draft.keep({ step: 'select' })).toBe(true);
  expect(draft.actor.getSnapshot().hasTag('atRisk')).toBe(false);
  expect(readCopy('U1', key)).toBeNull();
  expect(saved()).toHaveLength(before);
});

test('what another tab has kept alike is in no conflict, and is stood on', async () => {
  const draft = await open();
  await load(draft);
  kept = OTHER;
  draft.keep({ step: 'confirm' });
  await vi.waitFor(() => expect(draft.actor.getSnapshot().context.basedOn).toBe(OTHER.revision), {
    timeout: 5_000,
  });
  expect(draft.actor.getSnapshot().matches({ resting: 'kept' })).toBe(true);
  expect(kept).toBe(OTHER);
});

test('what is known to be paid elsewhere is kept here no more, and stays as the server has it', async () => {
  const draft = await open();
  await load(draft);
  kept = OTHER;
  draft.keep({ step: 'review' });
  await vi.waitFor(() => expect(draft.actor.getSnapshot().matches('conflict')).toBe(true), {
    timeout: 5_000,
  });
  draft.forget();
  expect(draft.actor.getSnapshot().matches({ resting: 'nothing' })).toBe(true);
  expect(readCopy('U1', key)).toBeNull();
  expect(kept).toBe(OTHER);
});

test('where another browser was faster leaving loses what is here, until it is kept in its place', async () => {
  const draft = await open();
  await load(draft);
  kept = OTHER;
  expect(draft.keep({ step: 'review' })).toBe(true);
  await vi.waitFor(() => expect(draft.actor.getSnapshot().matches('conflict')).toBe(true), {
    timeout: 5_000,
  });
  // A change of it, and the same once more, are as little kept.
  expect(draft.keep({ step: 'select' })).toBe(false);
  expect(draft.keep({ step: 'select' })).toBe(false);
  expect(draft.actor.getSnapshot().hasTag('atRisk')).toBe(true);
  await draft.keepAgain({ step: 'select' });
  expect(kept).toMatchObject({ content: { step: 'select' } });
  expect(draft.actor.getSnapshot().hasTag('atRisk')).toBe(false);
});
