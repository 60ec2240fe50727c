import { expect } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { FACTOR_DEMANDED, type ArrangedUser } from '#server/testing/arrangements.ts';
import secondFactorSetup from '../settings/second-factor-setup.model.ts';
import { answerLost, fromServer, type Answer } from './answers.ts';
import { codeOf } from './authenticator.ts';
import { describePortal } from './describe-portal.ts';
import { enterPastPage } from './past-the-page.ts';
import type { PortalScene } from './portal-flow.ts';
import { proveToBeThere } from './recovery-codes.ts';
import type { Opening } from './opening.ts';

interface Securing extends ArrangedUser {
  /** Whether the server asks for a code since an answer that the page has not heard; null where it has heard all. */
  unheard: boolean | null;
}
type Scene = PortalScene<Securing>;

async function inSettings(opening: Opening, user: ArrangedUser): Promise<Securing> {
  const { page, portal } = opening;
  await enterPastPage(opening, user);
  await page.goto(`${portal.origin}/account/settings`);
  return { ...user, unheard: null };
}

/** How a change is answered, and what the server does since of which the page does not know. */
const changed =
  (answer: Answer, unheard: boolean | null): Answer<Scene> =>
  async (route, scene) => {
    await answer(route, scene);
    scene.fixture.unheard = unheard;
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
  await give(scene, code === '123 456' ? codeOf(key, scene.fixture.unheard ? 1 : 0) : String(code));
}

/** The dialog asks for the password, or for a code once the server has a factor, whatever the page has heard of it. */
async function prove({ page, portal, fixture }: Scene): Promise<void> {
  const { username, password } = fixture;
  const { hasSecondFactor } = await portal.arrange('security', { username });
  await proveToBeThere(page, hasSecondFactor ? await portal.arrange('recoveryCode', { username }) : password);
}

const isOn = ({ context }: AnyMachineSnapshot) => (context as { isOn: boolean }).isOn;

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
    createRecoveryCodes: { method: 'POST', path: /^\/api\/self\/recovery-codes(?:\?|$)/ },
  },
  answers: {
    'error(confirmSecondFactor) (no answer)': changed(answerLost, true),
    'done(confirmSecondFactor) (codes)': changed(fromServer, null),
    'error(removeSecondFactor) (no answer)': changed(answerLost, false),
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
