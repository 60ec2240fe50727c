import { expect as shortly, type Page } from '@playwright/test';
import { beginDisputing } from './disputable-invoices.ts';
import { ground } from './ground.ts';
import { tabTo } from './tab-to.ts';
import { test } from './test.ts';

// The server shares the machine with the browser.
const expect = shortly.configure({ timeout: 15_000 });

test.use({ locale: 'de-DE', colorScheme: 'dark', viewport: { width: 390, height: 844 } });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Whether what is seen is dark, and as wide as the phone. */
async function isReadable(page: Page): Promise<void> {
  expect(Math.max(...(await page.evaluate(ground))), `${page.url()} is dark`).toBeLessThan(90);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, `${page.url()} scrolls sideways`).toBe(0);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, 'button', name);
  await page.keyboard.press('Enter');
}

test(
  'an invoice of the list is disputed by the keyboard alone, in German, in the dark, on a phone',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const { asked, disputesOf } = await beginDisputing(page, portal, [{}]);
    await page.goto(`${portal.origin}/invoice-list/all`);
    await tabTo(page, 'checkbox', 'INV-8100001 auswählen');
    await isReadable(page);
    await page.keyboard.press('Space');
    await press(page, 'Weitere Aktionen');
    const dispute = page.getByRole('menuitem', { name: 'Beanstanden', exact: true });
    await expect(dispute).toBeVisible();
    await page.keyboard.type('Bean');
    await expect(dispute).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(heading(page, 'Was stimmt an dieser Rechnung nicht?')).toBeVisible();
    await isReadable(page);
    await tabTo(page, 'combobox', 'Grund der Beanstandung');
    await page.keyboard.type('Doppelte');
    await tabTo(page, 'textbox', 'Beschreibung');
    await page.keyboard.type('Zweimal berechnet.');
    await press(page, 'Weiter zu den Nachweisen');
    await expect(heading(page, 'Zeigen, was Ihre Beanstandung belegt')).toBeFocused();
    await isReadable(page);
    await press(page, 'Beanstandung prüfen');
    await expect(heading(page, 'Beanstandung prüfen und absenden')).toBeFocused();
    await expect(page.getByText('Doppelte Rechnung').first()).toBeVisible();
    await expect(page.getByText('Zweimal berechnet.').first()).toBeVisible();
    await isReadable(page);
    await press(page, 'Beanstandung absenden');
    await expect(heading(page, 'Ihre Beanstandung ist abgesendet')).toBeFocused();
    await expect(page.getByText(/DSP-\d+/).first()).toBeVisible();
    await isReadable(page);
    expect(await disputesOf(asked[0])).toBe(1);
  },
);
