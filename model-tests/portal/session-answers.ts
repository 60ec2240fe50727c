import { LOCK_REASONS } from '#domain/user/user.ts';
import { fromServer, type Answer } from './answers.ts';
import { LENGTHS } from './session-in-portal.ts';
import { comes, hasSession, type Scene } from './session-visitors.ts';

/** Seconds that the model's extension leaves to a session near its end. */
const LEFT = 300;

type Prepare = (scene: Scene) => Promise<void>;

/** The server answers a call that was held while this came to be so. */
const after =
  (prepare: Prepare): Answer<Scene> =>
  async (route, scene) => {
    await prepare(scene);
    await fromServer(route, scene);
  };

/** The browser's session is gone, without the page's knowing. */
export const losesSession: Prepare = ({ page }) => page.context().clearCookies();

/** The session has begun so long ago. */
const isOld =
  (seconds: number): Prepare =>
  async ({ portal, fixture }) => {
    await portal.arrange('sessionAge', { username: fixture.ada.username, seconds });
  };

/** What the server says to a correct password, and to a wrong one. */
const refused: Readonly<Record<string, Prepare>> = {
  ...Object.fromEntries(LOCK_REASONS.map((lockReason) => [lockReason, comes('ada', { lockReason })])),
  'code required': comes('ada', { hasSecondFactor: true }),
  'enrolment required': comes('ada', { isFactorDemanded: true }),
  'not activated': comes('ada', { isNotActivated: true }),
  deactivated: comes('ada', { isDeactivated: true }),
  'wrong password': async (scene) => {
    await comes('ada')(scene);
    scene.fixture.typed = { ...scene.fixture.ada, password: 'not the password' };
  },
};

/** The tab keeps something that Ada has begun, or nothing. */
function keeps(draft: boolean): Prepare {
  return ({ page, fixture: { ada } }) =>
    page.evaluate(
      ([name, isThere]) => (isThere ? sessionStorage.setItem(name, '{}') : sessionStorage.removeItem(name)),
      [`portal.draft.payment.tour-${ada.username}.1.`, draft] as const,
    );
}

/** Who has to be how before a password is given, by what comes of it. */
export const sessionAhead: Readonly<Record<string, Prepare>> = {
  'done(signIn) (Ada)': comes('ada'),
  'done(signIn) (Bram)': comes('bram'),
  'done(lookForDraft) (a draft)': keeps(true),
  'done(lookForDraft) (nothing)': keeps(false),
  ...Object.fromEntries(
    Object.entries(refused).map(([label, prepare]) => [`error(signIn) (${label})`, prepare]),
  ),
};

/** How the session's calls end where their errors do not say it. */
export const sessionAnswers: Readonly<Record<string, Answer<Scene>>> = {
  ...Object.fromEntries(Object.keys(refused).map((label) => [`error(signIn) (${label})`, fromServer])),
  'done(askWho) (nobody)': after(losesSession),
  'done(askWho) (Ada)': after((scene) => hasSession(scene, 'ada')),
  'done(askWho) (Bram)': after((scene) => hasSession(scene, 'bram')),
  ...Object.fromEntries(
    ['extendSession', 'extendInTime'].flatMap((actor) => [
      [`done(${actor}) (extended)`, after(isOld(0))],
      [`done(${actor}) (near its end)`, after(isOld(LENGTHS.absoluteSeconds - LEFT))],
      [`error(${actor}) (session over)`, after(losesSession)],
    ]),
  ),
};

/** Whom the server knows in this browser; null for nobody. */
export async function getsIn({ page, portal }: Scene): Promise<string | null> {
  const headers = { accept: 'application/vnd.api+json' };
  const answer = await page.request.get(`${portal.origin}/api/self`, { headers });
  const { data } = (await answer.json()) as { data: { attributes?: { username?: string } } | null };
  return data?.attributes?.username ?? null;
}
