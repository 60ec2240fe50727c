import { RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { Actor, type AnyActor } from 'xstate';
import { AddBankAccount } from '#routes/login-area/add-bank-account.tsx';
import { CreateAccount } from '#routes/login-area/create-account.tsx';
import { MailRequest } from '#routes/login-area/mail-request.tsx';
import { ResetPassword } from '#routes/login-area/reset-password.tsx';
import { show } from '#ui/testing/show.tsx';
import { FIRST_READS } from '../reads/expected-reads.ts';
import { openTab, openWire, quiet } from '../reads/opened-page.ts';

const wire = openWire();

/** What was started and stopped in a test; spied anew for each, before anything runs. */
let calls: {
  readonly starts: MockInstance<AnyActor['start']>;
  readonly stops: MockInstance<AnyActor['stop']>;
};

beforeEach(() => {
  calls = { starts: vi.spyOn(Actor.prototype, 'start'), stops: vi.spyOn(Actor.prototype, 'stop') };
  return () => {
    calls.starts.mockRestore();
    calls.stops.mockRestore();
  };
});

/** Ids of the charts that run, but for those that another chart runs, which end with that one. */
function running(): string[] {
  const told = ({ mock }: MockInstance, isStart: boolean) =>
    mock.invocationCallOrder.map((order, at) => ({ order, isStart, actor: mock.contexts[at] as AnyActor }));
  const left = new Set<AnyActor>();
  const all = [...told(calls.starts, true), ...told(calls.stops, false)];
  for (const { isStart, actor } of all.toSorted((one, other) => one.order - other.order)) {
    if (!isStart) left.delete(actor);
    else if (!actor.options.parent) left.add(actor);
  }
  return [...left].map((actor) => String(actor.logic.id));
}

const frame = {
  brand: { name: 'Termline', years: '2024–2026', support: { phone: '800-555-0142', hours: null } },
  language: null,
};

test.each(Object.entries(FIRST_READS))('no chart of %s runs on after it', async (page, { at }) => {
  const { router } = openTab(page);
  await show(<RouterProvider router={router} />);
  await router.load();
  const before = running();
  await router.navigate({ href: at });
  await quiet(wire());
  await router.navigate({ to: page === '/privacy' ? '/help' : '/privacy' });
  await expect.poll(running).toEqual(before);
});

test.each<[string, ReactElement]>([
  ['/reset-password', <ResetPassword {...frame} key="reset" token="T1" />],
  ['/forgot-user', <MailRequest {...frame} key="mail" kind="username" about="" />],
  ['/create-account', <CreateAccount {...frame} key="create" token="T1" onCreated={() => {}} />],
  ['/add-bank-account', <AddBankAccount {...frame} key="bank" token="T1" />],
])('no chart of %s runs on after it, while nobody is signed in', async (_, shown) => {
  await show(shown);
  await expect.poll(running).toHaveLength(1);
  await show(<></>);
  await expect.poll(running).toEqual([]);
});
