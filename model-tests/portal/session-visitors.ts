import { expect } from '@playwright/test';
import type { ArrangedUser, StandingWish } from '#server/testing/arrangements.ts';
import { codeOf } from './authenticator.ts';
import { headersOf, send, signInPastPage, type Credentials } from './past-the-page.ts';
import type { PortalScene } from './portal-flow.ts';
import type { Opening } from './opening.ts';

/** What keeps a user out; nothing where they may come in. */
type Standing = Omit<StandingWish, 'username'>;

/** A user of a tour, whose password may change on the way in. */
interface Visitor {
  readonly username: string;
  password: string;
  /** For the codes of the authenticator while there is one. */
  secret: string;
}

/** The two who use the browser of a tour. */
export interface Visitors {
  readonly ada: Visitor;
  readonly bram: Visitor;
  /** What is typed where the model's Ada types. */
  typed: Credentials;
  /** New passwords so far. */
  changes: number;
}

export type Scene = PortalScene<Visitors>;
type Who = 'ada' | 'bram';

const visitor = ({ username, password }: ArrangedUser): Visitor => ({ username, password, secret: '' });

/** Two users whom the server knows, of one customer. */
export async function arrangeVisitors({ portal }: Pick<Opening, 'portal'>): Promise<Visitors> {
  const ada = visitor(await portal.arrange('user', {}));
  const bram = visitor(await portal.arrange('user', {}));
  return { ada, bram, typed: ada, changes: 0 };
}

/** Lets the server say so of a user from now on. */
export async function stand({ portal, fixture }: Scene, who: Who, standing: Standing = {}): Promise<void> {
  const { username } = fixture[who];
  const { secret } = await portal.arrange('change', { username, ...standing });
  fixture[who].secret = secret ?? '';
}

/** Whoever signs in next on the page, and what the server will say to it. */
export const comes =
  (who: Who, standing: Standing = {}) =>
  async (scene: Scene): Promise<void> => {
    await stand(scene, who, standing);
    scene.fixture.typed = scene.fixture[who];
  };

/** The browser has a session of this user, who may have signed in in another tab. */
export async function hasSession(scene: Scene, who: Who): Promise<void> {
  await stand(scene, who);
  expect(await signInPastPage(scene, scene.fixture[who]), `${who} is signed in`).toBe(true);
}

/** What a step after the password asks for: lock reason or second factor. */
export const steps = {
  code: { hasSecondFactor: true },
  enrolment: { isFactorDemanded: true },
  passwordExpired: { lockReason: 'expired_password' },
  passwordChangeRequired: { lockReason: 'password_change_required' },
  challengePhraseChangeRequired: { lockReason: 'challenge_phrase_change_required' },
} as const satisfies Record<string, Standing>;

export type Step = keyof typeof steps;

/** Gives the right code on the page of the step after the password. */
export async function giveCode({ page, fixture }: Scene, who: Who): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(codeOf(fixture[who].secret));
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Sets up the second factor on the page, whose secret is asked for anew: that of whoever gave the password last. */
async function enrol({ page, portal }: Scene): Promise<void> {
  const answer = await page.request.post(`${portal.origin}/api/sessions/second-factor`, {
    headers: headersOf(portal.origin),
  });
  const { data } = (await answer.json()) as { data: { attributes: { secret: string } } };
  await page.getByLabel('Code', { exact: true }).fill(codeOf(data.attributes.secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
}

/** Takes the step after the password on the page. */
export async function takeStep(scene: Scene, who: Who, step: Step): Promise<void> {
  const { page, fixture } = scene;
  if (step === 'code') return giveCode(scene, who);
  if (step === 'enrolment') return enrol(scene);
  if (step === 'challengePhraseChangeRequired') {
    await page.getByLabel('Question').fill('Where did we first stop?');
    await page.getByLabel('Challenge phrase').fill('The old mill pond');
    return page.getByRole('button', { name: 'Set challenge phrase' }).click();
  }
  fixture.changes += 1;
  const password = `Granite-Ferry-${10 + fixture.changes}!`;
  fixture[who].password = password;
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  return page.getByRole('button', { name: 'Set new password' }).click();
}

/** Gives the password past the page, so that the browser may take this user's next step. */
export async function givePassword(scene: Scene, who: Who, step: Step): Promise<void> {
  await stand(scene, who, steps[step]);
  const { username, password } = scene.fixture[who];
  await send(scene.page.request, scene.portal.origin, '/sessions', 'sessions', { username, password });
}

/** Opens the portal in another tab of the same browser, whose session it finds, and closes it afterwards. */
export async function inOtherTab(
  { page, portal }: Scene,
  act: (other: Scene['page']) => Promise<void> = async () => {},
): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${portal.origin}/account/overview`);
  await expect(other.getByRole('button', { name: /account menu/ })).toBeVisible({ timeout: 15_000 });
  await act(other);
  await other.close();
}

/** Signs out by the account menu. */
export async function signOutByMenu(page: Scene['page']): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: /Sign out/ }).click();
}
