import { useState, type ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { Section } from '#ui/kit/section.tsx';
import { show } from '#ui/testing/show.tsx';
import { keepFocus } from './keep-focus.ts';

beforeEach(() => keepFocus(document));

function Contacts(): ReactElement {
  const [names, setNames] = useState(['Ada', 'Ben']);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <main>
      <Section title="Contacts">
        {names.map((name) => (
          <Button key={name} onPress={() => setNames(names.filter((one) => one !== name))}>
            {`Remove ${name}`}
          </Button>
        ))}
        {names.length === 2 ? <Button onPress={() => setIsAsked(true)}>Ask</Button> : null}
        <Dialog
          isOpen={isAsked}
          title="Really?"
          closeLabel="Close"
          onClose={() => setIsAsked(false)}
          actions={
            <Button
              onPress={() => {
                setIsAsked(false);
                setNames([]);
              }}
            >
              Remove all
            </Button>
          }
        >
          All of them
        </Dialog>
      </Section>
      <p>Elsewhere</p>
    </main>
  );
}

const part = () => page.getByRole('region', { name: 'Contacts' });

test('the focus stays in its part where the row that had it is removed', async () => {
  await show(<Contacts />);
  await page.getByRole('button', { name: 'Remove Ada' }).click();
  await expect.element(part()).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Remove Ben' })).toHaveFocus();
});

test('the focus goes to where a dialog was opened whose button is gone', async () => {
  await show(<Contacts />);
  await page.getByRole('button', { name: 'Ask' }).click();
  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect.element(part()).toHaveFocus();
});

test('what was left before is not gone back to', async () => {
  await show(<Contacts />);
  await page.getByRole('button', { name: 'Ask' }).click();
  await userEvent.keyboard('{Escape}');
  await page.getByText('Elsewhere').click();
  expect(document.activeElement).toBe(document.body);
});
