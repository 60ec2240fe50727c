import type { EndedSession } from '#machines/session/setup.ts';
import type { UserWish } from '#server/testing/arrangements.ts';
import { leaveForProvider, signInAtProvider, wayToProvider } from './beside-provider.ts';
import { MEDIA_TYPE, signInPastPage } from './past-the-page.ts';
import type { PortalFlow } from './portal-flow.ts';
import type { Opening } from './opening.ts';
import { arrangeVisitors, type Visitors } from './session-visitors.ts';

type Begin = (opening: Opening) => Promise<void>;

const openLogin: Begin = async ({ page, portal }) => {
  await page.goto(`${portal.origin}/login`);
};

/** Signs in at the provider as a user whom this server knows so. */
const as =
  (wish: UserWish): Begin =>
  async ({ page, portal }) => {
    const { username } = await portal.arrange('user', { ...wish, isSso: true });
    await leaveForProvider(page);
    await signInAtProvider(page, username);
  };

/** The provider leads back at once, and says why nobody is signed in. */
const refused =
  (error: string): Begin =>
  async ({ page }) => {
    await page.route(wayToProvider, async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      const asked = new URL(response.headers()['location'] ?? '');
      const { redirect_uri = '', state = '' } = Object.fromEntries(asked.searchParams);
      const said = new URLSearchParams({ error, state, iss: asked.origin });
      const headers = { ...response.headers(), location: `${redirect_uri}?${said}` };
      await route.fulfill({ response, headers });
    });
    await leaveForProvider(page);
  };

/** What happens at the provider, by what the server makes of it. */
const atProvider: Readonly<Record<string, Begin>> = {
  cancelled: async ({ page }) => {
    await leaveForProvider(page);
    await page.getByRole('link', { name: /cancel/i }).click();
  },
  unknown_user: async ({ page }) => {
    await leaveForProvider(page);
    await signInAtProvider(page, 'nobody.here');
  },
  unavailable: refused('temporarily_unavailable'),
  not_activated: as({ isNotActivated: true }),
  deactivated: as({ isDeactivated: true }),
  locked_administrator: as({ lockReason: 'administrator' }),
  locked_customer_support: as({ lockReason: 'customer_support' }),
  locked_challenge_phrase_attempts: as({ lockReason: 'challenge_phrase_attempts' }),
  failed: refused('invalid_request'),
};

const backFromProvider =
  (outcome: string, act: Begin): Begin =>
  async (opening) => {
    await openLogin(opening);
    await act(opening);
    await opening.page.waitForURL(`**/login?sso=${outcome}`);
  };

/** Anybody can write an address. */
const withInventedWord: Begin = async ({ page, portal }) => {
  await page.goto(`${portal.origin}/login?${new URLSearchParams({ sso: '<b>invented</b>' })}`);
};

const withVisitors =
  (begin: Begin) =>
  async (opening: Opening): Promise<Visitors> => {
    const visitors = await arrangeVisitors(opening);
    await begin(opening);
    return visitors;
  };

/** The page of before has left in the browser's history how the session ended. */
const afterEnd =
  (how: EndedSession['how']) =>
  async (opening: Opening): Promise<Visitors> => {
    const visitors = await arrangeVisitors(opening);
    const { page, portal } = opening;
    await signInPastPage(opening, visitors.ada);
    const answer = await page.request.get(`${portal.origin}/api/self`, { headers: { accept: MEDIA_TYPE } });
    const { data } = (await answer.json()) as { data: { id: string } };
    await page.context().clearCookies();
    await openLogin(opening);
    const returning = { userId: data.id, username: visitors.ada.username };
    const ended = how === 'left' ? { how } : { how, returning };
    await page.evaluate((state) => history.replaceState(state, ''), { wanted: null, ended });
    await page.reload();
    return visitors;
  };

/** Where the tours of the session begin: on the sign-in page, or on the way back to it from a provider. */
export const sessionStarts: PortalFlow<Visitors>['starts'] = {
  'loads what follows sign-in': withVisitors(openLogin),
  'the session of before expired': afterEnd('expired'),
  'the session of before ended by wrong passwords': afterEnd('proofFailed'),
  'signed out before': afterEnd('left'),
  'signed out elsewhere before': afterEnd('leftElsewhere'),
  ...Object.fromEntries(
    Object.entries(atProvider).map(([outcome, act]) => [
      `back from a provider: ${outcome}`,
      withVisitors(backFromProvider(outcome, act)),
    ]),
  ),
  'back from a provider: <b>invented</b>': withVisitors(withInventedWord),
};
