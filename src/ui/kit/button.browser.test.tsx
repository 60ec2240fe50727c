import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ObstacleNote } from '#ui/shared/obstacle-note.tsx';
import { show } from '#ui/testing/show.tsx';
import { Button } from './button.tsx';

test('a blocked button sends nothing and leads to its first reason', async () => {
  const pay = vi.fn<() => void>();
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  await show(
    <form onSubmit={submit}>
      <Button type="submit" blockedBy="why-bank why-card" onPress={pay}>
        Pay 6 invoices
      </Button>
      <ObstacleNote id="why-bank" title="One account at a time" reason="Your selection spans 2 accounts." />
      <ObstacleNote id="why-card" title="1 invoice is too small" />
    </form>,
  );
  const button = page.getByRole('button', { name: 'Pay 6 invoices' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription(/spans 2 accounts.*too small/);
  // A blocked control counts as disabled to the driver, which would wait for it.
  await button.click({ force: true });
  expect(document.activeElement?.id).toBe('why-bank');
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.id).toBe('why-bank');
  expect(pay).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('a pending button keeps its width, says what runs and takes no second press', async () => {
  const pay = vi.fn<() => void>();
  await show(<Button onPress={pay}>Pay 31,264.62 USD</Button>);
  const width = page.getByRole('button').element().getBoundingClientRect().width;
  await show(
    <Button isPending pendingLabel="Paying, please wait" onPress={pay}>
      Pay 31,264.62 USD
    </Button>,
  );
  const button = page.getByRole('button', { name: 'Paying, please wait' });
  expect(button.element().getBoundingClientRect().width).toBe(width);
  await button.click({ force: true });
  expect(pay).not.toHaveBeenCalled();
});

test('an inactive button stays in its place and does nothing', async () => {
  const turn = vi.fn<() => void>();
  await show(<Button isInactive label="Previous page" icon="chevronLeft" onPress={turn} />);
  await page.getByRole('button', { name: 'Previous page' }).click({ force: true });
  expect(turn).not.toHaveBeenCalled();
});
