import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { INVOICE_PAGE } from '#ui/testing/invoice-samples.ts';
import { LIST_FRAME, showList } from '#ui/testing/running-list.tsx';

const dock = () => page.getByRole('region', { name: 'Selected invoices' });
const height = () => dock().element().getBoundingClientRect().height;
/** Whether a text can be read where it stands: what is folded is there, and clipped. */
function isRead(text: RegExp | string): boolean {
  const words = dock().getByText(text).element();
  return (words.closest('[tabindex="-1"]') ?? words).getBoundingClientRect().height > 10;
}
const firstReason =
  /are paid, adjusted or closed, in a payment, on hold, under review, not billed yet or credits/;
const laterReason = /^3 accounts have an amount left for a bank to pay/;

async function select(first: string, last: string): Promise<void> {
  await page.getByRole('checkbox', { name: `Select ${first}` }).click();
  await page.getByRole('checkbox', { name: `Select ${last}` }).click({ modifiers: ['Shift'] });
}

test('of many reasons the dock shows the first, counts the others and shows them by a press', async () => {
  await showList();
  await select('INV-7802114', 'INV-7828001');
  await expect.element(dock().getByText('1 wholly disputed invoice selected')).toBeVisible();
  expect([isRead(firstReason), isRead(laterReason)]).toEqual([true, false]);
  expect(height()).toBeLessThan(800 / 3);
  const more = dock().getByRole('button', { name: /^\d more reasons$/ });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  expect([isRead(firstReason), isRead(laterReason)]).toEqual([true, true]);
  await dock().getByRole('button', { name: 'Show less' }).click();
  expect(isRead(laterReason)).toBe(false);
});

test('a folded reason that takes the focus is read', async () => {
  await showList();
  await select('INV-7802114', 'INV-7828001');
  const reason = dock().getByText(laterReason).element().closest<HTMLElement>('[tabindex="-1"]');
  reason?.focus();
  await expect.poll(() => isRead(laterReason)).toBe(true);
});

test('on a phone what is selected has the whole width, and why it cannot be paid stands in the dock', async () => {
  await showList();
  await page.viewport(390, 844);
  await select('INV-7802114', 'INV-7828001');
  const box = (text: RegExp | string) => dock().getByText(text).element().getBoundingClientRect();
  const total = dock()
    .getByText(/\d\.\d\d/)
    .first()
    .element()
    .getBoundingClientRect();
  expect(Math.abs(box(/\d invoices selected/).bottom - total.bottom)).toBeLessThan(8);
  expect(box('1 wholly disputed invoice selected').width).toBeGreaterThan(340);
  expect([isRead(firstReason), isRead(/^Rule PAY-02$/), isRead(laterReason)]).toEqual([true, true, false]);
  expect(height()).toBeLessThan(844 / 2.5);
  await dock()
    .getByRole('button', { name: /^\d more reasons$/ })
    .click();
  expect(isRead(laterReason)).toBe(true);
  // Opened it leaves rows in sight.
  expect(height()).toBeLessThan(844 * 0.6);
});

test('on a phone what is selected is downloaded from a menu', async () => {
  await showList();
  await page.viewport(390, 844);
  await select('INV-7802114', 'INV-7812633');
  expect(dock().getByRole('button', { name: 'Download selected' }).elements()).toEqual([]);
  await dock().getByRole('button', { name: 'More actions' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Download selected' })).toBeVisible();
});

test('of several accounts each is named with its amount, first the one that is offered to be kept', async () => {
  await showList();
  await select('INV-7802114', 'INV-7828001');
  const offered = dock().getByRole('button', { name: /^Keep .* only/ });
  const account = /^Keep (.*) only \(\d+\)$/.exec(offered.element().textContent ?? '')?.[1];
  const shares = dock().getByText(/: \d+ \([\d,.]+\sUSD\)/);
  expect(account).toBeDefined();
  expect(shares.element().textContent).toMatch(new RegExp(`^${account}: \\d+ \\([\\d,.]+\\sUSD\\), `));
});

test('what a fix leaves out is brought back by the next press', async () => {
  await showList();
  await select('INV-7802114', 'INV-7828001');
  const count = () =>
    dock()
      .getByText(/^\d+ invoices selected$/)
      .element().textContent;
  const before = count();
  await dock()
    .getByRole('button', { name: /^\d more reasons$/ })
    .click();
  await dock()
    .getByRole('button', { name: /^Keep .* only/ })
    .click();
  await expect.poll(count).not.toBe(before);
  await expect.element(dock().getByText(/^\d+ invoices? (?:was|were) unselected\./)).toBeVisible();
  await dock().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(count).toBe(before);
});

test('where not all that match could be selected, what is still selected is counted beside its sum', async () => {
  await showList({ status: 'all' }, { page: { ...INVOICE_PAGE, total: 2_187 } });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const [count] =
    /^\d+/.exec(
      dock()
        .getByText(/^\d+ invoices selected$/)
        .element().textContent ?? '',
    ) ?? [];
  await page.getByRole('button', { name: /^Select all 2,187/ }).click();
  await expect.element(dock().getByText('The new selection could not be made')).toBeVisible();
  await expect
    .element(dock().getByText(`${count} invoices still selected, with this sum`, { exact: true }))
    .toBeVisible();
  expect(dock().getByText('Not selected').elements()).toEqual([]);
});

test('where nothing keeps all from being paid, the ways to pay are folded in a low window', async () => {
  await showList();
  await page.getByRole('checkbox', { name: 'Select INV-7802114' }).click();
  const whole = height();
  await page.viewport(1280, 640);
  await expect.poll(height).toBeLessThan(whole);
  const unfold = dock().getByRole('button', { name: 'Ways to pay' });
  await unfold.click();
  await expect.element(unfold).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(height).toBe(whole);
});

test('what is selected can be asked to be charged back; of more than one request takes the reason is said instead', async () => {
  const chargeBack = (ids: readonly string[]) =>
    ids.length > 1 ? null : (`/invoice/${ids[0]}/chargeback` as const);
  await showList({ status: 'all' }, { shown: { ...LIST_FRAME, hrefs: { ...LIST_FRAME.hrefs, chargeBack } } });
  await page.getByRole('checkbox', { name: 'Select INV-7802114' }).click();
  const link = dock().getByRole('link', { name: 'Charge back' });
  await expect.element(link).toHaveAttribute('href', '/invoice/7802114/chargeback');
  await page.getByRole('checkbox', { name: 'Select INV-7828001' }).click();
  await expect.element(link).not.toBeInTheDocument();
  const reason =
    '“Charge back” is for invoices that are selected one by one and allow it, at most 50 at a time.';
  await expect.element(dock().getByText(reason)).toBeVisible();
  await dock().getByRole('button', { name: 'Charge back' }).click({ force: true });
  await expect.poll(() => document.activeElement?.textContent).toBe(reason);
});

/** Words of some length that stand in fewer pixels than a few of their words take. */
function squeezed(): (string | null)[] {
  return [...dock().element().querySelectorAll('p, button, a')]
    .filter(({ textContent }) => textContent.length > 24)
    .filter((words) => words.getBoundingClientRect().width < 150)
    .map(({ textContent }) => textContent);
}

/** Controls that lie over one another or leave no gap between. */
function touching(): string[] {
  const boxes = [...dock().element().querySelectorAll('button, a')]
    .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        ({ box }) =>
          box.left < one.box.right + 1 &&
          one.box.left < box.right + 1 &&
          box.top < one.box.bottom &&
          one.box.top < box.bottom,
      )
      .map(({ name }) => `${one.name} / ${name}`),
  );
}

test.for([
  [1920, 224],
  [1800, 224],
  [1600, 224],
  [1440, 224],
  [1280, 224],
  [1181, 224],
  [1024, 64],
  [768, 64],
])('beside all that can be done its words have room, %i px wide', async ([width = 0, bar = 0]) => {
  const hrefs = {
    ...LIST_FRAME.hrefs,
    dispute: () => '/dispute/create' as const,
    chargeBack: () => '/invoice/7802114/chargeback' as const,
  };
  await showList({ status: 'all' }, { shown: { ...LIST_FRAME, hrefs } });
  await page.viewport(width, 900);
  const main = page.getByRole('main').element() as HTMLElement;
  main.style.marginInlineStart = `${bar}px`;
  await select('INV-7802114', 'INV-7812633');
  await expect.element(dock().getByRole('button', { name: /^Pay \d invoices/ })).toBeVisible();
  expect([squeezed(), touching()]).toEqual([[], []]);
  expect(height()).toBeLessThan(900 * 0.36);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('where nothing of what is selected can be charged back the dock says why, and offers no chargeback', async () => {
  const [early, disputed] = ['INV-7829944', 'INV-7828001'];
  const obstaclesOf: Record<string, Invoice['chargebackObstacles']> = {
    [early]: [{ rule: 'DIS-54', facts: { lifeCycle: 'unbilled' }, remedy: { kind: 'contactSupport' } }],
    [disputed]: [{ rule: 'DIS-51', facts: {}, remedy: { kind: 'openDispute', dispute: null } }],
  };
  const rows = INVOICE_PAGE.rows.map((row) => {
    const chargebackObstacles = obstaclesOf[row.invoiceId];
    return chargebackObstacles ? { ...row, chargebackObstacles } : row;
  });
  const shown = {
    ...LIST_FRAME,
    hrefs: {
      ...LIST_FRAME.hrefs,
      chargeBack: ([trxId = '']: readonly string[]) => `/invoice/${trxId}/chargeback` as const,
      disputeOf: (trxId: string) => `/dispute-center/${trxId}` as const,
    },
  };
  await showList(undefined, { shown, page: { ...INVOICE_PAGE, rows } });
  await select(early, disputed);
  await expect.element(dock().getByText(/^2 selected invoices cannot be charged back/)).toBeVisible();
  expect(dock().getByRole('link', { name: 'Charge back' }).elements()).toEqual([]);
  await expect.element(dock().getByRole('button', { name: 'Charge back' })).toBeVisible();
  await dock().getByRole('button', { name: 'Why no chargeback' }).click();
  const told = page.getByRole('dialog', { name: '2 selected invoices cannot be charged back' });
  await expect.element(told.getByText('This invoice is not billed yet.')).toBeVisible();
  await expect
    .element(told.getByRole('link', { name: 'See the dispute' }))
    .toHaveAttribute('href', '/dispute-center/7828001');
  await told.getByRole('button', { name: 'Close' }).click();
  // The request leaves out by itself what cannot be, as long as something can.
  await page.getByRole('checkbox', { name: 'Select INV-7816240' }).click();
  await expect.element(dock().getByRole('link', { name: 'Charge back' })).toBeVisible();
  expect(
    dock()
      .getByText(/cannot be charged back/)
      .elements(),
  ).toEqual([]);
});

test('of what cannot be disputed the dock says why, with what is possible instead, and blocks a dispute of nothing else', async () => {
  const out = { paid: 'INV-7828001', early: 'INV-7829944' };
  const obstaclesOf: Record<string, Invoice['disputeObstacles']> = {
    [out.paid]: [
      {
        rule: 'DIS-04',
        facts: { lifeCycle: 'paid' },
        remedy: { kind: 'requestChargeback', until: '2027-02-14' },
      },
    ],
    [out.early]: [{ rule: 'DIS-04', facts: { lifeCycle: 'unbilled' }, remedy: { kind: 'none' } }],
  };
  const rows = INVOICE_PAGE.rows.map((row) => {
    const disputeObstacles = obstaclesOf[row.invoiceId];
    return disputeObstacles ? { ...row, eligibleForDispute: false, disputeObstacles } : row;
  });
  const shown = {
    ...LIST_FRAME,
    hrefs: {
      ...LIST_FRAME.hrefs,
      dispute: (trxIds: readonly string[]) => `/dispute/create?invoiceIds=${trxIds.join(',')}` as const,
      chargeBack: ([trxId = '']: readonly string[]) => `/invoice/${trxId}/chargeback` as const,
    },
  };
  await showList(undefined, { shown, page: { ...INVOICE_PAGE, rows } });
  await select(out.early, out.paid);
  await expect.element(dock().getByText(/^2 selected invoices cannot be disputed/)).toBeVisible();
  await dock().getByRole('button', { name: 'Dispute' }).click({ force: true });
  await expect.element(dock().getByText(/^2 selected invoices cannot be disputed/)).toBeVisible();
  await dock().getByRole('button', { name: 'See why' }).click();
  const told = page.getByRole('dialog', { name: '2 selected invoices cannot be disputed' });
  await expect.element(told.getByText('This invoice is paid.')).toBeVisible();
  await expect
    .element(told.getByText('This invoice is not billed yet. It can be disputed once it is.'))
    .toBeVisible();
  await expect
    .element(told.getByRole('link', { name: 'You can ask for a chargeback until Feb 14, 2027' }))
    .toHaveAttribute('href', '/invoice/7828001/chargeback');
  await told.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('checkbox', { name: 'Select INV-7816240' }).click();
  await expect
    .element(dock().getByRole('link', { name: 'Dispute' }))
    .toHaveAttribute('href', '/dispute/create?invoiceIds=7829944,7828001,7816240');
  // What stands there without a way of its own is left out by one press, and comes back by one more.
  await dock().getByRole('button', { name: 'See why' }).click();
  await told.getByRole('button', { name: 'Leave out what cannot be disputed' }).click();
  await expect
    .element(dock().getByRole('link', { name: 'Dispute' }))
    .toHaveAttribute('href', '/dispute/create?invoiceIds=7816240');
  await expect.element(dock().getByText(/^2 invoices were unselected\./)).toBeVisible();
  await dock().getByRole('button', { name: 'Undo' }).click();
  await expect.element(dock().getByText(/^2 selected invoices cannot be disputed/)).toBeVisible();
});
