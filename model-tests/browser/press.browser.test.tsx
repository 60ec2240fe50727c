import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from './press.ts';

/** Puts a button on the page that says who was pressed. */
function put(name: string, pressed: string[]): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = 'Go on';
  button.addEventListener('click', () => pressed.push(name));
  document.body.append(button);
  return button;
}

const cover = () => {
  const covering = document.createElement('div');
  covering.id = 'covering';
  Object.assign(covering.style, { position: 'fixed', inset: '0' });
  document.body.append(covering);
  return covering;
};

test('what is drawn anew while something lies over it is pressed as it stands then', async () => {
  const pressed: string[] = [];
  const old = put('old', pressed);
  const covering = cover();
  const done = press(page.getByRole('button', { name: 'Go on' }));
  old.remove();
  const drawnAnew = put('new', pressed);
  covering.remove();
  await done;
  expect(pressed).toEqual(['new']);
  drawnAnew.remove();
});

test('what lies over a control for long is named', async () => {
  const button = put('covered', []);
  const covering = cover();
  await expect(press(page.getByRole('button', { name: 'Go on' }), 50)).rejects.toThrow(
    /id="covering".* lies over/,
  );
  covering.remove();
  button.remove();
});
