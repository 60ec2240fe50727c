import { expect } from '@playwright/test';
import createAccount from '../create-account.model.ts';
import { describePortal } from './describe-portal.ts';
import { signInPastPage } from './past-the-page.ts';
import type { Opening } from './opening.ts';

const KESTREL = '100412';
const password = 'Granite-Ferry-88!';

interface Invited {
  /** Chosen behind the link; nobody has it yet. */
  readonly username: string;
  readonly emailAddress: string;
}

let invited = 0;

async function behindLink({ page, portal, coming }: Opening): Promise<Invited> {
  invited += 1;
  await portal.arrange('calm', {});
  const isByCustomer = coming.includes('done(openInvitation) (for Cleo)');
  const wish = isByCustomer
    ? ({ to: 'invitation', customer: KESTREL } as const)
    : ({ to: 'invitation' } as const);
  const { path, emailAddress } = await portal.arrange('link', wish);
  await page.goto(portal.origin + path);
  return { username: `cleo.invited-${invited}-${process.pid}`, emailAddress };
}

describePortal<Invited>({
  model: createAccount,
  starts: { 'a mailed link': behindLink },
  calls: {
    openInvitation: { method: 'POST', path: /^\/api\/invitation-lookups$/ },
    acceptInvitation: { method: 'POST', path: /^\/api\/accounts$/ },
  },
  everyday: ['done(acceptInvitation) (created)'],
  words: ({ username, emailAddress }) => ({
    'cleo.marsh': username,
    'cleo@kestrel.example': emailAddress,
    'Bridge#42': password,
  }),
  // Who has an account is in the portal.
  heading: (now) => (now.matches('created') ? /./ : undefined),
  verify: async (scene, now) => {
    // The chart's last call is on its way while the page opens the portal.
    if (now.matches('created'))
      await scene.page.waitForURL(({ pathname }) => !pathname.startsWith('/create-account'));
    const isIn = await signInPastPage(scene, { username: scene.fixture.username, password });
    expect(isIn, 'signed in as the new user').toBe(now.matches('created'));
  },
});
