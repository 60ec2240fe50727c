import type { ReactNode } from 'react';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { AutoPayActProps } from '#ui/autopay/use-autopay-act.ts';

/** What the page of AutoPay gives to its parts. */
export interface AutoPayStandingProps extends AutoPayActProps {
  /** The run that is looked at; the first one where it names none. */
  readonly runDate: PlainDate | undefined;
  readonly hrefs: {
    readonly run: (runDate: PlainDate) => PageAddress;
    readonly invoice: (trxId: string) => PageAddress;
    readonly payment: (paymentId: string) => PageAddress;
    /** Paying by hand, with these invoices chosen. */
    readonly payThese: (trxIds: readonly string[]) => PageAddress;
  };
  /** Opens the settings. */
  readonly onChange: () => void;
  /** What is below the runs: those that are over. */
  readonly history: ReactNode;
}
