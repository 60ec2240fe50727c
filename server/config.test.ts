import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { portalConfig, portalOrigin, readConfig } from '#server/config.ts';
import { parseSettings } from '#server/settings.ts';

test('without an environment it is the demonstration on this machine, with the decided values', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 8080,
    databaseUrl: null,
    dataDir: './data',
    demo: true,
    secureCookies: false,
    cardProviderOrigin: 'http://127.0.0.1:8081',
    settings: {
      payment: { cardMinimum: 1000, cardMaximumCount: 50, cardFeeBasisPoints: 250 },
      session: { idleSeconds: 900, warningSeconds: 120, absoluteSeconds: 28_800 },
      password: { minimumLength: 12, maximumLength: 128 },
      signIn: { attempts: 5, secondFactorFor: [] },
      invitationDays: 7,
      dispute: { windowDays: 90, responseDays: 14 },
      pageSizes: [25, 10, 50, 100],
      timeZone: 'America/Chicago',
    },
  });
  expect(portalOrigin(config)).toBe('http://localhost:8080');
});

test.each([
  { DATABASE_URL: 'postgres://db.example/portal' },
  { PUBLIC_ORIGIN: 'https://portal.example' },
  { PUBLIC_ORIGIN: 'http://portal.example' },
  { PUBLIC_ORIGIN: 'https://localhost' },
  { API_ORIGIN: 'https://api.example' },
])('%o is no demonstration by itself: no accounts, no clock, no sandbox and none of its origin', (real) => {
  expect(readConfig(real)).toMatchObject({ demo: false, cardProviderPort: null, cardProviderOrigin: null });
  expect(readConfig({ ...real, CARD_PROVIDER_PORT: '9001' })).toMatchObject({
    cardProviderPort: null,
    cardProviderOrigin: null,
  });
});

test.each([
  [{}, 'clock', ['bank', 'card']],
  [{ BANK_PAYMENTS: 'reports' }, 'reports', ['bank', 'card']],
  [{ DATABASE_URL: 'postgres://db.example/portal' }, 'off', []],
  [
    { DATABASE_URL: 'postgres://db.example/portal', CARD_PROVIDER_ORIGIN: 'https://cards.example' },
    'off',
    [],
  ],
  [{ DATABASE_URL: 'postgres://db.example/portal', BANK_PAYMENTS: 'reports' }, 'reports', ['bank']],
])('%o: bank payments end by %s, and %j is offered', (environment, bankPayments, methods) => {
  const config = readConfig(environment);
  expect(config.bankPayments).toBe(bankPayments);
  expect(portalConfig(config).payment.methods).toEqual(methods);
});

test.each([{}, { DATABASE_URL: 'postgres://db.example/portal' }])(
  'whoever mails by SMTP says where the links of the mails lead, %o',
  (environment) => {
    const mailing = { ...environment, SMTP_URL: 'smtp://mail.example' };
    expect(() => readConfig(mailing)).toThrow('PUBLIC_ORIGIN: SMTP_URL is set');
    expect(readConfig({ ...mailing, PUBLIC_ORIGIN: 'http://localhost:8080' }).smtpUrl).toBe(
      'smtp://mail.example',
    );
  },
);

test('real use refuses to settle by the clock', () => {
  expect(() => readConfig({ PUBLIC_ORIGIN: 'https://portal.example', BANK_PAYMENTS: 'clock' })).toThrow(
    'BANK_PAYMENTS: clock is for the demonstration',
  );
});

test.each([
  { PUBLIC_ORIGIN: 'http://localhost:8080' },
  { DEMO: 'on', DATABASE_URL: 'postgres://db.example/portal' },
  { DEMO: 'on', PUBLIC_ORIGIN: 'https://localhost' },
  { DEMO: 'on', PUBLIC_ORIGIN: 'http://[::1]:8080' },
])('%o is the demonstration on this machine', (said) => {
  expect(readConfig(said)).toMatchObject({ demo: true, cardProviderPort: 8081 });
});

test.each([
  'https://portal.example',
  'http://portal.example',
  'http://192.0.2.7:8080',
  'https://localhost.example',
])('the demonstration refuses to be at %s', (PUBLIC_ORIGIN) => {
  expect(() => readConfig({ DEMO: 'on', PUBLIC_ORIGIN })).toThrow(
    `DEMO: the demonstration has accounts whose password everybody knows`,
  );
});

test('a card provider of the deployment’s own stays in the policy without the demonstration', () => {
  const own = { API_ORIGIN: 'https://api.example', CARD_PROVIDER_ORIGIN: 'https://cards.example' };
  expect(readConfig(own).cardProviderOrigin).toBe('https://cards.example');
});

test('the sample’s support stands in the demonstration only, and a sample privacy notice is shown there alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-support-'));
  const file = join(folder, 'settings.json');
  writeFileSync(file, '{"supportEmail":"help@provider.example"}');
  const real = { PUBLIC_ORIGIN: 'https://portal.example' };
  expect(portalConfig(readConfig({}))).toMatchObject({ isDemonstration: true, privacyNotice: {} });
  expect(portalConfig(readConfig(real))).toMatchObject({ isDemonstration: false, privacyNotice: {} });
  const supportIn = (environment: Record<string, string>) => portalConfig(readConfig(environment)).support;
  expect(supportIn({}).phone).toBe('800-555-0142');
  expect(supportIn(real)).toEqual({ phone: '', hours: null, email: '' });
  expect(supportIn({ ...real, PORTAL_SETTINGS: file })).toMatchObject({
    phone: '',
    email: 'help@provider.example',
  });
  rmSync(folder, { recursive: true });
});

test('PAY-62: nobody is asked again before a payment until a sum is set; the demonstration shows one', () => {
  const real = { PUBLIC_ORIGIN: 'https://portal.example' };
  const sumsIn = (environment: Record<string, string>) =>
    portalConfig(readConfig(environment)).payment.stepUpAbove;
  expect(sumsIn(real)).toEqual({});
  expect(sumsIn({})).toEqual({ USD: 5_000_000, CAD: 5_000_000 });
  const folder = mkdtempSync(join(tmpdir(), 'portal-sums-'));
  const file = join(folder, 'settings.json');
  writeFileSync(file, '{"payment":{"stepUpAbove":{"EUR":100000}}}');
  expect(sumsIn({ PORTAL_SETTINGS: file })).toEqual({ EUR: 100_000 });
  expect(sumsIn({ ...real, PORTAL_SETTINGS: file })).toEqual({ EUR: 100_000 });
  expect(() => parseSettings({ payment: { stepUpAbove: { usd: 1 } } })).toThrow('payment.stepUpAbove');
  expect(() => parseSettings({ payment: { stepUpAbove: { USD: -1 } } })).toThrow('payment.stepUpAbove');
  rmSync(folder, { recursive: true });
});

test('the provider’s words come by language, plain ones count as English, and others are refused', () => {
  const termsOf = (terms: unknown) => parseSettings({ payment: { terms } }).payment.terms;
  expect(termsOf('Pay on time.')).toEqual({ en: 'Pay on time.' });
  expect(termsOf('')).toEqual({});
  expect(termsOf({ de: 'Zahlen Sie pünktlich.' })).toEqual({ de: 'Zahlen Sie pünktlich.' });
  expect(() => termsOf({ klingon: 'DaH yIDIl' })).toThrow('payment.terms');
  expect(() => termsOf({ de: ' ' })).toThrow('payment.terms');
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: null });
});

test('https makes the cookies secure, unless it is said otherwise', () => {
  expect(readConfig({ PUBLIC_ORIGIN: 'https://portal.example' }).secureCookies).toBe(true);
  expect(readConfig({ PUBLIC_ORIGIN: 'https://portal.example', COOKIE_SECURE: 'off' }).secureCookies).toBe(
    false,
  );
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['API_ORIGIN', 'https://api.example/v1'],
  ['PUBLIC_ORIGIN', 'portal.example'],
  ['DEMO', 'maybe'],
  ['BANK_PAYMENTS', 'calendar'],
  ['ENCRYPTION_KEY', 'c2hvcnQ='],
  ['SMTP_URL', 'https://mail.example'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`The environment does not fit:\n  ${name}: `);
});

test('values of the settings replace defaults one by one, and the others stay', () => {
  const { payment, session } = parseSettings({ payment: { cardMinimum: 500 } });
  expect(payment).toMatchObject({ cardMinimum: 500, cardMaximumCount: 50 });
  expect(session.idleSeconds).toBe(900);
});

test.each([
  [{ payment: { cardMinimun: 500 } }, 'payment.cardMinimun: there is no setting of this name'],
  [{ payment: { cardMinimum: 9.99 } }, 'payment.cardMinimum'],
  [{ timeZone: 'Central' }, 'timeZone: is no IANA time zone'],
  [{ signIn: { secondFactorFor: [{ userType: 'staff' }] } }, 'signIn.secondFactorFor.0.userType: is none of'],
  [
    { signIn: { secondFactorFor: [{ userType: 'admin', roles: [] }] } },
    'signIn.secondFactorFor.0.roles: names no role',
  ],
  [{ supportedCurrencies: ['USD', 'JPY'] }, 'supportedCurrencies.1: is no currency with two decimals'],
])('the settings %o are refused by name', (settings, message) => {
  expect(() => parseSettings(settings)).toThrow(message);
});

test.each(['ecaas', '/ecaas/', 'portal/v2'])(
  'the prefix %s can be put before every address',
  (ecaasPrefix) => {
    expect(parseSettings({ ecaasPrefix }).ecaasPrefix).toBe(ecaasPrefix);
  },
);

test.each(['account', '/payments', 'login/x', 'api', 'a b', '../x', '//elsewhere.example'])(
  'the prefix %s is refused, as it would hide a page or lead elsewhere',
  (ecaasPrefix) => {
    expect(() => parseSettings({ ecaasPrefix })).toThrow('ecaasPrefix: must be words');
  },
);

test.each(['javascript:alert(1)', 'data:text/html,x', '//legacy.example', 'https://user:pw@legacy.example/'])(
  'a framed page at %s is refused',
  (url) => {
    const framedPages = [{ location: 'reports', title: 'Reports', url }];
    expect(() => parseSettings({ framedPages })).toThrow('framedPages.0.url');
  },
);

test.each(['', 'a/b', '../x', 'a b'])('a framed page at the location "%s" is refused', (location) => {
  const framedPages = [{ location, title: 'Reports', url: 'https://legacy.example/' }];
  expect(() => parseSettings({ framedPages })).toThrow('framedPages.0.location');
});

test('hours of support as a text are refused with what to write in its place', () => {
  expect(() => parseSettings({ supportHours: 'Monday to Friday, 8 AM to 5 PM' })).toThrow(
    /supportHours: is no text any more; write \{"days": /,
  );
  const hours = { days: ['saturday'], from: '09:00', to: '13:30', zone: 'Europe/Berlin' };
  expect(parseSettings({ supportHours: hours }).supportHours).toEqual(hours);
  expect(parseSettings({ supportHours: null }).supportHours).toBeNull();
  for (const [name, wrong] of Object.entries({ days: ['Sat'], from: '9:00', to: '24:00', zone: 'Berlin' })) {
    expect(() => parseSettings({ supportHours: { ...hours, [name]: wrong } }), name).toThrow(
      `supportHours.${name}`,
    );
  }
});

test('the settings come from the file that PORTAL_SETTINGS names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-settings-'));
  const file = join(folder, 'portal.json');
  writeFileSync(file, '{"title": "Northwind Credit"}');
  expect(readConfig({ PORTAL_SETTINGS: file }).settings.title).toBe('Northwind Credit');
  writeFileSync(file, '{');
  expect(() => readConfig({ PORTAL_SETTINGS: file })).toThrow('no readable JSON file');
  rmSync(folder, { recursive: true });
});

test.each([
  [{}, true],
  [{ BANK_PAYMENTS: 'off' }, false],
  [{ DATABASE_URL: 'postgres://db.example/portal' }, false],
  [{ DATABASE_URL: 'postgres://db.example/portal', BANK_PAYMENTS: 'reports' }, true],
])(
  '%o: whether AutoPay is offered and run is %s, as only a bank that is debited keeps it',
  (environment, isOffered) => {
    const { settings } = readConfig(environment);
    expect(settings.featureFlags['payments']).toEqual({
      autopayEnabled: isOffered,
      paymentMethodsEnabled: true,
      scheduledPaymentsEnabled: isOffered,
      shortPaysEnabled: true,
      supportPaymentsEnabled: true,
      approvalsEnabled: true,
    });
    expect(settings.autoPay.isRunning).toBe(isOffered);
  },
);

test.each([
  [{}, true],
  [{ DATABASE_URL: 'postgres://db.example/portal' }, false],
])(
  '%o: whether cards have a page is %s, as only an issuer makes what it lets ask for',
  (environment, isOn) => {
    const { customer } = readConfig(environment).settings.featureFlags;
    expect(customer).toMatchObject({ cardManagementMenuEnabled: isOn, invoicePaymentEnabled: true });
  },
);
