import { expect } from '@playwright/test';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import mailRequest from '../recovery/mail-request.model.ts';
import { fromServer, type Answer } from './answers.ts';
import { describePortal } from './describe-portal.ts';
import { newestMail } from './mailbox.ts';
import type { PortalScene } from './portal-flow.ts';
import type { Opening } from './opening.ts';

const at =
  (address: string) =>
  async ({ page, portal }: Opening): Promise<ArrangedUser> => {
    const user = await portal.arrange('user', {});
    await page.goto(portal.origin + address);
    return user;
  };

/** The server takes only so many requests about one name, and a tour asks more often than a person. */
const taken: Answer<PortalScene<ArrangedUser>> = async (route, scene) => {
  await scene.portal.arrange('calm', {});
  await fromServer(route, scene);
};

const call = {
  method: 'POST',
  path: /^\/api\/(?:username|password-reset|account|reactivation)-requests$/,
} as const;

/** What the mail says that a user of the demonstration gets, where they asked for the right thing. */
const subjects: Readonly<Record<string, RegExp>> = {
  'username nora@kestrel.example': /Your username/,
  'passwordReset nora.keys': /new password/,
};

describePortal<ArrangedUser>({
  model: mailRequest,
  starts: {
    'a forgotten username': at('/forgot-user'),
    'a forgotten password': at('/forgot-password'),
    'a new account': at('/create-account'),
    'a reactivation, with the name of sign-in': async (opening) => {
      const user = await at('/reactivation#about=nora.keys')(opening);
      await expect(opening.page.getByLabel('Username')).toHaveValue('nora.keys');
      expect(new URL(opening.page.url()).hash).toBe('');
      return user;
    },
  },
  calls: { requestMail: call, requestMailAgain: call },
  answers: { 'done(requestMail) (taken)': taken, 'done(requestMailAgain) (taken)': taken },
  everyday: ['done(requestMail) (taken)'],
  words: ({ username, emailAddress }) => ({ 'nora@kestrel.example': emailAddress, 'nora.keys': username }),
  verify: async ({ portal, fixture }, now) => {
    const { kind, about } = now.context as { kind: string; about: string };
    const subject = now.matches('sent') ? subjects[`${kind} ${about}`] : undefined;
    if (!subject) return;
    const mail = await newestMail(portal.environment['DATA_DIR'] ?? '', fixture.emailAddress, subject);
    expect(mail.text).toContain('tour.walker');
  },
});
