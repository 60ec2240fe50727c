import { expect, test } from 'vitest';
import { controlName, faultsOf, pageOf, untouched, type PageControl } from './page-controls.ts';

const control = (differing: Partial<PageControl>): PageControl => ({
  path: '/invoice-list/past-due',
  area: 'page',
  role: 'button',
  name: 'Download CSV',
  group: '',
  isInRow: false,
  ...differing,
});

test('a page is known by its pattern, and a fixed word is not taken for an id', () => {
  expect(pageOf('/invoice-list/past-due')).toBe('/invoice-list/$status');
  expect(pageOf('/manage-users/invite')).toBe('/manage-users/invite');
  expect(pageOf('/elsewhere')).toBe('/elsewhere');
  expect(pageOf('/ecaas/invoice-list/past-due')).toBe('/invoice-list/$status');
  expect(pageOf('/fleetchargebeta/account/overview')).toBe('/account/overview');
});

test.each([
  [{}, '/invoice-list/$status: button Download CSV'],
  [{ name: 'Select all 2,180' }, '/invoice-list/$status: button Select all'],
  [{ name: 'Keep Fleet 12 only (7)' }, '/invoice-list/$status: button Keep Fleet # only'],
  [{ name: 'Pay 1 invoice' }, '/invoice-list/$status: button Pay # invoice'],
  [{ name: 'Pay 1,200 invoices' }, '/invoice-list/$status: button Pay # invoice'],
  [{ name: '1 more reason' }, '/invoice-list/$status: button # more reason'],
  [{ name: '2 more reasons' }, '/invoice-list/$status: button # more reason'],
  [{ role: 'link', name: 'Past due 3' }, '/invoice-list/$status: link Past due'],
  [{ name: 'Account: Fleet West 0417' }, '/invoice-list/$status: button Account'],
  [{ role: 'link', name: 'INV-7', isInRow: true }, '/invoice-list/$status: link in a row'],
  [{ role: 'checkbox', name: 'CR-7, Ostrander Truck Centers' }, '/invoice-list/$status: checkbox credit'],
  [{ role: 'checkbox', name: 'UC-7, unapplied cash' }, '/invoice-list/$status: checkbox credit'],
  [{ role: 'link', name: 'OT-7' }, '/invoice-list/$status: link INV-'],
  [{ name: 'Remove Ines Calder', isInRow: true }, '/invoice-list/$status: button Remove in a row'],
  [{ name: 'Remove Ines Calder' }, '/invoice-list/$status: button Remove …'],
  [{ name: 'Accounts of Ashland Drayage' }, '/invoice-list/$status: button Accounts of …'],
  [{ name: 'Gina Groups gina@example.com' }, '/invoice-list/$status: button … …'],
  [
    { name: 'Sign out, signed in 9:05 AM CT' },
    '/invoice-list/$status: button Sign out, signed in #:# o’clock CT',
  ],
  [
    { name: 'Sign out, signed in 4:15 PM CT' },
    '/invoice-list/$status: button Sign out, signed in #:# o’clock CT',
  ],
  [{ name: 'Download signed.pdf' }, '/invoice-list/$status: button Download …'],
  [{ name: 'Notification Center' }, '/invoice-list/$status: button Notification Center'],
  [{ area: 'frame', name: 'DW, Dana Whitlock, account menu' }, 'the frame: button …, account menu'],
  [{ area: 'frame', role: 'link', name: 'Disputes 3 waiting for you' }, 'the frame: link Disputes'],
  [{ role: 'textbox', name: 'Comment 12 of 500 characters' }, '/invoice-list/$status: textbox Comment'],
  [{ role: 'spinbutton', name: 'day, Received date' }, '/invoice-list/$status: spinbutton day'],
  [{ name: 'Keep mine here' }, 'several pages: button Keep mine here'],
  [{ role: 'link', name: '1,204.00' }, '/invoice-list/$status: link #'],
  [{ name: 'Pay 12.00\u00a0USD' }, '/invoice-list/$status: button Pay # USD'],
  [{ area: 'frame', name: 'Customer All customers' }, 'the frame: button Customer'],
  [
    { role: 'menuitemradio', name: 'Magyar', group: 'Language' },
    '/invoice-list/$status: menuitemradio of Language',
  ],
  [{ role: 'option', name: 'Fleet West', group: 'Account' }, '/invoice-list/$status: option of Account'],
  [{ area: 'frame', role: 'link', name: 'Overview' }, 'the frame: link Overview'],
] as const)('what differs by data only is one control: %o', (differing, name) => {
  expect(controlName(control(differing))).toBe(name);
});

const [sort, size] = ['/invoice-list/$status: button Due', '/invoice-list/$status: combobox Rows per page'];
const reports = [
  { offered: [sort, size, 'the frame: link Overview'], used: [] },
  { offered: [], used: [sort] },
];

test('what one tour offers another may use, and what nobody uses is told, on every page', () => {
  expect(untouched(reports)).toEqual([size, 'the frame: link Overview']);
  expect(faultsOf(reports, {})).toEqual([`No tour uses ${size}`, 'No tour uses the frame: link Overview']);
});

test('a reason leaves a control alone for as long as it is offered and nobody uses it', () => {
  const why = 'leads to another system';
  const told = { [size]: why, 'the frame: link Overview': why };
  expect(faultsOf(reports, told)).toEqual([]);
  expect(faultsOf(reports, { ...told, [sort]: why, '/payments: button Gone': why })).toEqual([
    `A reason is given for what is used, or not there: ${sort}`,
    'A reason is given for what is used, or not there: /payments: button Gone',
  ]);
});
