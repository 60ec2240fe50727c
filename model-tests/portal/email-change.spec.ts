import { expect } from '@playwright/test';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import emailChange from '../settings/email-change.model.ts';
import { answerLost, fromServer, type Answer } from './answers.ts';
import { describePortal } from './describe-portal.ts';
import { signInPastPage } from './past-the-page.ts';
import type { PortalScene } from './portal-flow.ts';
import type { Opening } from './opening.ts';
import { comeBack } from './seen-again.ts';

/** A user whose address a tour changes. */
interface Changing extends ArrangedUser {
  /** The address that the server has, however it was answered, and the one that it was asked for last. */
  current: string;
  asked: string;
  readonly other: string;
}

async function inSettings(opening: Opening, isWaiting: boolean): Promise<Changing> {
  const { page, portal } = opening;
  const user = await portal.arrange('user', {});
  const other = `other.${user.emailAddress}`;
  await signInPastPage(opening, user);
  if (isWaiting) {
    const { username, emailAddress } = user;
    await portal.arrange('emailStanding', { username, emailAddress, waiting: other });
  }
  await page.goto(`${portal.origin}/account/settings`);
  return { ...user, current: user.emailAddress, asked: other, other };
}

/** The model's addresses as those of the tour's user. */
const wordsOf = ({ emailAddress, other }: Changing): Record<string, string> => ({
  'ada@kestrel.example': emailAddress,
  'ada.fern@kestrel.example': other,
});

/** The server has both codes from now on, whatever the page hears of it. */
const confirmed =
  (answer: Answer): Answer<PortalScene<Changing>> =>
  async (route, scene) => {
    await answer(route, scene);
    scene.fixture.current = scene.fixture.asked;
  };

describePortal<Changing>({
  model: emailChange,
  starts: {
    'no other address': (opening) => inSettings(opening, false),
    'one that waits': (opening) => inSettings(opening, true),
  },
  acts: {
    'emailChange.submit': async ({ page, portal, fixture }, { form }) => {
      const address = wordsOf(fixture)[form.emailAddress] ?? form.emailAddress;
      if (address.includes('@')) fixture.asked = address;
      // More messages than a mailbox gets within an hour: a tour asks more often than a user does.
      await portal.arrange('calm', {});
      await page.locator('[name="emailAddress"]').fill(address);
      await page.getByRole('button', { name: 'Send codes' }).click();
    },
    'identity.proved': async ({ page, fixture }) => {
      const dialog = page.getByRole('alertdialog');
      await dialog.locator('[name="secret"]').fill(fixture.password);
      await dialog.getByRole('button', { name: 'Send codes' }).click();
    },
    'identity.refused': async ({ page }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the form' }).click();
    },
    'codes.submit': async ({ page, portal, fixture }, { form }) => {
      const codes = await portal.arrange('emailCodes', { username: fixture.username });
      await page.locator('[name="oldCode"]').fill(form.oldCode === '' ? '' : codes.old);
      await page.locator('[name="newCode"]').fill(form.newCode === '' ? '' : codes.new);
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    },
    'emailChange.read': async (scene, { current, waiting }) => {
      const { page, portal, fixture } = scene;
      const words = wordsOf(fixture);
      fixture.current = words[current] ?? current;
      if (waiting) fixture.asked = words[waiting.emailAddress] ?? waiting.emailAddress;
      await portal.arrange('emailStanding', {
        username: fixture.username,
        emailAddress: fixture.current,
        waiting: waiting && fixture.asked,
      });
      const read = page.waitForResponse(/\/api\/self\/security/);
      await comeBack(scene);
      await read;
    },
  },
  calls: {
    askEmailChange: { method: 'POST', path: /^\/api\/self\/email-change(?:\?|$)/ },
    confirmEmailChange: { method: 'POST', path: /^\/api\/self\/email-change\/confirmation(?:\?|$)/ },
    withdrawEmailChange: { method: 'DELETE', path: /^\/api\/self\/email-change(?:\?|$)/ },
  },
  notFrom: [
    {
      is: ({ event }, before) => event.type === 'emailChange.read' && before.hasTag('busy'),
      why: 'whoever was away for so long that it is read anew finds the call given up',
    },
  ],
  answers: {
    'done(confirmEmailChange) (confirmed)': confirmed(fromServer),
    'error(confirmEmailChange) (no answer)': confirmed(answerLost),
  },
  words: wordsOf,
  everyday: ['done(confirmEmailChange) (confirmed)'],
  verify: async ({ portal, fixture }) => {
    const { emailAddress } = await portal.arrange('security', { username: fixture.username });
    expect(emailAddress, 'the address of the user').toBe(fixture.current);
  },
});
