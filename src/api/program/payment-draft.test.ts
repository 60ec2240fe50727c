import { expect, test, vi } from 'vitest';
import { forgetBegun, keepsDraft } from '#api/platform/kept-drafts.ts';
import { keepProgramDraft, keptProgramDraft } from '#api/program/payment-draft.ts';
import type { PaymentDraft } from '#domain/payment/payment-draft.ts';
import { keptStorage } from '#domain/testing/tab-storage.ts';

const draft: PaymentDraft = {
  step: 'select',
  aside: null,
  selection: { kind: 'listed', trxIds: ['1', '2'], leftOut: [] },
  method: 'bank',
  bankAccountId: null,
  isByAccount: false,
  unticked: [],
  parts: [],
  before: null,
  acceptedFee: null,
  acknowledgedTerms: null,
  attempt: null,
  paymentId: null,
};

test('a payment for several customers is kept for its user in its currency, told at sign-in, and gone after a sign-out', () => {
  vi.stubGlobal('sessionStorage', keptStorage());
  keepProgramDraft('U1', 'USD', draft);
  expect(keptProgramDraft('U1', 'USD')).toMatchObject(draft);
  expect([keptProgramDraft('U1', 'CAD'), keptProgramDraft('U2', 'USD')]).toEqual([null, null]);
  expect([keepsDraft('U1'), keepsDraft('U2')]).toEqual([true, false]);
  forgetBegun();
  expect(keptProgramDraft('U1', 'USD')).toBeNull();
});
