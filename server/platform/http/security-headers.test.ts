import { expect, test } from 'vitest';
import { framedByOwn, framingOwn, securityHeaders } from '#server/platform/http/security-headers.ts';

const policyOf = (frames: readonly string[]) =>
  String(securityHeaders([], frames, false)['content-security-policy']);

test('no page may be framed, and none is framed unless the configuration names it', () => {
  expect(policyOf([])).not.toContain('frame-src');
  expect(policyOf([])).toContain("default-src 'none'");
  expect(policyOf([])).toContain("frame-ancestors 'none'");
});

test('the origins of the configured pages enter the policy, and nothing else changes', () => {
  const frames = ['https://legacy.example', 'https://reports.example'];
  expect(policyOf(frames)).toContain('frame-src https://legacy.example https://reports.example');
  expect(policyOf(frames).replace(/; frame-src [^;]*/, '')).toBe(policyOf([]));
});

test('a page that frames its own kind may frame nothing else, and one framed by it is framed by nobody else', () => {
  const [plain, configured] = [policyOf([]), policyOf(['https://legacy.example'])];
  expect(framingOwn(plain)).toBe(`${plain}; frame-src 'self'`);
  expect(framingOwn(configured).match(/frame-src [^;]*/g)).toEqual([
    "frame-src 'self' https://legacy.example",
  ]);
  expect(framedByOwn(plain)).toContain("frame-ancestors 'self'");
  expect(framedByOwn(plain).replace("'self'; base-uri", "'none'; base-uri")).toBe(plain);
});
