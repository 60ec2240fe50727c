import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { heldFigures } from './ceilings.ts';

const chunk = (name: string, ...imports: string[]) => ({ name, file: `assets/${name}.js`, imports });

const manifest: Manifest = Object.fromEntries(
  [
    chunk('sign-in', 'react'),
    chunk('react'),
    chunk('portal', 'sign-in'),
    chunk('overview', 'common'),
    chunk('invoice-list', 'common', 'lists'),
    chunk('payment', 'lists'),
    chunk('payment_api-payments_shared'),
    chunk('common'),
    chunk('lists'),
    chunk('disputes', 'disputes_disputing', 'common'),
    chunk('disputing', 'disputes_disputing'),
    chunk('disputes_disputing', 'forms'),
    chunk('users', 'forms'),
    chunk('methods', 'login-area_methods_payment', 'common'),
    chunk('payments', 'common'),
    chunk('approvals', 'common'),
    chunk('workbook'),
    chunk('login-area_methods_payment'),
    chunk('login-area', 'login-area_methods_payment'),
    chunk('forms'),
  ].map((built) => [built.name, built]),
);

const sizes = new Map([
  ['/before-paint.js', 1_000],
  ...Object.values(manifest).map(({ file }): [string, number] => [`/${file}`, 10_000]),
  ['/assets/messages/frame-en-0123456789.js', 2_000],
  ['/assets/messages/frame-de-0123456789.js', 3_000],
  ['/assets/messages/dispute-de-0123456789.js', 4_000],
]);

const figure = (name: string) =>
  heldFigures(manifest, sizes).find((held) => held.name.startsWith(name))?.value;

test('a page weighs its chunks with all that they import, each once, and its messages', () => {
  expect(figure('sign-in')).toBe(21);
  expect(figure('invoice list')).toBe(10 + 10 + 10 + 10 + 10 + 10 + 1 + 2);
});

test('of the pages of disputes only what no other page loads counts', () => {
  expect(figure('pages of disputes')).toBe(30);
});

test('so it is of those of payment methods', () => {
  expect(figure('pages of payment methods')).toBe(10);
});

test('and of all that pays beside the wizard, with how a workbook is read', () => {
  expect(figure('pages of paying')).toBe(40);
});

test('the whole is every script with the messages of the largest language', () => {
  expect(figure('the whole portal')).toBe(20 * 10 + 1 + 7);
});

test('a figure above its ceiling is not met', () => {
  const heavy = new Map([...sizes, ['/assets/react.js', 600_000]]);
  const missed = heldFigures(manifest, heavy).filter(({ met }) => !met);
  expect(missed.map(({ name }) => name)).toContain('sign-in: scripts until live');
});

test('a chunk that is gone is told', () => {
  const { overview: _, ...rest } = manifest;
  expect(() => heldFigures(rest, sizes)).toThrow('overview');
});
