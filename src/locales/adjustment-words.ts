/** Why a merchant lowers an invoice, in words. */
export const ADJUSTMENT_KEYS = {
  chargedInError: 'adjustment.chargedInError',
  wrongPrice: 'adjustment.wrongPrice',
  wrongQuantity: 'adjustment.wrongQuantity',
  goodsReturned: 'adjustment.goodsReturned',
  agreedDiscount: 'adjustment.agreedDiscount',
  other: 'adjustment.other',
} as const;
