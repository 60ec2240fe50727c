import { expect, test } from 'vitest';
import { areasAreLoaded, loadedAreasAreUsed } from './message-areas.ts';

const file = (path: string, text: string) => ({ path, text });

const catalogs = [
  file('src/locales/frame/en.json', '{"payment.title":"Pay","portal.menu":"Menu"}'),
  file('src/locales/payment/en.json', '{"payment.step":"Step","payment.stepLast":"Last"}'),
];
const view = (text: string) => file('src/ui/payment/step.tsx', text);
const page = file('src/routes/payment/payment-page.tsx', `import { Step } from '#ui/payment/step.tsx';`);
const route = (areas: string) =>
  file(
    'src/routes/payment/payment.tsx',
    `pageWithMessages([${areas}], () => import('#routes/payment/payment-page.tsx'), 'PaymentPage');`,
  );

const complaints = (...files: { path: string; text: string }[]) =>
  areasAreLoaded.complaints([...catalogs, ...files]);
const idle = (...files: { path: string; text: string }[]) =>
  loadedAreasAreUsed.complaints([...catalogs, ...files]);

test.each([`t('payment.step')`, 't(`payment.step${which}`)', `const words = { last: 'payment.stepLast' }`])(
  '%s needs the folder of the message, which comes with the page',
  (text) => {
    expect(complaints(view(text), page, route(`'payment'`))).toEqual([]);
    expect(complaints(view(text), page, route(''))[0]).toContain("does not load 'payment'");
    expect(complaints(view(text))).not.toEqual([]);
  },
);

test('folders that several pages show are named together, by a name that each spreads', () => {
  const together = file('src/routes/payment/words.ts', `export const PAYMENT_WORDS = ['payment'] as const;`);
  const shown = view(`t('payment.step')`);
  expect(complaints(shown, page, together, route('...PAYMENT_WORDS'))).toEqual([]);
  expect(complaints(shown, page, route('...PAYMENT_WORDS'))[0]).toContain("does not load 'payment'");
  expect(idle(view(`t('portal.menu')`), page, together, route('...PAYMENT_WORDS'))).toEqual([
    expect.stringContaining("src/routes/payment/payment.tsx loads 'payment'"),
  ]);
});

test('what comes with the portal needs no folder, a page’s title too', () => {
  expect(complaints(view(`t('payment.title'); t('portal.menu')`))).toEqual([]);
});

test('a view that a second page shows needs the folder there as well', () => {
  const shown = view(`t('payment.step')`);
  const other = file('src/routes/other/other-page.tsx', `import { Step } from '#ui/payment/step.tsx';`);
  const without = file('src/routes/other/other.tsx', `withMessages([], () => import('./other-page.tsx'));`);
  const complaint = complaints(shown, page, route(`'payment'`), other, without);
  expect(complaint).toEqual([expect.stringContaining('src/ui/payment/step.tsx uses "payment.step"')]);
});

test('an import of types shows nothing', () => {
  const other = file('src/app.tsx', `import type { StepProps } from '#ui/payment/step.tsx';`);
  expect(complaints(view(`t('payment.step')`), page, route(`'payment'`), other)).toEqual([]);
});

test('a folder that a page loads is used by something on it', () => {
  expect(idle(view(`t('payment.step')`), page, route(`'payment'`))).toEqual([]);
  expect(idle(view(`t('portal.menu')`), page, route(`'payment'`))).toEqual([
    expect.stringContaining("src/routes/payment/payment.tsx loads 'payment'"),
  ]);
});
