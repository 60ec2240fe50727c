import { expect } from '@playwright/test';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import emailChange from '../settings/email-change.model.ts';
import { answerLost, fromServer, type Answer } from './answers.ts';
import { describePortal } from './describe-portal.ts';
import { send, signInPastPage } from './past-the-page.ts';
import type { PortalScene } from './portal-flow.ts';
import type { Opening } from './opening.ts';

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
    const asked = { email_address: other, password: user.password };
    await send(page.request, portal.origin, '/self/email-change', 'email-changes', asked);
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
    'emailChange.submit': async ({ page, fixture }, { form }) => {
      const address = wordsOf(fixture)[form.emailAddress] ?? form.emailAddress;
      if (address.includes('@')) fixture.asked = address;
      await page.locator('[name="emailAddress"]').fill(address);
      await page.locator('[name="password"]').fill(form.password === '' ? '' : fixture.password);
      await page.getByRole('button', { name: 'Send codes' }).click();
    },
    'codes.submit': async ({ page, portal, fixture }, { form }) => {
      const codes = await portal.arrange('emailCodes', { username: fixture.username });
      await page.locator('[name="oldCode"]').fill(form.oldCode === '' ? '' : codes.old);
      await page.locator('[name="newCode"]').fill(form.newCode === '' ? '' : codes.new);
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    },
  },
  calls: {
    askEmailChange: { method: 'POST', path: /^\/api\/self\/email-change(?:\?|$)/ },
    confirmEmailChange: { method: 'POST', path: /^\/api\/self\/email-change\/confirmation(?:\?|$)/ },
    withdrawEmailChange: { method: 'DELETE', path: /^\/api\/self\/email-change(?:\?|$)/ },
  },
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
