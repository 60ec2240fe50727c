import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPage, settle, until, type PageWorld } from '#api/testing/page-world.ts';
import { startReceiver, type Receiver } from '#api/testing/receiver.ts';
import { createOutbox, type Outbox } from '#api/third-parties/outbox.ts';

let receiver: Receiver;
let page: PageWorld;
let outbox: Outbox;
const open = () =>
  (outbox = createOutbox({
    name: 'test',
    endpoint: `${receiver.origin}/in`,
    head: { client_id: 'portal-7' },
  }));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  receiver = await startReceiver();
  page = aPage();
  open();
});
afterEach(async () => {
  outbox.end();
  await receiver.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const add = (from: number, count: number) => {
  for (let index = 0; index < count; index += 1) outbox.add({ n: from + index });
};
const numbers = () => receiver.entries().map(({ n }) => n);
const arrived = async (requests: number) => {
  await until(() => receiver.received.length >= requests);
  await settle();
};
const counted = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

describe('entries', () => {
  test('wait for others and arrive in order, in batches, without credentials or an address', async () => {
    add(1, 45);
    expect(receiver.received).toEqual([]);
    vi.advanceTimersByTime(2_000);
    for (const batch of [1, 2, 3]) {
      await arrived(batch);
      vi.advanceTimersByTime(0);
    }
    expect(receiver.received.map(({ body }) => body.entries?.length)).toEqual([20, 20, 5]);
    expect(numbers()).toEqual(counted(1, 45));
    const [first] = receiver.received;
    expect(first).toMatchObject({ method: 'POST', url: '/in', body: { client_id: 'portal-7', dropped: 0 } });
    expect(first?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(Object.keys(first?.headers ?? {})).not.toEqual(
      expect.arrayContaining(['cookie', 'referer', 'authorization']),
    );
  });

  test('are never more than a browser sends from a page that goes', async () => {
    for (let index = 0; index < 20; index += 1) outbox.add({ text: 'x'.repeat(6_000) });
    vi.advanceTimersByTime(2_000);
    await arrived(1);
    expect(receiver.received[0]?.body.entries).toHaveLength(4);
  });
});

describe('while the server is down', () => {
  test('they wait ever longer, those beyond the bound are counted, and the count arrives', async () => {
    receiver.answerWith(503);
    add(1, 10);
    vi.advanceTimersByTime(2_000);
    await arrived(1);
    vi.advanceTimersByTime(4_999);
    await settle();
    expect(receiver.received).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await arrived(2);
    vi.advanceTimersByTime(9_999);
    await settle();
    expect(receiver.received).toHaveLength(2);
    add(11, 300);
    receiver.answerWith(204);
    receiver.received.length = 0;
    vi.advanceTimersByTime(1);
    for (let batch = 1; batch <= 10; batch += 1) {
      await arrived(batch);
      vi.advanceTimersByTime(0);
    }
    expect(numbers()).toEqual(counted(1, 200));
    expect(receiver.received.map(({ body }) => body['dropped'])).toEqual([110, ...Array(9).fill(0)]);
  });

  test('a failure to send is no entry: nothing loops', async () => {
    await receiver.close();
    add(1, 1);
    vi.advanceTimersByTime(2_000);
    await settle();
    expect(vi.getTimerCount()).toBe(1);
  });

  test('a page in the background asks no oftener', async () => {
    receiver.answerWith(503);
    add(1, 1);
    vi.advanceTimersByTime(2_000);
    await arrived(1);
    page.hide();
    page.hide();
    await settle();
    expect(receiver.received).toHaveLength(1);
  });
});

test('what a server refuses is dropped and counted, not sent again', async () => {
  receiver.answerWith(400);
  add(1, 3);
  vi.advanceTimersByTime(2_000);
  await arrived(1);
  receiver.answerWith(204);
  add(4, 1);
  vi.advanceTimersByTime(2_000);
  await arrived(2);
  expect(receiver.received.map(({ body }) => [body['dropped'], body.entries])).toEqual([
    [0, [{ n: 1 }, { n: 2 }, { n: 3 }]],
    [3, [{ n: 4 }]],
  ]);
});

describe('a document that goes', () => {
  test('sends what waits', async () => {
    add(1, 3);
    page.fire('pagehide');
    await arrived(1);
    expect(numbers()).toEqual([1, 2, 3]);
    expect(page.stored.size).toBe(0);
  });

  test('keeps for the next one what it may not send, or could not', async () => {
    outbox.hold();
    add(1, 3);
    vi.advanceTimersByTime(60_000);
    page.hide();
    page.fire('pagehide');
    await settle();
    expect(receiver.received).toEqual([]);
    open();
    expect(page.stored.size).toBe(0);
    vi.advanceTimersByTime(2_000);
    await arrived(1);
    expect(numbers()).toEqual([1, 2, 3]);
  });

  test('and comes back sends nothing twice', async () => {
    outbox.hold();
    add(1, 1);
    page.fire('pagehide');
    page.fire('pageshow');
    expect(page.stored.size).toBe(0);
    outbox.release();
    vi.advanceTimersByTime(2_000);
    await arrived(1);
    expect(numbers()).toEqual([1]);
  });

  test('starts with nothing where what was kept is no list', () => {
    page.stored.set('portal.outbox.test', '{');
    expect(() => open()).not.toThrow();
  });
});

test('after the end nothing is sent, not even what was on its way, and nothing is kept', async () => {
  outbox.hold();
  add(1, 3);
  page.fire('pagehide');
  outbox.release();
  outbox.end();
  add(4, 3);
  vi.advanceTimersByTime(60_000);
  page.fire('pagehide');
  await settle();
  expect(receiver.received).toEqual([]);
  expect(page.stored.size).toBe(0);
});
