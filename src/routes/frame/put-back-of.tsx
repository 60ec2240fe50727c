import type { ReactElement } from 'react';
import { autoPayRead } from '#api/autopay/reads.ts';
import { PutBack } from '#routes/frame/put-back.tsx';
import { useRead } from '#routes/frame/use-read.ts';

export interface PutBackOfProps {
  readonly buidCustomer: string;
  /** Which invoices are asked about, by their trx_ids. */
  readonly among: readonly string[];
}

/** What of some invoices AutoPay leaves out until it is put back, on a page that does not read AutoPay itself. */
export function PutBackOf({ buidCustomer, among }: PutBackOfProps): ReactElement | null {
  const autoPay = useRead(autoPayRead(buidCustomer)).value;
  return autoPay && <PutBack {...{ autoPay, buidCustomer, among }} />;
}
