import { createElement as element } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { AuthShell } from './auth-shell.tsx';

const ignore = (): void => undefined;

test('the frame before sign-in and what stands in it is pre-rendered as a strict Content Security Policy asks', () => {
  const html = renderToString(
    element(AuthShell, {
      brand: { name: 'Termline', href: '/login' },
      language: element(ChipSelect, {
        label: 'Language',
        value: 'en',
        options: [{ value: 'en', label: 'English' }],
        onChange: ignore,
      }),
      title: 'Sign in',
      notices: element(Notice, { tone: 'negative', title: 'This account is locked' }),
      foot: 'Termline',
      artLabel: 'About the portal',
      artTitle: 'Every invoice, on its terms.',
      artText: 'See what is due.',
      children: [
        element(TextField, { key: 'name', label: 'Username', error: 'Type your username' }),
        element(Checkbox, { key: 'stay', isSelected: false, onChange: ignore, children: 'Remember me' }),
      ],
    }),
  );
  expect(html).toContain('This account is locked');
  expect(html).not.toMatch(/ style=|<style|<script|data-rac/);
});
