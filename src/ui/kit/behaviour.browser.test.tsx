import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show, violations } from '#ui/testing/show.tsx';
import { Button } from './button.tsx';
import { ChoiceRows } from './choice-rows.tsx';
import { Tabs } from './tabs.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { MoneyField } from './money-field.tsx';
import { SearchField } from './search-field.tsx';

function AskingPage({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <main>
      <Button onPress={() => setOpen(true)}>Remove</Button>
      <Dialog
        isOpen={isOpen}
        title="Remove First Lakes Bank?"
        closeLabel="Close"
        onClose={close}
        actions={<Button onPress={close}>Keep it</Button>}
      >
        <p>AutoPay stops.</p>
      </Dialog>
    </main>
  );
}

test('a dialog is named by its question, closes on Escape, and gives the focus back', async () => {
  const onClose = vi.fn<() => void>();
  await show(<AskingPage onClose={onClose} />);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Remove First Lakes Bank?' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('button', { name: 'Remove' })).toHaveFocus();
});

test('an alert dialog without a way out is answered by its actions only', async () => {
  await show(
    <Dialog
      isOpen
      role="alertdialog"
      title="Save the draft?"
      actions={<Button takesFocus>Stay here</Button>}
    />,
  );
  await expect.element(page.getByRole('button', { name: 'Stay here' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog', { name: 'Save the draft?' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

test('a blocked menu entry can be reached, says why, and does nothing', async () => {
  const dispute = vi.fn<() => void>();
  const chargeBack = vi.fn<() => void>();
  await show(
    <main>
      <Menu
        label="Selection"
        trigger={<Button>More</Button>}
        entries={[
          { id: 'dispute', label: 'Dispute', onAction: dispute },
          {
            id: 'back',
            label: 'Chargeback',
            blocked: 'INV-1 is Paid.',
            onAction: chargeBack,
            startsGroup: true,
          },
        ]}
      />
    </main>,
  );
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Dispute' })).toHaveFocus();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const blocked = page.getByRole('menuitem', { name: /Chargeback.*INV-1 is Paid/ });
  await expect.element(blocked).toHaveFocus();
  await expect.element(blocked).toHaveAttribute('aria-disabled', 'true');
  expect(chargeBack).not.toHaveBeenCalled();
  await page.getByRole('menuitem', { name: 'Dispute' }).click();
  expect(dispute).toHaveBeenCalledOnce();
});

test('a menu that goes on below its edge has a shade there, which its end covers', async () => {
  const entries = Array.from({ length: 60 }, (_, index) => ({ id: `${index}`, label: `Merchant ${index}` }));
  await show(
    <main>
      <Menu label="Merchants" trigger={<Button>Merchant</Button>} entries={entries} />
    </main>,
  );
  await page.getByRole('button', { name: 'Merchant' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Merchant 0' })).toBeVisible();
  const list = page.getByRole('menu').element().parentElement;
  if (!list) throw new Error('The menu floats nowhere');
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
  const { backgroundImage, backgroundAttachment } = getComputedStyle(list);
  // Two covers that go along with the rows, over two shades that stay at the edges.
  expect(backgroundImage.match(/(?:linear|radial)-gradient/g)).toEqual([
    'linear-gradient',
    'linear-gradient',
    'radial-gradient',
    'radial-gradient',
  ]);
  expect(backgroundAttachment).toBe('local, local, scroll, scroll');
});

test('an amount that could be read as another one is refused, and says how amounts are written', async () => {
  const told: (number | null)[] = [];
  const onUnclear = vi.fn();
  const field = () => page.getByRole('textbox', { name: 'Amount' });
  const Amount = () => {
    const [amount, setAmount] = useState<number | null>(null);
    const change = (next: number | null) => {
      told.push(next);
      setAmount(next);
    };
    return (
      <MoneyField label="Amount" amount={amount} currency="USD" onChange={change} onUnclear={onUnclear} />
    );
  };
  await show(<Amount />);
  for (const typed of ['1.000,50', '1,00', 'abc', '1,000.005']) {
    await field().fill(typed);
    await userEvent.tab();
    await expect.element(page.getByText('Write the amount as 1,234.50.')).toBeVisible();
    await expect.element(field()).toHaveValue(typed);
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  }
  expect(told).toEqual([]);
  expect(onUnclear).toHaveBeenCalledTimes(4);
  await field().fill('1000.5');
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('1,000.50');
  expect(page.getByText('Write the amount as').elements()).toEqual([]);
  await field().fill('');
  await userEvent.tab();
  expect(told).toEqual([100_050, null]);
});

test('a search applies itself after a pause, at once on Enter, and Escape clears it', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  await show(<SearchField label="Search" value="" onSearch={onSearch} clearLabel="Clear" />);
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    // Keys, because Vitest lets faked time pass while it waits for a locator's action.
    await userEvent.keyboard('tire');
    vi.advanceTimersByTime(249);
    expect(onSearch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('tire');
    await userEvent.keyboard('s{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith('tires');
    await userEvent.keyboard('{Escape}');
    expect(onSearch).toHaveBeenLastCalledWith('');
    expect(onSearch).toHaveBeenCalledTimes(3);
    await expect.element(field).toHaveValue('');
  } finally {
    vi.useRealTimers();
  }
});

test('a blocked choice is announced with its reason and cannot be chosen', async () => {
  const onChange = vi.fn<(value: string) => void>();
  await show(
    <ChoiceRows
      label="Pay with"
      value="card"
      onChange={onChange}
      choices={[
        {
          value: 'bank',
          title: 'Bank',
          consequence: 'Shows in 1–2 days.',
          blocked: <p>One account at a time</p>,
        },
        { value: 'card', title: 'Card', content: <p>Accept the fee</p> },
        { value: 'wire', title: 'Wire', content: <p>Our account</p> },
      ]}
    />,
  );
  const bank = page.getByRole('radio', { name: 'Bank' });
  await expect.element(bank).toHaveAccessibleDescription('Shows in 1–2 days. One account at a time');
  await expect.element(page.getByText('Accept the fee')).toBeVisible();
  await expect.element(page.getByText('Our account')).not.toBeInTheDocument();
  await bank.click({ force: true });
  expect(onChange).not.toHaveBeenCalled();
  await expect.element(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  await page.getByRole('radio', { name: 'Wire' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('wire');
});

test('tabs that take a second line stand on a hairline of their own in each', async () => {
  await show(
    <Tabs
      label="Lists"
      items={Array.from({ length: 9 }, (_, index) => ({
        href: `/invoice-list/all?page=${index}` as const,
        label: `A list with a long name ${index}`,
        isCurrent: index === 0,
      }))}
    />,
  );
  await page.viewport(900, 600);
  const tabs = page.getByRole('link').elements();
  const tops = [...new Set(tabs.map((tab) => tab.getBoundingClientRect().top))];
  expect(tops.length).toBeGreaterThan(1);
  const [first] = tabs;
  // The lines follow one another without a gap between a mark and the next names.
  expect(tops[1]! - tops[0]!).toBe(first!.getBoundingClientRect().height);
  expect(getComputedStyle(first!, '::before').borderBottomWidth).toBe('1px');
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});

test('why a choice is blocked stands under its title, on a phone too', async () => {
  await show(
    <ChoiceRows
      label="Pay with"
      value={null}
      onChange={() => {}}
      choices={[{ value: 'bank', title: 'Harbor Bank', blocked: 'One account at a time' }]}
    />,
  );
  const left = (text: string) => page.getByText(text).element().getBoundingClientRect().left;
  for (const width of [1280, 390]) {
    await page.viewport(width, 800);
    expect(left('One account at a time'), `${width} px`).toBe(left('Harbor Bank'));
  }
});
