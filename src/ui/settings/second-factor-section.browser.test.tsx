import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, type ActorRefFrom } from 'xstate';
import { secondFactorSetup } from '#machines/settings/second-factor-setup.ts';
import { factorChange } from '#ui/settings/factor-change.ts';
import { SecondFactorSection } from '#ui/settings/second-factor-section.tsx';
import { useSecondFactorSetup } from '#ui/settings/use-second-factor-setup.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';

const held = { hasApp: false, passkeys: 1, codesLeft: 10, areCodesSaved: false, isDemanded: false };

function Shown({ actor = ACTOR }: { actor?: ActorRefFrom<typeof secondFactorSetup> }) {
  const { onProof: _, onRead: __, ...setup } = useSecondFactorSetup(actor);
  return (
    <Page>
      <SecondFactorSection {...setup} codesHead={[]} onDownload={() => undefined} onPrint={() => undefined} />
    </Page>
  );
}

const NOTHING = { ...held, passkeys: 0, codesLeft: 0, areCodesSaved: true };
const ACTOR = createActor(secondFactorSetup, { input: NOTHING }).start();

test('codes that are shown with the first passkey are neither warned of nor replaced meanwhile', async () => {
  ACTOR.send({ type: 'codes.elsewhere', areShown: true });
  ACTOR.send({ type: 'factor.read', ...held });
  await show(<Shown />);
  await expect
    .element(page.getByText('On. Each sign-in asks for a passkey.', { exact: false }))
    .toBeVisible();
  expect(
    page.getByText('Your recovery codes are not confirmed as saved', { exact: false }).elements().length,
  ).toBe(0);
  expect(page.getByRole('button').elements().length).toBe(0);
});

test('codes that nobody has confirmed are warned of once they are not on the screen', async () => {
  ACTOR.send({ type: 'codes.elsewhere', areShown: false });
  await show(<Shown />);
  await expect
    .element(page.getByText('Your recovery codes are not confirmed as saved', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible();
});

test('the focus goes to the section where what was pressed is gone, and that others are signed out is said before', async () => {
  const actor = createActor(secondFactorSetup, { input: { ...held, passkeys: 0, codesLeft: 0 } }).start();
  await show(<Shown actor={actor} />);
  expect(document.activeElement).toBe(document.body);
  await page.getByRole('button', { name: 'Add a second factor' }).click();
  await expect.element(page.getByText('every other browser', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Second factor' })).toHaveFocus();
});

test('who removes the app and keeps passkeys is asked about the app, not about the second factor', () => {
  const asking = createActor(secondFactorSetup, { input: { ...held, hasApp: true } }).start();
  asking.send({ type: 'factor.remove' });
  expect(factorChange(asking.getSnapshot())?.proof).toBe('settings.removeAppProof');
});
