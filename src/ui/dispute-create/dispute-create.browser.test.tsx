import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { DISPUTE_DEFAULTS } from '#domain/dispute/dispute-config.ts';
import type { DisputeDraft } from '#domain/dispute/dispute-draft.ts';
import { emptyForm, type Disputable, type DisputeForm } from '#domain/dispute/dispute-form.ts';
import { money } from '#domain/money/money.ts';
import { anInvoice } from '#domain/testing/payment-facts.ts';
import { MessagesProvider } from '#locales/react.tsx';
import { disputeCreate } from '#machines/dispute-create/dispute-create.ts';
import type { AskedDisputable } from '#machines/dispute-create/setup.ts';
import { english } from '#ui/testing/in-language.tsx';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import { DisputeCreateView } from './dispute-create-view.tsx';
import { useDisputeCreate } from './use-dispute-create.ts';

const usd = (amount: number) => money(amount, 'USD');
const INVOICE = anInvoice({
  trxId: '7816240',
  invoiceId: 'INV-7816240',
  total: usd(10_985),
  open: usd(10_985),
});
const DISPUTABLE: Disputable = {
  invoices: [INVOICE],
  ineligible: [],
  most: {},
  amounts: {
    [INVOICE.trxId]: {
      open: usd(10_985),
      total: usd(10_985),
      lateFee: usd(985),
      lines: [
        { lineNumber: 1, amount: usd(7_000), description: 'Brake drum' },
        { lineNumber: 2, amount: usd(3_000), description: 'Freight' },
      ],
    },
  },
  reasons: [{ id: 'price_differs', words: 'Price differs from quote', isDocumentRequired: false }],
  contacts: [],
  toldToday: [],
  today: '2026-11-20',
};
const OF_ALL = { documentType: 'delivery', trxIds: null, state: 'stored' } as const;
const SLIP = { documentId: 'd1', name: 'slip.pdf', bytes: 9, ...OF_ALL };
const WORDS = { reasonId: 'price_differs', description: 'The quote said 60.00.' };

interface BegunProps {
  readonly step: DisputeDraft['step'];
  readonly form?: Partial<DisputeForm>;
  readonly disputable?: Partial<Disputable>;
}

/** The wizard where a draft goes on. */
function Begun({ step, form, disputable }: BegunProps): ReactElement {
  const asked = [INVOICE.trxId];
  const draft: DisputeDraft = {
    step,
    asked,
    form: { ...emptyForm(asked), words: WORDS, ...form },
    attempt: null,
  };
  const [machine] = useState(() =>
    disputeCreate.provide({
      actors: {
        loadDraft: fromPromise<DisputeDraft | null, void>(async () => draft),
        loadDisputable: fromPromise<Disputable, AskedDisputable>(async () => ({
          ...DISPUTABLE,
          ...disputable,
        })),
      },
      actions: { saveDraft: () => {}, clearDraft: () => {} },
    }),
  );
  const actor = useActorRef(machine, {
    input: {
      scope: { buidCustomer: '0412', currency: null },
      role: 'payer',
      config: DISPUTE_DEFAULTS,
      asked,
    },
  });
  return (
    <MessagesProvider translator={english}>
      <DisputeCreateView
        {...useDisputeCreate(actor)}
        frame={{
          brand: { name: 'Termline', href: '/account/overview' },
          customerName: 'Kestrel Ridge Logistics',
          now: () => '2026-11-20T18:00:00.000Z',
          timeZone: 'America/Chicago',
          hrefs: {
            first: '/dispute/create',
            invoices: '/invoice-list/all',
            invoice: (trxId) => `/invoice/${trxId}`,
            help: '/help',
            signIn: '/login',
            dispute: (trxId) => `/dispute-center/${trxId}`,
            chargeback: null,
            openChargeback: null,
          },
          documents: { rows: [], add: () => {}, change: () => {} },
          draftNote: null,
          draftNotices: null,
          onExit: () => {},
        }}
      />
    </MessagesProvider>
  );
}

const lines = (...lineNumbers: number[]) => ({ [INVOICE.trxId]: { kind: 'lines' as const, lineNumbers } });
const part = (amount: number | null) => ({
  [INVOICE.trxId]: { kind: 'part' as const, amount: amount === null ? null : usd(amount) },
});

test('all that is open is no part of it, however it was asked for', async () => {
  await show(<Begun step="review" form={{ shares: part(10_985) }} />);
  await expect.element(page.getByText('109.85 USD').first()).toBeVisible();
  await expect.element(page.getByText(/^A part of/)).not.toBeInTheDocument();
});

testScreens({
  'lines to choose from, with the late fee that belongs to none': {
    node: <Begun step="describe" form={{ shares: lines(1) }} />,
    sees: ['Brake drum, 70.00 USD with tax', 'The late fee of 9.85 USD belongs to no line.'],
  },
  'the review of a document': {
    node: <Begun step="review" form={{ documents: [SLIP] }} />,
    sees: [
      'slip.pdf, added',
      'Proof of delivery · Your company, Ostrander Truck Centers and customer support can read it.',
    ],
  },
  'the review of one line': {
    node: <Begun step="review" form={{ shares: lines(1) }} />,
    sees: ['Line: Brake drum', '70.00 USD', 'The invoice shows as disputed'],
  },
  'the review of two lines': {
    node: <Begun step="review" form={{ shares: lines(1, 2) }} />,
    sees: ['Lines: Brake drum; Freight', '100.00 USD'],
  },
  'the review of a part': {
    node: <Begun step="review" form={{ shares: part(4_000) }} />,
    sees: ['A part of 109.85 USD open', '40.00 USD'],
  },
  'the review of an invoice that a scheduled payment was to pay': {
    node: (
      <Begun
        step="review"
        disputable={{ invoices: [{ ...INVOICE, scheduledOn: '2026-12-01', scheduledIn: 's-1' }] }}
      />
    ),
    sees: ['INV-7816240: the scheduled payment of Dec 1, 2026 no longer pays what is disputed of it.'],
  },
  'a contact who wants to hear no more': {
    node: (
      <Begun
        step="describe"
        disputable={{
          contacts: [
            {
              id: 'c-1',
              kind: 'earlier',
              name: 'Ada',
              emailAddress: 'ada@elsewhere.example',
              hasStopped: true,
            },
          ],
        }}
      />
    ),
    sees: ['Wants no more messages about disputes, and gets none.'],
  },
  'an invoice that was disputed from elsewhere, with what was entered here': {
    node: (
      <Begun
        step="review"
        disputable={{
          ineligible: [
            {
              trxId: INVOICE.trxId,
              obstacles: [
                {
                  rule: 'DIS-06',
                  facts: { status: 'waitingOnMerchant' },
                  remedy: { kind: 'openDispute', dispute: { disputeId: 'd-7', disputeNumber: 'DSP-1007' } },
                },
              ],
            },
          ],
        }}
      />
    ),
    sees: [
      'Already in dispute',
      'DSP-1007',
      'Entered in this tab, and not submitted',
      'The quote said 60.00.',
    ],
  },
});

test('an amount above what is open, or below zero, is marked as soon as its field is left', async () => {
  await show(<Begun step="describe" form={{ shares: part(4_000) }} />);
  const amount = page.getByLabelText('Disputed amount of INV-7816240');
  await userEvent.fill(amount, '109.86');
  await userEvent.tab();
  const notBelow = 'Enter less than 109.85 USD, or choose “The whole open amount”.';
  await expect.element(page.getByText(notBelow)).toBeVisible();
  await userEvent.fill(amount, '-5.00');
  await userEvent.tab();
  await expect.element(page.getByText('Enter an amount above zero.')).toBeVisible();
  await userEvent.fill(amount, '109.85');
  await userEvent.tab();
  await expect.element(page.getByText(notBelow)).toBeVisible();
  await userEvent.fill(amount, '109.84');
  await userEvent.tab();
  await expect.element(amount).not.toHaveAttribute('aria-invalid', 'true');
});

test('an amount counts as it is typed, before its field is left', async () => {
  await show(<Begun step="describe" form={{ shares: part(null) }} />);
  const amount = page.getByLabelText('Disputed amount of INV-7816240');
  await amount.click();
  await userEvent.keyboard('0.50');
  await expect.element(amount).toHaveValue('0.50');
  await expect.element(page.getByText(/^0\.50\sUSD$/).first()).toBeVisible();
  expect(document.activeElement).toBe(amount.element());
});

test('DIS-08, DIS-09: the sum of what is in dispute is without an amount that is refused, and says so', async () => {
  await show(<Begun step="describe" form={{ shares: part(4_000) }} />);
  const amount = page.getByLabelText('Disputed amount of INV-7816240');
  const sum = () => page.getByText('In dispute', { exact: true }).element().parentElement?.textContent;
  const uncounted = page.getByText(
    'Invoices not counted because their amount is missing or cannot be disputed: 1',
  );
  expect(uncounted.elements()).toEqual([]);
  for (const typed of ['500.00', '-1', '1.234,56']) {
    await userEvent.fill(amount, '40');
    await expect.poll(sum).toContain('40.00');
    await amount.clear();
    await amount.click();
    await userEvent.keyboard(typed);
    await expect.element(uncounted).toBeVisible();
    await expect.poll(sum).toContain('In dispute0.00');
  }
});

test('a contact that is typed and not added goes along with the step', async () => {
  await show(<Begun step="describe" />);
  await page.getByLabelText('Name of a new contact').fill('Ravi Mehta');
  await page.getByLabelText('Email of a new contact').fill('ravi@elsewhere.example');
  // What counts towards the limit of a day is said before it is submitted.
  await expect.element(page.getByText(/Named here: ravi@elsewhere\.example\. Left: 19\./)).toBeVisible();
  await page.getByRole('button', { name: 'Go on to the documents' }).click();
  await page.getByRole('button', { name: 'Review the dispute' }).click();
  await expect.element(page.getByText('Ravi Mehta, ravi@elsewhere.example')).toBeVisible();
});

test('a contact that cannot be added keeps the step, with what to do where it was typed', async () => {
  await show(<Begun step="describe" />);
  await page.getByLabelText('Name of a new contact').fill('Ravi Mehta');
  await page.getByRole('button', { name: 'Go on to the documents' }).click();
  await expect.element(page.getByText('Enter a valid email.')).toBeVisible();
  await expect
    .element(page.getByText('Correct this contact, or empty both fields, and go on.'))
    .toBeVisible();
  await expect.element(page.getByLabelText('Email of a new contact')).toHaveFocus();
  // Another field takes nothing of that back; emptying both lets it go on.
  await page.getByRole('radio', { name: /^The whole open amount/ }).click();
  await expect.element(page.getByText('Enter a valid email.')).toBeVisible();
  await page.getByLabelText('Name of a new contact').clear();
  await expect.element(page.getByText('Enter a valid email.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Go on to the documents' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Show what supports your dispute');
});

test('too many addresses of nobody of the company are said before the submit, with those that count', async () => {
  const toldToday = Array.from({ length: 20 }, (_, index) => `told${index}@elsewhere.example`);
  await show(<Begun step="describe" disputable={{ toldToday }} />);
  await page.getByLabelText('Name of a new contact').fill('Ravi Mehta');
  await page.getByLabelText('Email of a new contact').fill('ravi@elsewhere.example');
  await page.getByRole('button', { name: 'Go on to the documents' }).click();
  await expect
    .element(page.getByText(/Told today: 20\. These are more: ravi@elsewhere\.example\. Remove 1/))
    .toBeVisible();
});
