import { describe, expect, test } from 'vitest';
import {
  endpointsOf,
  isFeedbackOn,
  isClosedPage,
  needsConsent,
  scriptsOf,
  type ThirdParties,
} from '#domain/portal/third-parties.ts';

const nobody: ThirdParties = {
  emsClientId: 'portal-7',
  analyticsEndpoint: null,
  guideScript: null,
  feedbackScript: null,
  loggingEndpoint: null,
  loggingLevel: 'error',
};

describe('consent', () => {
  test('is not asked for where nobody else is told anything', () => {
    expect(needsConsent(nobody)).toBe(false);
  });

  test.each(['analyticsEndpoint', 'guideScript', 'feedbackScript', 'loggingEndpoint'] as const)(
    'is asked for where there is a %s',
    (name) => {
      const parties = { ...nobody, [name]: 'https://them.example/x' };
      expect(needsConsent(parties)).toBe(true);
      expect([...endpointsOf(parties), ...scriptsOf(parties)]).toEqual(['https://them.example/x']);
    },
  );
});

test.each([
  [{}, false],
  [{ feedbackEnabled: true }, true],
  [{ feedbackEnabled: false, feedbackDisabled: true }, false],
  [{ feedbackDisabled: false }, true],
])('with the flags %j the survey is on: %j', (flags, isOn) => {
  expect(isFeedbackOn(flags)).toBe(isOn);
});

test.each([
  '/payment/due',
  '/payment/confirm',
  '/fleetchargebeta/payment/invoices',
  '/prefix/of/ours/payment/due',
  '/account/cards',
  '/account/cards/17',
  '/payment-methods/add',
  '/add-bank-account',
  '/account/settings',
  '/forgot-password',
  '/reset-password',
  '/create-account',
])('%s is closed to third parties', (path) => {
  expect(isClosedPage(path)).toBe(true);
});

test.each(['/', '/login', '/account/overview', '/payments', '/payments/12', '/invoice-list/all', '/help'])(
  '%s is open to them',
  (path) => {
    expect(isClosedPage(path)).toBe(false);
  },
);
