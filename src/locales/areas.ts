/*
 * The messages of an area lie in a folder of that name, `src/locales/payment/<language>.json`, which is downloaded as a
 * whole: with the pages that show it. Two folders differ.
 */

import type { MessageArea } from './messages.gen.ts';

/** What is downloaded with the portal. Titles of pages lie here too: menu and window name pages that are not loaded. */
export const FRAME = 'frame';

/** What the server alone says; no browser downloads it. */
export const MAIL = 'mail';

/**
 * Areas that the built portal has in one file, by its name, because pages that show them are opened one after the other:
 * words repeat, and each file is compressed by itself. An area that is not here is a file of its own.
 */
const TOGETHER: Readonly<Record<string, readonly MessageArea[]>> = {
  overview: ['overview', 'texts'],
  payments: ['payments', 'bank-returns', 'card-chargebacks', 'scheduled-payment-notices'],
  approvals: ['approvals', 'approval-notices'],
  payment: ['payment', 'wizard', 'invoice', 'invoice-documents', 'scheduled-payments'],
  disputes: [
    'chargeback',
    'chargeback-obstacles',
    'chargeback-request',
    'dispute',
    'dispute-answer',
    'dispute-causes',
    'dispute-center',
    'dispute-credit',
    'dispute-decision',
    'dispute-documents',
    'dispute-create',
    'short-pays',
  ],
  methods: ['autopay', 'bank-account'],
  account: ['account', 'framed', 'login', 'settings', 'sign-in-step', 'step-up'],
  users: ['users', 'user-groups'],
  merchant: ['merchants', 'merchant-invoices', 'invoice-edit', 'support', 'support-payments', 'waiting'],
  notices: ['autopay-notices', 'bank-account-notices', 'dispute-notices', 'dispute-silence'],
};

const files = new Map(
  Object.entries(TOGETHER).flatMap(([file, areas]) => areas.map((area) => [area as string, file])),
);

/** The file of the built portal in which the messages of an area lie. */
export const fileOfArea = (area: string): string => files.get(area) ?? area;
