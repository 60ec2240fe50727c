import { expect } from '@playwright/test';
import type { components } from '#api/contract/schema.gen.ts';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import noticeChoices from '../settings/notice-choices.model.ts';
import { describePortal } from './describe-portal.ts';
import { send, signInPastPage } from './past-the-page.ts';
import type { Opening } from './opening.ts';

async function inSettings(opening: Opening, isMailed: boolean): Promise<ArrangedUser> {
  const { page, portal } = opening;
  const user = await portal.arrange('user', {});
  await signInPastPage(opening, user);
  const choice = { topic: 'payments', channel: 'mail', is_on: isMailed };
  await send(page.request, portal.origin, '/self/notice-choices', 'notice-choices', choice);
  await page.goto(`${portal.origin}/account/settings`);
  return user;
}

describePortal<ArrangedUser>({
  model: noticeChoices,
  starts: {
    'nothing chosen': (opening) => inSettings(opening, true),
    'no payments by mail': (opening) => inSettings(opening, false),
  },
  acts: {
    // What is pressed may be taken back by an answer that is lost: the box itself tells nothing then.
    'choice.make': ({ page }) =>
      page.getByRole('checkbox', { name: 'Payments and AutoPay: By e-mail' }).click(),
  },
  calls: { keepChoice: { method: 'POST', path: /^\/api\/self\/notice-choices(?:\?|$)/ } },
  everyday: ['done(keepChoice) (kept)'],
  verify: async ({ page, portal }, now) => {
    const answer = await page.request.get(`${portal.origin}/api/self/notice-choices`, {
      headers: { accept: 'application/vnd.api+json' },
    });
    const { data } = (await answer.json()) as components['schemas']['NoticeChoicesDocument'];
    const of = (choices: readonly { readonly topic: string; readonly mail: boolean }[]) =>
      choices.find(({ topic }) => topic === 'payments')?.mail;
    const { choices, wanted } = now.context;
    // An answer that is lost leaves it open whether the choice was kept.
    const isUnsure = now.matches({ choosing: 'unanswered' });
    expect(isUnsure ? [of(choices), wanted?.isOn] : [of(choices)], 'payments by mail').toContain(
      of(data.attributes.choices),
    );
  },
});
