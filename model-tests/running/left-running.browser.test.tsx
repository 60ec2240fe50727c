import { RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Actor, type AnyActor } from 'xstate';
import { AddBankAccount } from '#routes/login-area/add-bank-account.tsx';
import { CreateAccount } from '#routes/login-area/create-account.tsx';
import { MailRequest } from '#routes/login-area/mail-request.tsx';
import { ResetPassword } from '#routes/login-area/reset-password.tsx';
import { show } from '#ui/testing/show.tsx';
import { FIRST_READS } from '../reads/expected-reads.ts';
import { openTab, openWire, quiet } from '../reads/opened-page.ts';

const wire = openWire();

/** Ids of the charts that run, but for those that another chart runs. */
const running = new Map<AnyActor, string>();

beforeEach(() => {
  running.clear();
  const { start, stop } = Actor.prototype as AnyActor;
  const started = vi.spyOn(Actor.prototype, 'start').mockImplementation(function (this: AnyActor) {
    // An actor that another runs ends with that one.
    if (!this._parent) running.set(this, this.logic.id ?? this.id);
    return start.call(this);
  });
  const stopped = vi.spyOn(Actor.prototype, 'stop').mockImplementation(function (this: AnyActor) {
    running.delete(this);
    return stop.call(this);
  });
  return () => {
    started.mockRestore();
    stopped.mockRestore();
  };
});

const frame = {
  brand: { name: 'Termline', years: '2024–2026', support: { phone: '800-555-0142', hours: null } },
  language: null,
};

test.each(Object.entries(FIRST_READS))('no chart of %s runs on after it', async (page, { at }) => {
  const { router } = openTab(page);
  await show(<RouterProvider router={router} />);
  await router.load();
  const before = [...running.values()];
  await router.navigate({ href: at });
  await quiet(wire());
  await router.navigate({ to: page === '/privacy' ? '/help' : '/privacy' });
  await expect.poll(() => [...running.values()]).toEqual(before);
});

test.each<[string, ReactElement]>([
  ['/reset-password', <ResetPassword {...frame} key="reset" token="T1" />],
  ['/forgot-user', <MailRequest {...frame} key="mail" kind="username" about="" />],
  ['/create-account', <CreateAccount {...frame} key="create" token="T1" onCreated={() => {}} />],
  ['/add-bank-account', <AddBankAccount {...frame} key="bank" token="T1" />],
])('no chart of %s runs on after it, while nobody is signed in', async (_, shown) => {
  await show(shown);
  await expect.poll(() => running.size).toBe(1);
  await show(<></>);
  await expect.poll(() => running.size).toBe(0);
});
