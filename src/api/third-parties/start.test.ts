import { describe, expect, test, vi } from 'vitest';
import { settle, until } from '#api/testing/page-world.ts';
import { NOW, PAYER, receiverForEachTest } from '#api/testing/tracked-portal.ts';

const realFetch = globalThis.fetch;
const { world, aPortal, sent, at } = receiverForEachTest();

const failure = {
  sent: { method: 'GET', path: '/invoices', query: {}, body: undefined },
  kind: 'server',
  status: 500,
  answer: undefined,
  requestId: null,
} as const;

test('nothing is sent before it is started, and what stands then is told', async () => {
  const portal = await aPortal();
  portal.tellVisitor(PAYER);
  portal.tellPage('/account/overview', false);
  portal.tellEvent('invoices_exported');
  await sent();
  expect(world.receiver.received).toEqual([]);
  const end = portal.start();
  await sent();
  const user = { user_type: 'customer', role: 'payer', language: 'de' };
  expect(at('/stats')).toEqual([
    { type: 'page_view', page: '/account/overview', at: '2026-11-20T12:00:02.000Z', user },
  ]);
  expect(at('/logs')).toEqual([]);
  end();
});

test('page views and events arrive in order, with the user’s kind while there is one', async () => {
  const portal = await aPortal();
  const end = portal.start();
  portal.tellPage('/login', false);
  portal.tellVisitor(PAYER);
  portal.tellPage('/invoice-list/$status', false);
  portal.tellEvent('language_chosen', { language: 'fr' });
  portal.tellVisitor(null);
  portal.tellPage('/login', false);
  await sent();
  expect(
    at('/stats').map(({ type, page: shown, name, facts, user }) => [
      type,
      shown ?? name,
      facts,
      Boolean(user),
    ]),
  ).toEqual([
    ['page_view', '/login', undefined, false],
    ['page_view', '/invoice-list/$status', undefined, true],
    ['event', 'language_chosen', { language: 'fr' }, true],
    ['page_view', '/login', undefined, false],
  ]);
  end();
});

test('after opting out nothing is sent: not what waits, and not what comes', async () => {
  const portal = await aPortal({ loggingLevel: 'debug' });
  const { tellFailure } = await import('#api/platform/call-watch.ts');
  const end = portal.start();
  portal.tellPage('/account/overview', false);
  end();
  portal.tellPage('/payments', false);
  portal.tellEvent('invoices_exported');
  tellFailure(failure);
  world.page.fire('error', { error: new Error('late') });
  world.page.fire('pagehide');
  await sent();
  expect(world.receiver.received).toEqual([]);
});

test('without configuration nothing is sent or loaded', async () => {
  const portal = await aPortal({ analyticsEndpoint: null, loggingEndpoint: null });
  const { tellFailure } = await import('#api/platform/call-watch.ts');
  portal.start();
  portal.tellVisitor({ ...PAYER, hasFeedback: true });
  portal.tellPage('/account/overview', false);
  portal.tellEvent('invoices_exported');
  tellFailure(failure);
  world.page.fire('unhandledrejection', { reason: new Error('x') });
  await sent();
  expect([world.receiver.received, world.page.appended]).toEqual([[], []]);
});

describe('closed pages', () => {
  test('send nothing; what happened on them is told on the next open page', async () => {
    const portal = await aPortal();
    const end = portal.start();
    portal.tellPage('/payment/due', true);
    portal.tellEvent('payment_submitted', { method: 'bank' });
    await sent();
    world.page.hide();
    await settle();
    expect(world.receiver.received).toEqual([]);
    portal.tellPage('/account/overview', false);
    await sent();
    expect(at('/stats').map(({ page: shown, name }) => shown ?? name)).toEqual([
      '/payment/due',
      'payment_submitted',
      '/account/overview',
    ]);
    end();
  });

  test('leave their document closed to them: an open page shown in it sends nothing either', async () => {
    const portal = await aPortal({}, '/payment/due');
    portal.start();
    portal.tellPage('/login', false);
    await sent();
    expect(world.receiver.received).toEqual([]);
    world.page.fire('pagehide');
    const next = await aPortal({}, '/account/overview', world.page.stored);
    const end = next.start();
    await sent();
    expect(at('/stats').map(({ page: shown }) => shown)).toEqual(['/login']);
    end();
  });

  test('have a document without programs of others, and open pages one that lets them in', async () => {
    const script = { guideScript: `${world.receiver.origin}/guide.js` };
    vi.stubGlobal('navigator', { onLine: true });
    const open = await aPortal(script, '/account/overview');
    open.start();
    open.tellVisitor(PAYER);
    expect(open.needsNewDocument('/payment/due')).toBe(false);
    open.tellPage('/account/overview', false);
    expect([open.needsNewDocument('/payment/due'), open.needsNewDocument('/payments')]).toEqual([
      true,
      false,
    ]);
    const closed = await aPortal(script, '/payment/due');
    expect(closed.needsNewDocument('/payments')).toBe(false);
    const end = closed.start();
    closed.tellVisitor(PAYER);
    closed.tellPage('/payment/due', true);
    expect(world.page.appended).toEqual([]);
    expect([closed.needsNewDocument('/payment/confirm'), closed.needsNewDocument('/payments')]).toEqual([
      false,
      true,
    ]);
    vi.stubGlobal('navigator', { onLine: false });
    expect(closed.needsNewDocument('/payments'), 'no document comes without a network').toBe(false);
    vi.stubGlobal('navigator', { onLine: true });
    end();
    expect(closed.needsNewDocument('/payments')).toBe(false);
  });
});

describe('the log', () => {
  test.each([
    ['debug', ['page_opened', 'script_failed', 'call_answered', 'call_failed', 'uncaught']],
    ['info', ['page_opened', 'script_failed', 'call_failed', 'uncaught']],
    ['warn', ['script_failed', 'call_failed', 'uncaught']],
    ['error', ['call_failed', 'uncaught']],
  ] as const)('at the level %s has %j', async (loggingLevel, messages) => {
    const portal = await aPortal({ loggingLevel, guideScript: `${world.receiver.origin}/guide.js` });
    const { tellAnsweredCall, tellFailure } = await import('#api/platform/call-watch.ts');
    const end = portal.start();
    portal.tellVisitor(PAYER);
    portal.tellPage('/account/overview', false);
    (world.page.appended[0] as unknown as EventTarget).dispatchEvent(new Event('error'));
    tellAnsweredCall({ sent: failure.sent, status: 200, milliseconds: 12 });
    tellFailure(failure);
    world.page.fire('error', { error: new RangeError('Dana Whitlock') });
    await sent();
    expect(at('/logs').map(({ message }) => message)).toEqual(messages);
    expect(JSON.stringify(world.receiver.received)).not.toContain('Whitlock');
    end();
  });

  test('has a failed call of the real client, masked, and the caller still hears of it', async () => {
    const portal = await aPortal();
    const end = portal.start();
    const { answerWith, documentAnswer } = await import('#api/testing/stubbed-server.ts');
    const { signIn } = await import('#api/session/calls.ts');
    const refusal = { errors: [{ code: 'locked_administrator' }], meta: { request_id: 'r' } };
    answerWith(() => documentAnswer(refusal, 403));
    const toPortal = globalThis.fetch;
    vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) =>
      typeof input === 'string' ? realFetch(input, init) : toPortal(input, init),
    );
    await expect(signIn({ username: 'dana.whitlock', password: 'Paper-Harbor-27!' })).rejects.toMatchObject({
      code: 'locked_administrator',
    });
    vi.advanceTimersByTime(2_000);
    await until(() => world.receiver.received.length > 0);
    expect(at('/logs')).toEqual([
      {
        level: 'error',
        message: 'call_failed',
        at: NOW,
        method: 'POST',
        url: '/sessions',
        kind: 'forbidden',
        status: 403,
        request_id: null,
        request_body: { fields: { 'data.type': ['sessions'] }, masked: 2 },
        response_body: { fields: { 'errors.code': ['locked_administrator'] }, masked: 1 },
      },
    ]);
    end();
  });
});
