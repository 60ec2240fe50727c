import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { FACTOR_DEMANDED } from '#server/testing/arrangements.ts';
import type { DemonstrationOptions } from './demonstration.ts';
import { startProcess } from './portal-process.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24"><path d="M0 0h48v24H0z"/></svg>';

/** A portal in its provider's look, and beside it a provider of identities that believes whoever signs in there. */
export const besideProvider: Omit<DemonstrationOptions, 'script'> = {
  arrange: async (origin, folder, atEnd) => {
    const provider = await startProcess(['scripts/demo-provider.ts', '--port', '0', '--portal', origin]);
    atEnd(provider.stop);
    const settings = join(folder, 'settings.json');
    const company = { id: 'company', name: 'Kestrel ID', issuer: provider.origin, clientId: 'portal' };
    const brand = { hue: 290, radiusControl: 2, logoLight: 'logo.svg' };
    await writeFile(join(folder, 'logo.svg'), LOGO);
    const signIn = { secondFactorFor: [FACTOR_DEMANDED] };
    await writeFile(
      settings,
      JSON.stringify({ title: 'Kestrel Trade', brand, singleSignOn: [company], signIn }),
    );
    return { PORTAL_SETTINGS: settings, SSO_SECRET_COMPANY: 'demonstration' };
  },
};

/** Where the server sends the browser to the provider. */
export const wayToProvider = /\/api\/single-sign-on\/company(?:\?|$)/;

/** Leaves the sign-in page for the provider. */
export const leaveForProvider = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Sign in with Kestrel ID' }).click();

/** Signs in at the provider, with any password. */
export async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}
