import { expect } from '@playwright/test';
import { enterPastPage } from './past-the-page.ts';
import { makeRecoveryCodes, openSettings } from './recovery-codes.ts';
import { comeBack } from './seen-again.ts';
import { test } from './test.ts';

test(
  'recovery codes that are not saved stay while the settings are read anew',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const user = await portal.arrange('user', { customers: ['100412'], hasSecondFactor: true });
    await page.clock.install();
    await enterPastPage({ page, portal }, user);
    await page.goto(`${portal.origin}/account/overview`);
    await openSettings(page);
    await makeRecoveryCodes(page, user.recoveryCodes[0] ?? '');
    const codes = page.getByRole('list', { name: 'Recovery codes' });
    const shown = (await codes.textContent()) ?? '';
    expect(shown).not.toBe('');
    const read = page.waitForResponse(/\/api\/self\/security/);
    await comeBack({ page });
    expect((await read).ok()).toBe(true);
    await expect(codes).toHaveText(shown);
  },
);
