import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { AddBankAccount } from '#routes/login-area/add-bank-account.tsx';
import { CreateAccount } from '#routes/login-area/create-account.tsx';
import { MailRequest } from '#routes/login-area/mail-request.tsx';
import { ResetPassword } from '#routes/login-area/reset-password.tsx';
import { show } from '#ui/testing/show.tsx';
import { openWire } from '../reads/opened-page.ts';
import { watchCharts } from './running-charts.ts';

openWire();
const running = watchCharts();

const frame = {
  brand: { name: 'Termline', years: '2024–2026', support: { phone: '800-555-0142', hours: null } },
  language: null,
};

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
