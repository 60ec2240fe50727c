import { expect, test } from 'vitest';
import { FRAME_SANDBOX, framedPageAt } from '#domain/portal/framed-page.ts';

const PORTAL = 'https://portal.example';
const reports = { location: 'reports', title: 'Reports', url: 'https://legacy.example/reports' };
const at = (location: string, url = reports.url) =>
  framedPageAt([{ ...reports, url }], location, PORTAL)?.url ?? null;

test('a page is shown at its own location only', () => {
  expect(at('reports')).toBe('https://legacy.example/reports');
  for (const other of ['Reports', 'report', '', '__proto__', 'https://evil.example']) {
    expect(at(other)).toBeNull();
  }
});

test('an older system may still be without encryption', () => {
  expect(at('reports', 'http://legacy.example/reports')).toBe('http://legacy.example/reports');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://legacy.example/1',
  'file:///etc/passwd',
  '//evil.example',
  'https://portal.example/login',
  'https://portal.example:443/login',
])('%s is never framed', (url) => {
  expect(at('reports', url)).toBeNull();
});

test('a framed page works with its own data, and may neither lead the portal away nor open windows', () => {
  const allowed = ['allow-downloads', 'allow-forms', 'allow-same-origin', 'allow-scripts'];
  expect(FRAME_SANDBOX.split(' ').toSorted()).toEqual(allowed);
});
