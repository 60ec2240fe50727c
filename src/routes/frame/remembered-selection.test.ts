import { beforeEach, expect, test, vi } from 'vitest';
import { keptStorage, refusingStorage } from '#domain/testing/tab-storage.ts';
import { rememberedSelection, rememberSelection } from '#routes/frame/remembered-selection.ts';
import { aUser } from '#routes/testing/a-user.ts';

const seeded = aUser({ sessionData: { '-gs_manage_customer_buid': 'C100', '-cp_buid_location': 'L1' } });
const seed = { buid: 'C100', buidLocation: 'L1', currency: null };
const own = { buid: 'C200', buidLocation: 'L7', currency: 'EUR' };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', keptStorage());
});

test('a new tab begins with the customer and location of the last session', () => {
  expect(rememberedSelection(seeded)).toEqual(seed);
  expect(rememberedSelection(aUser())).toBeNull();
});

test('a merchant’s new tab begins with the merchant of the last session', () => {
  const sessionData = { '-gs_manage_merchant_buid': 'M1', '-gs_manage_customer_buid': 'C100' };
  const merchant = aUser({ userType: 'merchant', sessionData });
  expect(rememberedSelection(merchant)).toEqual({ buid: 'M1', buidLocation: null, currency: null });
  expect(rememberedSelection(aUser({ userType: 'merchant' }))).toBeNull();
});

test('a tab keeps its own selection with its currency, whatever the last session says', () => {
  rememberSelection('U1', own);
  expect(rememberedSelection(seeded)).toEqual(own);
});

test('a tab in which all merchants were chosen does not begin with the one that another tab chose', () => {
  const merchant = aUser({ userType: 'merchant', sessionData: { '-gs_manage_merchant_buid': 'M1' } });
  rememberSelection('U1', { buid: '', buidLocation: null, currency: null });
  expect(rememberedSelection(merchant)).toBeNull();
  expect(rememberedSelection({ ...merchant, userId: 'U2' })).not.toBeNull();
});

test('another user of the tab does not find it', () => {
  rememberSelection('U2', own);
  expect(rememberedSelection(seeded)).toEqual(seed);
  expect(rememberedSelection(aUser())).toBeNull();
});

test.each(['', 'U1 C200', '{}', '{"userId":"U1"}', '{"userId":"U1","selection":{"buid":""}}'])(
  'what the tab keeps and cannot be read counts as nothing: %s',
  (kept) => {
    sessionStorage.setItem('portal.selection', kept);
    expect(rememberedSelection(seeded)).toEqual(seed);
  },
);

test('where storage is refused the last session counts', () => {
  vi.stubGlobal('sessionStorage', refusingStorage());
  expect(() => rememberSelection('U1', own)).not.toThrow();
  expect(rememberedSelection(seeded)).toEqual(seed);
});
