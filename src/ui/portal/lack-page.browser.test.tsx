import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Helper } from '#domain/access/offers.ts';
import type { Role } from '#domain/access/role.ts';
import type { Lack } from '#machines/portal/route-guard.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import { LackPage } from './lack-page.tsx';

const VIEWER: Role = 'viewer';
const view = (lack: Lack, helper: Helper = 'support', isOfSupport = false) => (
  <Page>
    <LackPage
      lack={lack}
      wanted="/payment/due"
      role={VIEWER}
      isOfSupport={isOfSupport}
      helper={helper}
      landingHref="/account/overview"
      support={{ phone: '800-555-0142', hours: null }}
    />
  </Page>
);

testScreens({
  'customer support on a page of a customer’s users': {
    node: view('userType', 'nobody', true),
    sees: [
      'It is for a customer’s users: customer support sees it only while it sees the portal as one of them.',
    ],
  },
  'a page for others': {
    node: view('userType'),
    sees: [
      'This page is not open to you',
      'It is for another type of user than yours.',
      'Customer support can tell you more.',
      'Call customer support: 800-555-0142',
    ],
  },
});

test.each([
  ['support', true, false],
  ['administrator', false, true],
  ['nobody', false, false],
] as const)('whom to ask is named: %s', async (helper, isSupport, isAdministrator) => {
  await show(view('role', helper));
  const { textContent } = page.getByRole('main').element();
  expect(textContent.includes('Your role, Viewer, does not include it.')).toBe(true);
  expect(textContent.includes('800-555-0142')).toBe(isSupport);
  expect(textContent.includes('An administrator of your company can change roles.')).toBe(isAdministrator);
});
