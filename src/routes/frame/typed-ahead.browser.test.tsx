import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#ui/testing/show.tsx';
import { createTypedAhead } from './typed-ahead.ts';

const ahead = createTypedAhead();
const heard = vi.fn<(event: KeyboardEvent) => void>();
const escaped = vi.fn<() => void>();

afterEach(() => {
  ahead.end();
  document.removeEventListener('keydown', heard);
  vi.clearAllMocks();
});

test('what is typed before the field is there is kept, and acts nowhere else', async () => {
  await show(<input aria-label="Elsewhere" />);
  const field = document.querySelector('input');
  field?.focus();
  document.addEventListener('keydown', heard);
  ahead.begin(escaped);
  // Begun twice, as by another press of the keys, it keeps what it has.
  await userEvent.keyboard('INV-78');
  ahead.begin(escaped);
  await userEvent.keyboard('26138{Backspace}7{Enter}');
  expect(field?.value).toBe('');
  expect(heard.mock.calls.map(([{ key }]) => key).filter((key) => key !== 'Shift')).toEqual([]);
  expect(ahead.end()).toBe('INV-7826137');
  expect(ahead.end()).toBe('');
  await userEvent.keyboard('n');
  expect(field?.value).toBe('n');
});

test('Escape gives it up, and keys with Control are the page’s', async () => {
  await show(<p>Page</p>);
  document.addEventListener('keydown', heard);
  ahead.begin(escaped);
  await userEvent.keyboard('{Control>}b{/Control}{Escape}');
  expect(escaped).toHaveBeenCalledOnce();
  expect(heard.mock.calls.map(([{ key }]) => key)).toEqual(['Control', 'b']);
  expect(ahead.end()).toBe('');
});
