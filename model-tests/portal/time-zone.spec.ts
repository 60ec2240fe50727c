import { expect } from '@playwright/test';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import timeZone from '../settings/time-zone.model.ts';
import { describePortal } from './describe-portal.ts';
import { send, signInPastPage } from './past-the-page.ts';
import type { Opening } from './opening.ts';

async function inSettings(opening: Opening, zone: string | null): Promise<ArrangedUser> {
  const { page, portal } = opening;
  const user = await portal.arrange('user', {});
  await signInPastPage(opening, user);
  if (zone !== null)
    await send(page.request, portal.origin, '/self/time-zone', 'time-zones', { time_zone: zone });
  await page.goto(`${portal.origin}/account/settings`);
  return user;
}

describePortal<ArrangedUser>({
  model: timeZone,
  starts: {
    'as the portal': (opening) => inSettings(opening, null),
    'one of their own': (opening) => inSettings(opening, 'Europe/Vienna'),
  },
  acts: {
    'timeZone.choose': async ({ page }, { zone }) => {
      await page.getByRole('combobox', { name: 'Time zone' }).selectOption(zone ?? '');
    },
  },
  calls: { keepTimeZone: { method: 'POST', path: /^\/api\/self\/time-zone(?:\?|$)/ } },
  everyday: ['done(keepTimeZone) (kept)'],
  verify: async ({ portal, fixture }, now) => {
    const { timeZone: kept } = await portal.arrange('security', { username: fixture.username });
    // An answer that is lost leaves it open whether it was kept.
    const { zone, wanted } = now.context;
    expect(
      now.matches({ choosing: 'unanswered' }) ? [zone, wanted] : [zone],
      'the zone of the user',
    ).toContain(kept);
  },
});
