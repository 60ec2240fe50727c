/** A dealer that sells on the provider's terms (§3 Merchant). */
export interface Merchant {
  readonly buidMerchant: string;
  readonly merchantName: string;
  readonly status: 'active' | 'inactive' | 'terminated';
  readonly currency: string;
}
