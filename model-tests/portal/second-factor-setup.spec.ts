import { expect } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { FACTOR_DEMANDED, type ArrangedUser } from '#server/testing/arrangements.ts';
import secondFactorSetup from '../settings/second-factor-setup.model.ts';
import { answerLost, fromServer, refusal, requestLost, type Answer } from './answers.ts';
import { codeOf } from './authenticator.ts';
import { describePortal } from './describe-portal.ts';
import { enterPastPage } from './past-the-page.ts';
import type { PortalScene } from './portal-flow.ts';
import { proveToBeThere } from './recovery-codes.ts';
import type { Opening } from './opening.ts';

interface Securing extends ArrangedUser {
  /** Whether the server asks for a code since an answer that the page has not heard; null where it has heard all. */
  unheard: boolean | null;
  /** Whether the server has taken a first code of the key that is shown, of which the page does not know. */
  isTaken: boolean;
}
type Scene = PortalScene<Securing>;

async function inSettings(opening: Opening, user: ArrangedUser): Promise<Securing> {
  const { page, portal } = opening;
  await enterPastPage(opening, user);
  await page.goto(`${portal.origin}/account/settings`);
  return { ...user, unheard: null, isTaken: false };
}

/** How a change is answered, and what the server does since of which the page does not know. */
const changed =
  (answer: Answer, unheard: boolean | null, isTaken = false): Answer<Scene> =>
  async (route, scene) => {
    await answer(route, scene);
    Object.assign(scene.fixture, { unheard, isTaken });
  };

/** It was removed elsewhere: the page reads anew what there is, so the server must not have it either. */
const removedElsewhere: Answer<Scene> = async (route, scene) => {
  const { portal, fixture } = scene;
  await portal.arrange('change', { username: fixture.username });
  await changed(refusal(409, 'second_factor_missing'), null)(route, scene);
};

/** What is typed into the only field of the form, and the button below it. */
async function give({ page }: Scene, text: string): Promise<void> {
  const field = page.locator('[name="typed"]');
  await field.fill(text);
  await field.press('Enter');
}

/** A wrong code is refused on the network: the right one is what the shown key says, and the next once one was taken. */
async function giveCode(scene: Scene, { code }: AnyEventObject): Promise<void> {
  const key = await scene.page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText();
  await give(scene, code === '123 456' ? codeOf(key, scene.fixture.isTaken ? 1 : 0) : String(code));
}

/** The dialog asks for the password, or for a code once the server has a factor, whatever the page has heard of it. */
async function prove({ page, portal, fixture }: Scene): Promise<void> {
  const { username, password } = fixture;
  const { hasSecondFactor } = await portal.arrange('security', { username });
  await proveToBeThere(page, hasSecondFactor ? await portal.arrange('recoveryCode', { username }) : password);
}

const isOn = ({ context }: AnyMachineSnapshot) => (context as { hasApp: boolean }).hasApp;

describePortal<Securing>({
  model: secondFactorSetup,
  starts: {
    'without a second factor': async (opening) =>
      inSettings(opening, await opening.portal.arrange('user', {})),
    'with one that the role demands': async (opening) =>
      inSettings(
        opening,
        await opening.portal.arrange('user', { role: FACTOR_DEMANDED.roles[0], hasSecondFactor: true }),
      ),
    'with one': async (opening) =>
      inSettings(opening, await opening.portal.arrange('user', { hasSecondFactor: true })),
  },
  notHere: {
    'with one whose codes were not saved':
      'the page has to be left over them: passkeys.spec.ts does, and says that they are saved',
    'with a passkey alone': 'a device has to hold the passkey: passkeys.spec.ts adds one',
    'factor.read': 'the section of passkeys changes it beside this one: passkeys.spec.ts looks at both',
    'codes.elsewhere': 'the section of passkeys shows codes beside this one: passkeys.spec.ts looks at both',
  },
  acts: {
    'identity.proved': prove,
    'identity.refused': async ({ page }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the form' }).click();
    },
    'code.submit': giveCode,
  },
  calls: {
    beginSecondFactor: { method: 'POST', path: /^\/api\/self\/second-factor(?:\?|$)/ },
    confirmSecondFactor: { method: 'POST', path: /^\/api\/self\/second-factor\/confirmation(?:\?|$)/ },
    removeSecondFactor: { method: 'POST', path: /^\/api\/self\/second-factor\/removal(?:\?|$)/ },
    confirmCodes: { method: 'POST', path: /^\/api\/self\/recovery-codes\/confirmation(?:\?|$)/ },
    createRecoveryCodes: { method: 'POST', path: /^\/api\/self\/recovery-codes(?:\?|$)/ },
  },
  answers: {
    'error(confirmSecondFactor) (no answer)': changed(answerLost, true, true),
    'done(confirmSecondFactor) (codes)': changed(fromServer, null),
    // What reaches the server uses the proof up; a request that is lost leaves it for the next try, as these tours go on.
    'error(beginSecondFactor) (no answer)': requestLost,
    'error(removeSecondFactor) (no answer)': requestLost,
    'error(createRecoveryCodes) (no answer)': requestLost,
    'error(confirmCodes) (no answer)': requestLost,
    'error(createRecoveryCodes) (removed by now)': removedElsewhere,
    'done(removeSecondFactor) (removed)': changed(fromServer, null),
  },
  everyday: [
    'done(confirmSecondFactor) (codes)',
    'done(createRecoveryCodes) (codes)',
    'done(removeSecondFactor) (removed)',
  ],
  // The codes are other ones, and ten of them.
  says: (sentences) => sentences.filter((sentence) => !/[A-Z2-9]{4}-|codes left/.test(String(sentence))),
  verify: async ({ portal, fixture }, now) => {
    const { hasSecondFactor } = await portal.arrange('security', { username: fixture.username });
    expect(hasSecondFactor, 'the server asks for a code').toBe(fixture.unheard ?? isOn(now));
  },
});
