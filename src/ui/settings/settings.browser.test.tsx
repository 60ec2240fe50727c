import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AccountSecurity } from '#domain/user/account-security.ts';
import type { User } from '#domain/user/user.ts';
import { OfUserAlone, SettingsPage, SignedInElsewhere } from '#ui/settings/settings-page.tsx';
import { QrCode } from '#ui/shared/qr-code.tsx';
import { Page } from '#ui/testing/in-language.tsx';
import { notReady, ready } from '#ui/testing/read-parts.ts';
import { show, violations } from '#ui/testing/show.tsx';
import type { ReadPart } from '#ui/shared/read-part.tsx';

const user: User = {
  userId: 'user-dana',
  username: 'dana.whitlock',
  firstName: 'Dana',
  lastName: 'Whitlock',
  fullName: 'Dana Whitlock',
  emailAddress: 'dana@kestrel.example',
  role: 'admin',
  userType: 'customer',
  language: null,
  locale: null,
  timeZone: null,
  customerCount: 1,
  onlyCustomerBuid: 'C100',
  sessionData: {},
  sessionRemainingSeconds: 28_800,
};
const security: AccountSecurity = {
  hasPassword: true,
  passwordChangedAt: '2026-11-01T12:00:00Z',
  secondFactorSince: null,
  isSecondFactorDemanded: false,
  recoveryCodesLeft: 0,
  areRecoveryCodesSaved: true,
  hasAuthenticatorApp: false,
  passkeys: [],
  sessions: [],
  emailAddress: 'dana@kestrel.example',
  emailChange: null,
};

const access = ready({
  customers: { some: [{ id: 'C100', name: 'Kestrel Ridge Logistics' }], count: 1 },
  merchants: null,
  groups: { some: [], count: 0 },
  isByProvider: false,
});

const settings = (part: ReadPart<AccountSecurity>, chosen: string[] = []) => (
  <Page>
    <SettingsPage
      user={user}
      theme="system"
      onTheme={(theme) => chosen.push(theme)}
      isSearchKeyOn
      onSearchKey={(isOn) => chosen.push(`search key ${isOn}`)}
      onLanguage={(language) => chosen.push(language)}
      own={null}
      part={part}
      access={access}
    >
      {({ hasPassword }) => (hasPassword ? <p>Sections</p> : <SignedInElsewhere />)}
    </SettingsPage>
  </Page>
);

test('UNM-01: the profile is read, and the username cannot be edited', async () => {
  await show(settings(ready(security)));
  await expect.element(page.getByText('dana.whitlock')).toBeVisible();
  await expect.element(page.getByText('The username cannot be changed', { exact: false })).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('the profile shows the address that was read, not the one of sign-in', async () => {
  await show(settings(ready({ ...security, emailAddress: 'dana.new@kestrel.example' })));
  await expect.element(page.getByText('dana.new@kestrel.example')).toBeVisible();
  expect(page.getByText('dana@kestrel.example').elements()).toEqual([]);
});

test('language and theme are the choices of the whole portal', async () => {
  const chosen: string[] = [];
  await show(settings(ready(security), chosen));
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('de');
  await page.getByRole('combobox', { name: 'Appearance' }).selectOptions('dark');
  expect(chosen).toEqual(['de', 'dark']);
});

test('who signs in through a company changes password and second factor there', async () => {
  await show(settings(ready({ ...security, hasPassword: false })));
  await expect.element(page.getByText('You sign in through your company')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('in the place of a user their own role is shown, no language is chosen, and nothing guards the account', async () => {
  const acting = {
    byId: 'u9',
    byName: 'Sue Okafor',
    endsAt: '2026-11-20T18:30:00.000Z',
    role: 'payer',
  } as const;
  await show(
    <Page>
      <SettingsPage
        user={{ ...user, role: 'view-only', acting }}
        isSearchKeyOn
        onSearchKey={() => {}}
        theme="system"
        onTheme={() => {}}
        onLanguage={null}
        own={null}
        part={ready(security)}
        access={access}
      >
        {() => <OfUserAlone />}
      </SettingsPage>
    </Page>,
  );
  await expect.element(page.getByText('Payer', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Only the user changes these')).toBeVisible();
  expect(page.getByRole('combobox', { name: 'Language' }).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('what guards the account can fail to load, and the rest stays', async () => {
  await show(settings(notReady('failed')), 'dark', 390);
  await expect.element(page.getByText('We could not load', { exact: false })).toBeVisible();
  await expect.element(page.getByText('dana@kestrel.example')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('the QR code is dark on light in either theme', async () => {
  for (const theme of ['light', 'dark'] as const) {
    await show(
      <Page>
        <QrCode text="otpauth://totp/Termline:dana?secret=JBSWY3DPEHPK3PXP" label="QR code" />
      </Page>,
      theme,
    );
    const code = page.getByRole('img', { name: 'QR code' }).element();
    const dark = code.querySelector('path');
    expect(dark?.getAttribute('d')?.length).toBeGreaterThan(1000);
    expect(getComputedStyle(code).backgroundColor).toBe('oklch(1 0 0)');
    expect(dark && getComputedStyle(dark).fill).toBe('oklch(0.15 0 0)');
  }
});
