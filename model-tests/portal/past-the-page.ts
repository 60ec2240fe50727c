import { request as requests, type APIRequestContext, type APIResponse } from '@playwright/test';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import { codeOf } from './authenticator.ts';
import type { Opening } from './opening.ts';

/** What the server's calls take and answer. */
export const MEDIA_TYPE = 'application/vnd.api+json';

/** Whoever signs in by a name and a password. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Sends a body to the server past the page, whose cookies it has where `request` is the page's. */
export function post(
  request: APIRequestContext,
  origin: string,
  path: string,
  body: object,
): Promise<APIResponse> {
  const headers = { ...headersOf(origin), 'content-type': MEDIA_TYPE };
  return request.post(`${origin}/api${path}`, { headers, data: body });
}

/** What a write of the page itself says of where it comes from. */
export const headersOf = (origin: string) => ({ accept: MEDIA_TYPE, origin, 'x-requested-with': 'portal' });

/** Sends a resource in the same way. */
export function send(
  request: APIRequestContext,
  origin: string,
  path: string,
  type: string,
  attributes: object,
): Promise<APIResponse> {
  return post(request, origin, path, { data: { type, attributes } });
}

/** Signs the page's browser in without the page; answers whether the server let it in. */
export async function signInPastPage(
  { page, portal }: Pick<Opening, 'page'> & { readonly portal: Pick<Opening['portal'], 'origin'> },
  { username, password }: Credentials,
): Promise<boolean> {
  const answer = await send(page.request, portal.origin, '/sessions', 'sessions', { username, password });
  return answer.ok();
}

/** Signs a user in with a browser of their own, whose session lives on. */
export async function signInElsewhere(
  { portal }: Pick<Opening, 'portal'>,
  { username, password }: Credentials,
): Promise<void> {
  const elsewhere = await requests.newContext();
  const answer = await send(elsewhere, portal.origin, '/sessions', 'sessions', { username, password });
  await elsewhere.dispose();
  if (!answer.ok()) throw new Error(`${username} is not let in elsewhere: ${answer.status()}`);
}

/** Ends every session of the page's user but the page's own, without the page. */
export async function endOtherSessions({ page, portal }: Pick<Opening, 'page' | 'portal'>): Promise<void> {
  const { origin } = portal;
  await page.request.delete(`${origin}/api/self/sessions`, { headers: headersOf(origin) });
}

/** Signs an arranged user in without the page, with a code where one is asked for. */
export async function enterPastPage(opening: Pick<Opening, 'page' | 'portal'>, user: ArrangedUser) {
  await signInPastPage(opening, user);
  if (user.secret === null) return;
  const { page, portal } = opening;
  // A code works once: whoever came in a moment ago takes the next one, for which the server's clock leaves room.
  for (const code of [codeOf(user.secret), codeOf(user.secret, 1)]) {
    const answer = await send(page.request, portal.origin, '/sessions/code', 'codes', { code });
    if (answer.ok()) return;
  }
}

/** Fills in the form of sign-in and sends it. */
export async function signInOnPage(
  { page, portal }: Pick<Opening, 'page' | 'portal'>,
  { username, password }: Credentials,
) {
  await page.goto(`${portal.origin}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in again where a page was left because its session had ended; who does that is known by name. */
export async function signInAgain({ page }: Pick<Opening, 'page'>, { password }: Credentials): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
