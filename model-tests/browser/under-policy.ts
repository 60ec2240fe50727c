import { afterEach, expect } from 'vitest';
import { takeRefused } from './refused.ts';

// Before all tests of views and components, which run under the portal's policy (`scripts/policy-in-tests.ts`): one
// during which the browser refused something fails.
afterEach(() => {
  expect(takeRefused(), 'what the portal’s policy refuses').toEqual([]);
});

// As in index.html.
const skipped = document.createElement('meta');
skipped.id = 'react-aria-pressable-style';
document.head.append(skipped);
